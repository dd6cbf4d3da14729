import type { MergeCandidate } from '@agon/contract/merge/candidates'
import type { MergeKind } from '@agon/domain/merge-kind'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { ShortMemory } from '#/db/short-memory.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { countryCandidates } from './countries.ts'
import { dismissedPairs, pairKey } from './dismiss.ts'
import { learnerCandidates } from './learners.ts'
import { schoolCandidates } from './schools.ts'
import { teacherCandidates } from './teachers.ts'

export interface Compared {
  readonly compared: number
  /** Best first. */
  readonly candidates: readonly MergeCandidate[]
}

/** Pairs of one answer. */
const most = 200

const finders: Readonly<Record<MergeKind, (db: Db) => Promise<Compared>>> = {
  schools: schoolCandidates,
  countries: countryCandidates,
  learners: learnerCandidates,
  teachers: teacherCandidates,
}

interface Query {
  readonly id?: number | undefined
  readonly dismissed?: boolean | undefined
}

/** Pairs that may be one record. All of a kind are compared when one has changed since. */
export async function findCandidates(app: App, kind: MergeKind, { id, dismissed = false }: Query) {
  const { db } = app.database
  const { compared, candidates } = await memoryOf(app).read(`${kind} ${await stateOf(db, kind)}`, () =>
    finders[kind](db),
  )
  const gone = await dismissedPairs(db, kind)
  const items = candidates.filter(
    ({ from, into }) =>
      gone.has(pairKey(from.id, into.id)) === dismissed && (id === undefined || from.id === id || into.id === id),
  )
  return { items: items.slice(0, most), total: items.length, compared }
}

const memoryOf = perApp(() => new ShortMemory<Compared>({ milliseconds: 600_000, most: 4 }))

/** Changes with each record that is added, corrected or removed. */
async function stateOf(db: Db, kind: MergeKind): Promise<string> {
  const { rows } = await sql<{
    state: string
  }>`select concat_ws(' ', count(*), max(id), sum(version)) as state from ${sql.table(kind)}`.execute(db)
  return rows[0]?.state ?? ''
}
