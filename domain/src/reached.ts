/**
 * The questions that a learner reached: those answered, and those shown before one that was answered. `parts` are the
 * questions of each part, in the order that this learner saw.
 */
export function reachedOf<Id>(parts: readonly (readonly Id[])[], answered: Pick<ReadonlySet<Id>, 'has'>): Id[] {
  return parts.flatMap((shown) => shown.slice(0, shown.findLastIndex((id) => answered.has(id)) + 1))
}
