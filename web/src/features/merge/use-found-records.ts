import { platformOlympiadId } from '@agon/domain/constants'
import type { MergeKind } from '@agon/domain/merge-kind'
import { fullName } from '@agon/domain/person-name'
import { shortestQuery } from '@agon/domain/school-likeness/find-school'
import { useDeferredValue } from 'react'
import { useRead } from '#/api/queries.ts'

export interface FoundRecord {
  readonly id: number
  readonly name: string
  readonly detail: string
}

/** The records of a kind that a text finds, while it is typed. */
export function useFoundRecords(kind: MergeKind, typed: string): readonly FoundRecord[] {
  const q = useDeferredValue(typed.trim())
  const isLong = q.length >= shortestQuery
  const enabled = (one: MergeKind) => ({ enabled: kind === one && isLong })
  const all = { query: { olympiadId: platformOlympiadId, q, limit: 10 } }
  const schools = useRead('GET /api/website/schools', { query: { q } }, enabled('schools'))
  const countries = useRead('GET /api/igeo-country/', all, enabled('countries'))
  const learners = useRead('GET /api/learner/', { query: { ...all.query, all: true } }, enabled('learners'))
  const teachers = useRead('GET /api/teacher/', { query: { ...all.query, all: true } }, enabled('teachers'))
  if (!isLong) return []
  switch (kind) {
    case 'schools':
      return (schools.data?.items ?? []).map(({ id, name, town, natemis }) => found(id, name, [town, natemis]))
    case 'countries':
      return (countries.data?.items ?? []).map(({ id, name, code }) => found(id, name, [code]))
    case 'learners':
      return (learners.data?.items ?? []).map((row) => found(row.learnerId, fullName(row), [row.schoolName, row.years]))
    case 'teachers':
      return (teachers.data?.items ?? []).map((row) => found(row.id, row.fullName, [row.email, row.schools]))
  }
}

function found(id: number, name: string, details: readonly (string | null | undefined)[]): FoundRecord {
  return { id, name, detail: details.filter(Boolean).join(', ') }
}
