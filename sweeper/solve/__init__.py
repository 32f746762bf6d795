"""What can be known about a position: exact chances and proofs, from nothing but what its player sees."""

from .analysis import Analysis
from .cache import ComponentCache
from .chances import analyse
from .errors import Cancelled, TooComplex
from .flags import flag_contradiction, too_many_flags, unproven_flags_for_chord
from .ladder import Ladder
from .promises import Promise, promise
from .proof import TAGS, Proof
from .proofs import ladder_of, proof_for, proofs_behind, prove, simplest_proof

__all__ = [
    "TAGS",
    "Analysis",
    "Cancelled",
    "ComponentCache",
    "Ladder",
    "Promise",
    "Proof",
    "TooComplex",
    "analyse",
    "flag_contradiction",
    "ladder_of",
    "promise",
    "proof_for",
    "proofs_behind",
    "prove",
    "simplest_proof",
    "too_many_flags",
    "unproven_flags_for_chord",
]
