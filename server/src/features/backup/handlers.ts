import type { backupCalls } from '@agon/contract/backup/calls'
import { as, type Handlers } from '#/http/handler.ts'
import { declareLive } from './live.ts'
import { readBackups } from './read-backups.ts'
import { askForBackup } from './run.ts'

export const backupHandlers: Handlers<typeof backupCalls> = {
  async listBackups({ app }) {
    return readBackups(app)
  },

  async createBackup({ app, actor, now }) {
    return { item: { id: await askForBackup(app, as(actor, 'overlord').userId, now) } }
  },

  async declareLive({ app, actor, body, now }) {
    return { cancelled: await declareLive(app, { ...body, by: as(actor, 'overlord').userId, now }) }
  },
}
