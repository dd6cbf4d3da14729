import { systemSettingsOf } from '#/db/system-settings.ts'
import type { App } from '#/http/handler.ts'
import { newestTask } from '#/jobs/task.ts'
import { askForBackup } from './run.ts'
import { backupSettings } from '#/backup/settings.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'backup.nightly': Record<never, never>
  }
}

/** The clock asks once an hour; asking twice within one starts one backup. */
const pause = 3_600_000
/** South African time, all year. */
const offset = 2

/** Hourly: asks for the backup of the night, in the hour before the integrity checks. */
export async function backUpNightly(app: App): Promise<void> {
  if (backupSettings(app.config) === null) return
  const now = app.now()
  const { checksHour } = await systemSettingsOf(app.database)
  if ((now.getUTCHours() + offset + 1) % 24 !== checksHour) return
  const last = await newestTask(app.database.db, null, 'backup.make')
  if (last !== null && now.getTime() - last.askedAt.getTime() < pause) return
  await askForBackup(app, null, now)
}
