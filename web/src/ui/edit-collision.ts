import type { ReactNode } from 'react'

export type Side = 'mine' | 'theirs'

export type CollisionField<Values> = {
  readonly name: keyof Values
  readonly label: ReactNode
  readonly show: (values: Values) => ReactNode
}

/** The fields in which the two differ. */
export function differing<Values>(
  fields: readonly CollisionField<Values>[],
  mine: Values,
  theirs: Values,
): readonly CollisionField<Values>[] {
  return fields.filter(({ name }) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
}

/** Their record, as the newer one, with my values where mine were chosen. */
export function merged<Values extends object>(
  mine: Values,
  theirs: Values,
  choices: ReadonlyMap<keyof Values, Side>,
): Values {
  const result = { ...theirs }
  for (const [name, side] of choices) if (side === 'mine') result[name] = mine[name]
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
