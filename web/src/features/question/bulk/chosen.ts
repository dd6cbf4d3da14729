/** Which rows of a list are chosen, and where a range of them begins. */
export interface Chosen<Id> {
  readonly ids: ReadonlySet<Id>
  /** The row that was chosen or let go last; the next range goes from here. */
  readonly from: Id | undefined
}

export const noneChosen = { ids: new Set<never>(), from: undefined }

/** The rows of a list that are still there. */
export function stillThere<Id>({ ids, from }: Chosen<Id>, list: readonly Id[]): Chosen<Id> {
  return {
    ids: new Set(list.filter((id) => ids.has(id))),
    from: from !== undefined && list.includes(from) ? from : undefined,
  }
}

/** With one row chosen or let go; as a range, with all between it and the last one. */
export function toggled<Id>(chosen: Chosen<Id>, list: readonly Id[], id: Id, range: boolean): Chosen<Id> {
  const wanted = !chosen.ids.has(id)
  const ids = new Set(chosen.ids)
  for (const one of range ? between(list, chosen.from ?? id, id) : [id]) {
    if (wanted) ids.add(one)
    else ids.delete(one)
  }
  return { ids, from: id }
}

/** Every row, or none where every one is chosen already. */
export function allOrNone<Id>(chosen: Chosen<Id>, list: readonly Id[]): Chosen<Id> {
  return { ids: new Set(chosen.ids.size === list.length ? [] : list), from: undefined }
}

function between<Id>(list: readonly Id[], a: Id, b: Id): readonly Id[] {
  const [first = 0, last = 0] = [list.indexOf(a), list.indexOf(b)].sort((one, other) => one - other)
  return list.slice(first, last + 1)
}
