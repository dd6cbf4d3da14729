import type { ReactNode } from 'react'

export type Side = 'mine' | 'theirs'

export type CollisionField<Values> = {
  readonly name: keyof Values
  readonly label: ReactNode
  readonly show: (values: Values) => ReactNode
}

/** Three states of one record: as the edit began, as I have it now, as another user has saved it. */
export type ThreeWays<Values> = { readonly base: Values; readonly mine: Values; readonly theirs: Values }

/** The fields in which two states differ. */
export function differing<Values>(
  fields: readonly CollisionField<Values>[],
  one: Values,
  other: Values,
): readonly CollisionField<Values>[] {
  return fields.filter(({ name }) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** The fields that both have changed, each in another way. What only one of us has changed needs no question. */
export function colliding<Values>(
  fields: readonly CollisionField<Values>[],
  { base, mine, theirs }: ThreeWays<Values>,
): readonly CollisionField<Values>[] {
  return differing(differing(differing(fields, mine, theirs), mine, base), theirs, base)
}

/** Both edits together; where both changed a field, as was chosen. */
export function merged<Values extends object>(
  { base, mine, theirs }: ThreeWays<Values>,
  choices: ReadonlyMap<keyof Values, Side>,
): Values {
  const result = rebased(base, mine, theirs)
  for (const [name, side] of choices) if (side === 'theirs') result[name] = theirs[name]
  return result
}

/** My edit as it would be on top of theirs: what I have not touched since `base` is as they left it, so only true collisions remain. */
export function rebased<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const result = { ...theirs }
  // The keys of an object are those of its type here: both sides are records of the same form.
  for (const name of Object.keys(mine) as (keyof Values)[]) {
    if (JSON.stringify(mine[name]) !== JSON.stringify(base[name])) result[name] = mine[name]
  }
  return result
}
