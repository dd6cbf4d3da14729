/** Adds a value to the list of a key. */
export function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values === undefined) map.set(key, [value])
  else values.push(value)
}
