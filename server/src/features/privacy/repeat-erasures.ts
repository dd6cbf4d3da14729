import { sql } from 'kysely'
import { removedLearners } from '#/db/personal-data/removed-learners.ts'
import { subjectTables, type Subject } from '#/db/personal-data/table-use.ts'
import type { App } from '#/http/handler.ts'
import { eraseLeftInResults } from './erase-typed-answers.ts'
import { tryToErase } from './erase.ts'
import { recordErasure, readErasures, type RecordedErasure } from './erasure-ledger.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'privacy.repeat-erasures': object
  }
}

/** Erases again who is back by a restored backup, and writes down and finishes what a stopped process or an earlier release had no time to. */
export async function repeatErasures(app: App): Promise<void> {
  const done = await app.database.db.selectFrom('erasures').select(['kind', 'personId']).execute()
  const inDatabase = new Set(done.map(({ kind, personId }) => `${kind} ${personId}`))
  const inFile = await readErasures(app)
  for (const erasure of inFile) {
    if (inDatabase.has(`${erasure.kind} ${erasure.id}`) || !(await isBack(app, erasure))) continue
    // The backup may be from before the account was disabled.
    if (erasure.kind === 'user') await disable(app, erasure.id)
    await tryToErase(app, erasure, 'Repeated after a backup was restored.')
  }
  const known = new Set(inFile.map(({ kind, id }) => `${kind} ${id}`))
  for (const { kind, personId } of done) {
    const subject = { kind, id: personId } as Subject
    if (known.has(`${kind} ${personId}`)) continue
    const createdAt = await createdAtOf(app, subject)
    if (createdAt !== null) await recordErasure(app, { ...subject, createdAt })
  }
  await eraseLeftInResults(app)
}

async function disable(app: App, id: number): Promise<void> {
  await sql`update users set disabled_at = ${app.now()} where id = ${id} and disabled_at is null`.execute(
    app.database.db,
  )
}

/** The same person: another database gives its numbers to others, at other times. */
async function isBack(app: App, erasure: RecordedErasure): Promise<boolean> {
  return (await createdAtOf(app, erasure)) === erasure.createdAt
}

async function createdAtOf(app: App, { kind, id }: Subject): Promise<string | null> {
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from ${sql.table(subjectTables[kind])} where id = ${id}
    ${kind === 'learner' ? sql`union all select created_at from ${removedLearners} gone where id = ${id}` : sql``}`.execute(
    app.database.db,
  )
  return rows[0]?.createdAt.toISOString() ?? null
}
