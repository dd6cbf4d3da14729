import { backupSettings } from '#/backup/settings.ts'
import type { App } from '#/http/handler.ts'

/** Whether backups are set up, the newest verified one, and whether the newest of all failed. */
export async function countBackups({ config, database: { db } }: App) {
  const [newest, verified] = await Promise.all([
    db.selectFrom('backups').select('status').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db
      .selectFrom('backups')
      .select(({ fn }) => fn.max('verifiedAt').as('at'))
      .executeTakeFirst(),
  ])
  return {
    setUp: backupSettings(config) !== null,
    verifiedAt: verified?.at ?? null,
    failed: newest?.status === 'failed',
  }
}
