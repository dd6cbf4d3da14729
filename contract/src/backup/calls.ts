import { backupStatuses, waitingMailChoices } from '@agon/domain/backup'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, line, moment, momentOrNull } from '../schema.ts'
import { task } from '../task.ts'

const overlord = ['overlord'] as const

const backup = z.object({
  id: id<'backup'>(),
  startedAt: moment,
  finishedAt: momentOrNull,
  status: z.enum(backupStatuses),
  /** The name of its folder; null until it is complete. */
  name: z.string().nullable(),
  release: z.string(),
  tables: z.number().nullable(),
  rows: z.number().nullable(),
  files: z.number().nullable(),
  bytes: z.number().nullable(),
  /** Over the hashes of all its parts. */
  sha256: z.string().nullable(),
  failure: z.string().nullable(),
  verifiedAt: momentOrNull,
})
export type ListedBackup = z.output<typeof backup>

/** A platform that was restored and is not live yet. */
const quiet = z.object({
  since: moment,
  /** When the restored backup was made. */
  madeAt: moment,
  mails: z.number(),
  jobs: z.number(),
})

export const backupCalls = {
  listBackups: call('GET', '/api/backup/', overlord, 'The backups, newest first', {
    effect: 'read',
    reply: z.object({
      items: z.array(backup),
      /** Where backups are kept; null: they are not set up. */
      folder: z.string().nullable(),
      /** How many backups stay; older ones are deleted. */
      limit: z.number(),
      /** The work that is under way. */
      task: task.nullable(),
      quiet: quiet.nullable(),
    }),
  }),
  createBackup: call('POST', '/api/backup/', overlord, 'Make a backup now and verify it', {
    effect: 'write',
    status: 202,
    reply: z.object({ item: z.object({ id: id<'backup'>() }) }),
    refusals: ['backupsOff'],
  }),
  declareLive: call('POST', '/api/backup/live', overlord, 'Declare a restored platform live', {
    effect: 'write',
    body: z.object({ reason: line(300), mails: z.enum(waitingMailChoices) }),
    /** The waiting mails that were cancelled. */
    reply: z.object({ cancelled: z.number() }),
    refusals: ['notQuiet'],
  }),
}
