"""What can be known about a position: exact chances and proofs, from nothing but what its player sees."""

from .analysis import Analysis
from .cache import ComponentCache
from .chances import analyse
from .decide import decide
from .decision import Decision, Why
from .errors import Cancelled, TooComplex
from .flags import flag_contradiction, too_many_flags, unproven_flags_for_chord
from .ladder import Ladder
from .policies import POLICIES, Policy, policy_named
from .promises import Promise, promise
from .proof import TAGS, Proof
from .proofs import ladder_of, proof_for, proofs_behind, prove, simplest_proof

__all__ = [
    "POLICIES",
    "TAGS",
    "Analysis",
    "Cancelled",
    "ComponentCache",
    "Decision",
    "Ladder",
    "Policy",
    "Promise",
    "Proof",
    "TooComplex",
    "Why",
    "analyse",
    "decide",
    "flag_contradiction",
    "ladder_of",
    "policy_named",
    "promise",
    "proof_for",
    "proofs_behind",
    "prove",
    "simplest_proof",
    "too_many_flags",
    "unproven_flags_for_chord",
]
