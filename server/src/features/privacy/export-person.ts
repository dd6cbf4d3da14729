import type { FileReply } from '@agon/contract/schema'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { rowsOfPerson, tablesOf } from '#/db/personal-data/registry.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'
import { ZipWriter } from '#/files/zip/write-zip.ts'
import type { App } from '#/http/handler.ts'
import { readablePage } from './readable-page.ts'
import { readStoredRows } from './stored-rows.ts'

/** Everything stored about a person; for an admin, within the own olympiad. */
export async function exportPerson(app: App, db: Db, subject: Subject, within: OlympiadId | null): Promise<FileReply> {
  const stored = await readStoredRows(db, subject, within)
  const isReached = stored.some(({ table }) => table === 'participants' || table === 'customerParticipantTeachers')
  if (stored.length === 0 || (within !== null && !isReached)) throw new Problem('notFound')
  const exportedAt = app.now().toISOString()
  const zip = new ZipWriter()
  const add = (path: string, text: string) => zip.addBytes(path, Buffer.from(text))
  add('data.json', `${JSON.stringify({ ...subject, exportedAt, tables: stored }, null, 2)}\n`)
  add('index.html', readablePage(subject, exportedAt, stored))
  for (const { number, sha256 } of await readCertificates(db, subject, within)) {
    zip.addStream(`certificates/${number}.pdf`, () => app.files.stream(sha256), { compress: false })
  }
  return {
    filename: `personal-data-${subject.kind}-${subject.id}.zip`,
    mediaType: 'application/zip',
    content: zip.end(),
  }
}

async function readCertificates(db: Db, subject: Subject, within: OlympiadId | null) {
  const table = tablesOf(subject.kind).find((each) => each.table === 'certificates')
  if (table === undefined) return []
  const { rows } = await sql<{ number: string; sha256: string }>`select number, sha256 from certificates
    where sha256 is not null and ${rowsOfPerson(table, subject, within)} order by id`.execute(db)
  return rows
}
