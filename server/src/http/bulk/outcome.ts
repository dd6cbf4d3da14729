import { mostNamed } from '@agon/contract/bulk-call'
import type { Edit, Input } from '@agon/contract/edit'
import type { Problem } from '@agon/domain/problem'

export type Refusals = Map<number, Problem>

interface Refused {
  readonly id: number
  readonly name: string
  readonly problem: Problem
}

/** The refused rows with their reasons, and how many there are of each reason. */
export function refusalsOf(refused: readonly Refused[]) {
  const counts = new Map<string, number>()
  for (const { problem } of refused) counts.set(reasonOf(problem), (counts.get(reasonOf(problem)) ?? 0) + 1)
  return {
    refused: refused.slice(0, mostNamed).map(({ id, name, problem }) => ({ id, name, reason: reasonOf(problem) })),
    reasons: [...counts]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count),
  }
}

/** The error of the field, where the refusal names one. */
function reasonOf({ fields, reason }: Problem): string {
  return Object.values(fields ?? {})[0] ?? reason
}

const mostChanges = 50

/** From what to what a field changes, and in how many rows. */
export interface Changed {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly count: number
}

/** From what to what, and in how many rows. */
export function changesOf(edit: Edit, rows: readonly Readonly<Record<string, unknown>>[], set: object): Changed[] {
  const changes = Object.entries(set).flatMap(([field, value]) => {
    const input = edit.fields[field]
    if (value === undefined || input === undefined) return []
    const counts = new Map<string, number>()
    for (const row of rows) {
      const before = String(row[field] ?? '')
      if (before !== String(value)) counts.set(before, (counts.get(before) ?? 0) + 1)
    }
    const after = wordsOf(input, String(value))
    return [...counts].map(([before, count]) => ({ field, before: wordsOf(input, before), after, count }))
  })
  return changes.toSorted((one, other) => other.count - one.count).slice(0, mostChanges)
}

/** A value as its form shows it. */
function wordsOf({ kind, choices }: Input, value: string): string {
  if (kind === 'tick') return value === 'true' ? 'Yes' : 'No'
  const choice = choices?.[value]
  return typeof choice === 'object' ? choice.label : (choice ?? value)
}
