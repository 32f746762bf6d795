"""What can be known about a position: exact chances and proofs, from nothing but what its player sees."""

from .choose.areas import is_coin_flip
from .choose.decide import NextMove, decide, next_move
from .choose.decision import Decision, Reason, Safer, Why
from .choose.first_click import Promise, first_cell, promise
from .choose.policies import POLICIES, Policy, policy_named
from .count.analysis import Analysis, analyse, layouts_with_mines
from .count.borders import border_layouts
from .count.cache import ComponentCache
from .count.draw import draw_layout
from .count.effort import Cancelled, TooComplex
from .prove.counter import CounterExample, Verdict, counter_example, proven_by, says_who
from .prove.flags import WrongFlag, too_many_flags, unproven_flags_for_chord, wrong_flag
from .prove.ladder import Ladder, all_proofs, ladder_of, proof_for, proofs_behind, simplest_proof
from .prove.proof import TAGS, Proof
from .prove.steps import steps_to
from .prove.supposed import layout_supposing

__all__ = [
    "POLICIES",
    "TAGS",
    "Analysis",
    "Cancelled",
    "ComponentCache",
    "CounterExample",
    "Decision",
    "Ladder",
    "NextMove",
    "Policy",
    "Promise",
    "Proof",
    "Reason",
    "Safer",
    "TooComplex",
    "Verdict",
    "Why",
    "WrongFlag",
    "all_proofs",
    "analyse",
    "border_layouts",
    "counter_example",
    "decide",
    "draw_layout",
    "first_cell",
    "is_coin_flip",
    "ladder_of",
    "layout_supposing",
    "layouts_with_mines",
    "next_move",
    "policy_named",
    "promise",
    "proof_for",
    "proofs_behind",
    "proven_by",
    "says_who",
    "simplest_proof",
    "steps_to",
    "too_many_flags",
    "unproven_flags_for_chord",
    "wrong_flag",
]
