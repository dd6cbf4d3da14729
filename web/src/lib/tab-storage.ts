/** Storage of this tab: it outlasts a reload, and ends with the tab. It may be refused, as `stored.ts` explains. */
export function readTab<Value>(key: string): Partial<Value> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    // Written by `writeTab` under the same key; a field of an older release may be absent.
    return typeof stored === 'object' ? (stored as Partial<Value> | null) : null
  } catch {
    return null
  }
}

export function writeTab(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the page itself still has the value.
  }
}

export function dropTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}
