import { join } from 'node:path'
import { backupCalls } from '@agon/contract/backup/calls'
import { casesOf, type AccessCase } from '#test/access-case.ts'

const asks: AccessCase = {
  own: ({ world: { app } }) => {
    const settings = { BACKUP_URL: join(app.config.DATA_DIR, 'backups'), BACKUP_KEY: 'a passphrase of the tests' }
    Object.assign(app.config, settings)
    return {}
  },
  status: 202,
}

export const backupAccess = casesOf(backupCalls, () => ({}), {
  createBackup: asks,
  declareLive: async (_, { world }) => {
    await world.db
      .insertInto('systemFacts')
      .values({
        name: 'quiet',
        value: JSON.stringify({
          since: world.clock.now.toISOString(),
          backup: 'test',
          madeAt: world.clock.now.toISOString(),
        }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { reason: 'The drill is over.', mails: 'cancel' }
  },
})
