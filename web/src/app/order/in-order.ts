/** Items in the order of `ids`; those that it does not name come after. */
export function inOrder<Item extends { readonly id: PropertyKey }>(
  items: readonly Item[],
  ids: readonly Item['id'][],
): readonly Item[] {
  const places = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
