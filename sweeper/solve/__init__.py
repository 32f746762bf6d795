"""What can be known about a position: exact chances and proofs, from nothing but what its player sees."""

from .analysis import Analysis
from .cache import ComponentCache
from .chances import analyse
from .errors import Cancelled, TooComplex

__all__ = ["Analysis", "Cancelled", "ComponentCache", "TooComplex", "analyse"]
