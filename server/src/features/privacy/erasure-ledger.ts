import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { erasuresFile } from '#/backup/erasures.ts'
import { backupSettings } from '#/backup/settings.ts'
import type { App } from '#/http/handler.ts'

/** Beside the database and beside the backups, and never part of one: an older backup brings back who was erased since. */
const pathOf = (app: App) => join(app.config.DATA_DIR, erasuresFile)

const recorded = z.object({
  kind: z.enum(['learner', 'user', 'member', 'interest', 'contact']),
  id: z.int(),
  createdAt: z.iso.datetime(),
})
export type RecordedErasure = z.infer<typeof recorded>

/** Writes an erasure into the file. Numbers only: the file has no names. It begins with a new line, since the last one may have been cut short. */
export async function recordErasure(app: App, { kind, id, createdAt }: RecordedErasure): Promise<void> {
  const line = `\n${JSON.stringify({ kind, id, createdAt })}\n`
  await appendFile(pathOf(app), line, { mode: 0o600, flush: true })
  const backups = backupSettings(app.config)
  if (backups === null) return
  // A machine may be lost before the next backup, which copies the file. Before the first one there is no folder.
  const storage = await backups.open(backups.place)
  await storage.append(erasuresFile, line).catch((error: NodeJS.ErrnoException) => {
    // The erasure goes on: the next backup copies the file.
    if (error.code !== 'ENOENT') app.log.error({ key: 'backup.failed', err: error }, 'an erasure was not copied')
  })
}

/** The erasures of the file. A line that was cut short is left out: its erasure is in the database, and is written again. */
export async function readErasures(app: App): Promise<RecordedErasure[]> {
  const text = await readFile(pathOf(app), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      return [recorded.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}
