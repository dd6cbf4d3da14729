/**
 * What this browser keeps for a sitting until the server has it. Where storage is refused (private windows, locked-down
 * computers, a full disk) it is kept in memory: then closing the tab is the only thing that loses anything.
 */
export interface Shelf {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** All keys that begin so. */
  keys(prefix: string): string[]
}

export function browserShelf(storage: () => Storage = () => localStorage): Shelf {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(key), null),
    set(key, value) {
      const stored = attempt((kept) => {
        kept.setItem(key, value)
        return true
      }, false)
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((kept) => kept.removeItem(key), undefined)
    },
    keys(prefix) {
      const stored = attempt((kept) => Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? ''), [])
      return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix))
    },
  }
}
