/** Shorter names than this differ by a letter too easily: Ann Li and Ann Lu. */
const shortestNearKey = 8

/** The key, and the key without each one of its letters: two keys that share one of these are about a letter apart. */
export function nearForms(key: string): string[] {
  if (key.length < shortestNearKey) return [key]
  return [key, ...Array.from(key, (_, at) => `${key.slice(0, at)}${key.slice(at + 1)}`)]
}
