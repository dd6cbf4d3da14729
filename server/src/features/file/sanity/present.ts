import { createHash } from 'node:crypto'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { FileStore } from '#/files/store.ts'
import { longestSample, type Check, type Checked, type Finding } from '#/sanity/check.ts'

/** Each file is read whole once in this number of days. */
const days = 30
const batch = 1000
const dayMs = 86_400_000

export const filePresent: Check = {
  name: 'file.present',
  title: 'Uploaded files and certificates are there, unchanged',
  why: 'A stored file is named by the SHA-256 of its content. Every file must be there; a thirtieth of them is read whole each night.',
  remedy: 'Restore the file from a backup of DATA_DIR. A certificate can be regenerated in Browse Certificates.',
  record: 'SHA-256',
  async look(app) {
    const findings = new Map<OlympiadId | null, Finding>()
    const turn = Math.floor(app.now().getTime() / dayMs) % days
    for (let after = ''; ;) {
      const files = await findFiles(app, after)
      for (const file of files) await lookAt(app.files, file, { turn, findings })
      const last = files.at(-1)
      if (last === undefined || files.length < batch) return [...findings.values()]
      after = last.sha256
    }
  },
}

interface StoredFile {
  readonly sha256: string
  readonly olympiadId: OlympiadId | null
}

/** Each file once, in the order of their names. */
async function findFiles({ database }: Checked, after: string): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select sha256, min(olympiad_id) as olympiad_id from (
      select sha256, olympiad_id from uploads where sha256 > ${after}
      union all select sha256, olympiad_id from certificates where sha256 > ${after} and generation_status = 'ready') files
    group by sha256 order by sha256 limit ${batch}`.execute(database.db)
  return rows
}

async function lookAt(
  files: FileStore,
  { sha256, olympiadId }: StoredFile,
  { turn, findings }: { turn: number; findings: Map<OlympiadId | null, Finding> },
): Promise<void> {
  const isTurn = Number.parseInt(sha256.slice(0, 8), 16) % days === turn
  const isRight = (await files.has(sha256)) && (!isTurn || (await hashOf(files, sha256)) === sha256)
  const { looked, found, sample } = findings.get(olympiadId) ?? { looked: 0, found: 0, sample: [] }
  findings.set(olympiadId, {
    olympiadId,
    looked: looked + 1,
    found: found + (isRight ? 0 : 1),
    sample: isRight || sample.length === longestSample ? sample : [...sample, sha256],
  })
}

async function hashOf(files: FileStore, sha256: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of files.stream(sha256)) hash.update(part)
  return hash.digest('hex')
}
