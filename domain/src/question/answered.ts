import type { Answer } from './question.ts'

/** Whether an answer says something; a cleared one, of whatever kind, holds nothing but null, blanks and empty lists. */
export function isAnswered({ kind: _kind, ...said }: Answer): boolean {
  return Object.values(said).some(saysSomething)
}

function saysSomething(value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' ? Object.values(value).some(saysSomething) : true
}
