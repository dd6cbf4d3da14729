import { backupCalls } from '@agon/contract/backup/calls'
import { casesOf, type AccessCase } from '#test/access-case.ts'

/** Backups are not set up in the tests of access: who may ask gets that far. */
const asks: AccessCase = { own: () => ({}), status: 409 }

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
