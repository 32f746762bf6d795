"""What can be known about a position: exact chances and proofs, from nothing but what its player sees."""

from .choose.decide import NextMove, decide, next_move
from .choose.decision import Decision, Reason, Why
from .choose.first_click import Promise, first_cell, promise
from .choose.policies import POLICIES, Policy, policy_named
from .count.analysis import Analysis, analyse
from .count.cache import ComponentCache
from .count.effort import Cancelled, TooComplex
from .prove.flags import flag_contradiction, too_many_flags, unproven_flags_for_chord
from .prove.ladder import Ladder, ladder_of, proof_for, proofs_behind, prove, simplest_proof
from .prove.proof import TAGS, Proof

__all__ = [
    "POLICIES",
    "TAGS",
    "Analysis",
    "Cancelled",
    "ComponentCache",
    "Decision",
    "Ladder",
    "NextMove",
    "Policy",
    "Promise",
    "Proof",
    "Reason",
    "TooComplex",
    "Why",
    "analyse",
    "decide",
    "first_cell",
    "flag_contradiction",
    "ladder_of",
    "next_move",
    "policy_named",
    "promise",
    "proof_for",
    "proofs_behind",
    "prove",
    "simplest_proof",
    "too_many_flags",
    "unproven_flags_for_chord",
]
