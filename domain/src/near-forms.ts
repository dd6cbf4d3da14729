/** Shorter names than this differ by a letter too easily: Ann Li and Ann Lu. */
const shortestNearKey = 8

/** The key, and the key without each one of its letters: two keys that share one of these are about a letter apart. */
export function nearForms(key: string): string[] {
  if (key.length < shortestNearKey) return [key]
  return [key, ...Array.from({ length: key.length }, (_, at) => `${key.slice(0, at)}${key.slice(at + 1)}`)]
}

/** A number for each of the forms, in their order, made without the texts: lists of thousands would leave a heap of them. Other forms share one rarely. */
export function nearHashes(key: string): Int32Array {
  const { length } = key
  if (length < shortestNearKey) return Int32Array.of(hashOf(key))
  // Of the text behind each letter: its hash, and by how much it moves the text before it.
  const behind = new Int32Array(length + 1)
  const moves = new Int32Array(length + 1).fill(1)
  for (let at = length - 1; at >= 0; at -= 1) {
    moves[at] = Math.imul(moves[at + 1] ?? 1, base)
    behind[at] = Math.imul(key.charCodeAt(at), moves[at + 1] ?? 1) + (behind[at + 1] ?? 0)
  }
  const hashes = new Int32Array(length + 1)
  hashes[0] = behind[0] ?? 0
  for (let at = 0, before = 0; at < length; at += 1) {
    hashes[at + 1] = Math.imul(before, moves[at + 1] ?? 1) + (behind[at + 1] ?? 0)
    before = Math.imul(before, base) + key.charCodeAt(at)
  }
  return hashes
}

/** Whether two keys share a form. */
export function areNear(key: string, other: string): boolean {
  const forms = new Set(nearForms(other))
  return nearForms(key).some((form) => forms.has(form))
}

/** Odd, so that no letter is lost. */
const base = 0x2c1b3c6d

function hashOf(form: string): number {
  let hash = 0
  for (let at = 0; at < form.length; at += 1) hash = (Math.imul(hash, base) + form.charCodeAt(at)) | 0
  return hash
}
