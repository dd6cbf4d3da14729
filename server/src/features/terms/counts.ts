import { sql } from 'kysely'
import { DearReads } from '#/db/dear-reads.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'

export interface TermsCounts {
  /** By version: stored forms that name it, and teachers who have accepted it. */
  readonly byVersion: ReadonlyMap<string, { readonly forms: number; readonly teachers: number }>
  /** Teachers who can sign in. */
  readonly teachers: number
}

/** Beyond it, counting takes long enough to be shared. */
const many = 100_000

const countsOf = perApp(() => new DearReads<TermsCounts>(({ byVersion }) => rowsOf(byVersion) > many))

const rowsOf = (byVersion: TermsCounts['byVersion']) =>
  [...byVersion.values()].reduce((sum, { forms, teachers }) => sum + forms + teachers, 0)

/** How often each version of the terms was accepted. In a large world, counted for at most a tenth of the time. */
export function termsCounts(app: App): Promise<TermsCounts> {
  return countsOf(app).read('', () => count(app))
}

async function count({ database: { db } }: App): Promise<TermsCounts> {
  const { rows } = await sql<{ version: string | null; forms: number; teachers: number }>`
    select version, sum(forms)::int as forms, sum(teachers)::int as teachers from (
      select consent_version as version, count(*) as forms, 0 as teachers from interests group by 1
      union all select version, 0, count(*) from terms_acceptances group by 1
      union all select null, 0, count(*) from users where kind = 'teacher' and disabled_at is null
    ) counted group by version`.execute(db)
  return {
    byVersion: new Map(
      rows.flatMap(({ version, ...counts }) => (version === null ? [] : [[version, counts] as const])),
    ),
    teachers: rows.find(({ version }) => version === null)?.teachers ?? 0,
  }
}
