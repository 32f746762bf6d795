"""What can be known about a position: exact chances and proofs, from nothing but what its player sees."""

from .analysis import Analysis
from .cache import ComponentCache
from .chances import analyse
from .errors import Cancelled, TooComplex
from .promises import Promise, promise

__all__ = ["Analysis", "Cancelled", "ComponentCache", "Promise", "TooComplex", "analyse", "promise"]
