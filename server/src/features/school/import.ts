import type { ImportReport, RegisterPreview, RegisterProgress } from '@agon/contract/school/register'
import { Problem } from '@agon/domain/problem'
import type { RegisterImportId, UserId } from '@agon/domain/ids'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { readTable } from '#/sheets/read-table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { compareRegister } from './preview.ts'
import { readRegisterInSteps } from './register.ts'
import {
  asColumns,
  columnsBefore,
  differs,
  filledColumns,
  fillRegisterTable,
  registerColumns,
  stillCorrected,
  valuesAfter,
  type RegisterColumns,
} from './register-table.ts'

interface File {
  readonly bytes: Uint8Array
  readonly filename: string
}

interface By {
  readonly userId: UserId | null
  readonly now: Date
  readonly onProgress?: (progress: RegisterProgress) => void
}

/** Schools that one statement writes. */
const batch = 1000

/** Reads a register and compares it with the schools; nothing changes until it is applied. */
export async function previewRegister(db: Db, file: File, by: By) {
  const { rows, reports } = await read(file, by)
  const content = rows.map(asColumns)
  return db.transaction().execute(async (tx) => {
    await fillRegisterTable(tx, content)
    const told = reports.map(({ code: _code, params: _params, ...report }) => report)
    const preview: RegisterPreview = { read: rows.length, ...(await compareRegister(tx)), reports: told }
    // A file that was only looked at earlier is of no use any more.
    await tx.deleteFrom('registerImports').where('status', '=', 'preview').execute()
    const { id } = await tx
      .insertInto('registerImports')
      .values({
        filename: file.filename,
        sha256: createHash('sha256').update(file.bytes).digest('hex'),
        content: JSON.stringify(content),
        preview: JSON.stringify(preview),
        readBy: by.userId,
        readAt: by.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, preview }
  })
}

/** Writes a previewed register: all or nothing. The schools are compared once more, as they are now. */
export async function applyRegister(db: Db, id: RegisterImportId, by: By): Promise<ImportReport> {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('registerImports')
      .select(['content', 'status'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw new Problem('notFound')
    if (found.status !== 'preview') throw new Problem('importApplied')
    const content = found.content as unknown as RegisterColumns[] // written by previewRegister
    await fillRegisterTable(tx, content)
    const report = await store(tx, id, content.length, by)
    await tx
      .updateTable('registerImports')
      .set({
        status: 'applied',
        appliedAt: by.now,
        appliedBy: by.userId,
        content: '[]',
        changed: report.added + report.updated,
      })
      .where('id', '=', id)
      .execute()
    return { read: content.length, ...report }
  })
}

/** Both in one: for the command line. */
export async function importRegister(db: Db, file: File, by: By = { userId: null, now: new Date() }) {
  const { id, preview } = await previewRegister(db, file, by)
  return { ...(await applyRegister(db, id, by)), reports: preview.reports }
}

async function read(file: File, { onProgress }: By) {
  try {
    const table = await readTable(file.bytes, { filename: file.filename })
    const total = table.rows.length
    return await readRegisterInSteps(table, (done) => onProgress?.({ stage: 'reading', done, total }))
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    throw new Problem(
      'rejected',
      {},
      { fields: { file: error.message }, details: { code: error.code, row: error.row } },
    )
  }
}

/** Writes the temporary table `register` to the schools, and what each school was before. */
async function store(tx: Tx, id: RegisterImportId, total: number, by: By): Promise<Omit<ImportReport, 'read'>> {
  // Undoing restores corrected fields, too.
  await sql`insert into register_import_changes (import_id, school_id, before, version)
    select ${id}, s.id, (select to_jsonb(b) from (select ${columnsBefore}) b),
      s.version + (case when ${differs} then 1 else 0 end)
    from schools s join register r on r.natemis = s.natemis
    where ${differs} or (s.corrected <> '{}' and s.corrected <> ${stillCorrected})`.execute(tx)
  // Corrected fields that the register agrees with need no protection any more.
  await sql`update schools s set corrected = ${stillCorrected} from register r
    where r.natemis = s.natemis and s.corrected <> '{}' and s.corrected <> ${stillCorrected}`.execute(tx)
  const { rows } = await sql<{ protected: number; same: number }>`
    select count(*) filter (where s.corrected <> '{}') as protected, count(*) filter (where not ${differs}) as same
    from schools s join register r on r.natemis = s.natemis`.execute(tx)
  const written = { added: 0, updated: 0 }
  for (let from = 0; from < total; from += batch) {
    const { added, updated } = await storeBatch(tx, id, from, by.now)
    written.added += added
    written.updated += updated
    by.onProgress?.({ stage: 'writing', done: Math.min(total, from + batch), total })
  }
  return { ...written, unchanged: rows[0]?.same ?? 0, kept: rows[0]?.protected ?? 0 }
}

/** The schools of a part of the table `register`, whose rows are numbered from 1. */
async function storeBatch(tx: Tx, id: RegisterImportId, from: number, now: Date) {
  const inBatch = sql<boolean>`r.id > ${from} and r.id <= ${from + batch}`
  const updated = await sql`update schools s set (${filledColumns}) = (${valuesAfter}),
      legitimate_at = coalesce(s.legitimate_at, ${now}::timestamptz), updated_at = ${now}, version = s.version + 1
    from register r where ${inBatch} and r.natemis = s.natemis and ${differs}`.execute(tx)
  const added = await sql`with added as (
      insert into schools (${registerColumns}, legitimate_at)
      select ${registerColumns}, ${now}::timestamptz from register r
      where ${inBatch} and not exists (select 1 from schools s where s.natemis = r.natemis) order by id returning id, version)
    insert into register_import_changes (import_id, school_id, version) select ${id}, id, version from added`.execute(
    tx,
  )
  return {
    added: Number(added.numAffectedRows ?? 0n),
    updated: Number(updated.numAffectedRows ?? 0n),
  }
}
