import type { FileReply } from '@agon/contract/schema'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { rowsOfPerson, tablesOf } from '#/db/personal-data/registry.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'
import { ZipWriter } from '#/files/zip/write-zip.ts'
import type { App } from '#/http/handler.ts'
import { withFormer } from './former.ts'
import { recordsOfPerson } from './accounts.ts'
import { readablePage } from './readable-page.ts'
import { readStoredRows } from './stored-rows.ts'

/** Everything stored about a person; for an admin, within the own olympiad. */
export async function exportPerson(app: App, db: Db, subject: Subject, within: OlympiadId | null): Promise<FileReply> {
  if (within !== null && !(await isInOlympiad(db, subject, within))) throw new Problem('notFound')
  const stored = []
  for (const record of await recordsOfPerson(db, subject))
    stored.push(...(await readStoredRows(db, await withFormer(app, db, record), within)))
  if (stored.length === 0) throw new Problem('notFound')
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

/** Whether an olympiad has to do with a person. */
async function isInOlympiad(db: Db, { kind, id }: Subject, olympiadId: OlympiadId): Promise<boolean> {
  const found: Readonly<Record<Subject['kind'], RawBuilder<unknown>>> = {
    learner: sql`participants where learner_id = ${id} and olympiad_id = ${olympiadId}`,
    user: sql`teachers t join customer_participant_teachers ct on ct.teacher_id = t.id
      join customer_participants c on c.id = ct.customer_participant_id
      where t.user_id = ${id} and c.olympiad_id = ${olympiadId}`,
    member: sql`team_members m join customer_participants c on c.id = m.team_id
      where m.id = ${id} and c.olympiad_id = ${olympiadId}`,
    interest: sql`interests where id = ${id} and olympiad_id = ${olympiadId}`,
    contact: sql`useful_contacts where id = ${id} and olympiad_id = ${olympiadId}`,
  }
  const { rows } = await sql<{ found: boolean }>`select exists (select from ${found[kind]}) as found`.execute(db)
  return rows[0]?.found === true
}

async function readCertificates(db: Db, subject: Subject, within: OlympiadId | null) {
  const table = tablesOf(subject.kind).find((each) => each.table === 'certificates')
  if (table === undefined) return []
  const { rows } = await sql<{ number: string; sha256: string }>`select number, sha256 from certificates
    where sha256 is not null and ${rowsOfPerson(table, subject, within)} order by id`.execute(db)
  return rows
}
