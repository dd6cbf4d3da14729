import type { App } from '#/http/handler.ts'
import { isDueTonight } from '#/jobs/night-hour.ts'
import { askForBackup } from './run.ts'
import { backupSettings } from '#/backup/settings.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'backup.nightly': Record<never, never>
  }
}

/** Hourly: asks for the backup of the night, in the hour before the integrity checks. */
export async function backUpNightly(app: App): Promise<void> {
  if (backupSettings(app.config) === null) return
  if (await isDueTonight(app, 'backup.make', { hoursBefore: 1 })) await askForBackup(app, null, app.now())
}
