import type { Answer } from '@agon/domain/question/question'

/** An answer as it was kept, choices by their ids, whatever its kind. */
export function written({ kind: _kind, ...said }: Answer): string {
  return Object.values(said).map(plain).join(', ') || '–'
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value)
    ? value.map(plain).join(', ')
    : Object.entries(value)
        .map(([name, part]) => `${name}: ${plain(part)}`)
        .join(', ')
}
