import type { BackupId, TaskId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { problems } from '@agon/domain/problems'
import type { Updateable } from 'kysely'
import { sentenceOf } from '#/backup/fault.ts'
import type { StepsDone } from '#/backup/make-backup.ts'
import { makeVault } from '#/backup/vault.ts'
import { verifyBackup } from '#/backup/verify.ts'
import { version } from '#/config/release.ts'
import type { BackupsTable } from '#/db/generated.ts'
import type { App } from '#/http/handler.ts'
import { beginTask, Cancelled, runTask, taskAttempts, type Progress } from '#/jobs/task.ts'
import { deleteOldBackups } from './delete-old.ts'
import { backUp, figuresOf } from './make.ts'
import { refuseOtherFolder } from './other-folder.ts'
import { backupSettings } from '#/backup/settings.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'backup.make': { taskId: TaskId }
  }
}

/** Asks for a backup. While one is being made, that one is answered. */
export async function askForBackup(app: App, by: UserId | null, now: Date): Promise<BackupId> {
  if (backupSettings(app.config) === null) throw new Problem('backupsOff')
  return app.database.db.transaction().execute(async (tx) => {
    const taskId = await beginTask(tx, { olympiadId: null, kind: 'backup.make', by, now })
    if (taskId === null) {
      const running = await tx
        .selectFrom('backups')
        .innerJoin('tasks', 'tasks.id', 'backups.taskId')
        .select('backups.id')
        .where('tasks.status', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow()
      return running.id
    }
    await app.jobs.add(tx, 'backup.make', { taskId }, { maxAttempts: taskAttempts })
    const { id } = await tx
      .insertInto('backups')
      .values({ startedAt: now, status: 'running', release: version, taskId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Makes the backup of a task, then restores it into a scratch database and compares it: only then it counts. */
export async function runBackup(app: App, { taskId }: { taskId: TaskId }): Promise<void> {
  await runTask(app, taskId, async (progress) => {
    const settings = backupSettings(app.config)
    try {
      if (settings === null) throw new Problem('backupsOff')
      const storage = await settings.open(settings.place)
      await refuseOtherFolder(app, storage)
      await begin(app, taskId)
      const vault = await makeVault(storage, settings.passphrase)
      const manifest = await backUp(app, vault, part(progress, 0))
      await record(app, taskId, { status: 'made', ...figuresOf(manifest) })
      await verifyBackup({ storage, id: manifest.id }, settings.passphrase, {
        now: app.now(),
        progress: part(progress, 1),
        dataDir: app.config.DATA_DIR,
        checks: app.checks,
        platform: app,
      })
      await record(app, taskId, { status: 'verified', verifiedAt: app.now() })
      // Only now: until then an earlier backup may be the last one that is known to restore.
      await deleteOldBackups(app, vault)
    } catch (error) {
      if (error instanceof Cancelled) {
        // A complete backup stays, without its verification.
        await app.database.db
          .updateTable('backups')
          .set({ status: 'failed', failure: 'The backup was cancelled.', finishedAt: app.now() })
          .where('taskId', '=', taskId)
          .where('status', '=', 'running')
          .execute()
        throw error
      }
      const sentence = sentenceOf(error)
      const failure = error instanceof Problem ? error.reason : (sentence ?? problems.internal[1])
      await record(app, taskId, { status: 'failed', failure, finishedAt: app.now() })
      if (sentence === undefined) throw error
      app.log.error({ key: 'backup.failed', err: error }, 'a backup failed')
      throw new Problem('backupFailed', { sentence })
    }
  })
}

/** Making is the first half of the work, verifying the second. */
function part(progress: Progress, half: 0 | 1): StepsDone {
  return async (done, total) => {
    const percent = total === 0 ? 50 : Math.floor((done / total) * 50)
    await progress(half * 50 + percent, 100)
  }
}

async function begin(app: App, taskId: TaskId): Promise<void> {
  await record(app, taskId, {
    status: 'running',
    startedAt: app.now(),
    finishedAt: null,
    failure: null,
    name: null,
    sha256: null,
    verifiedAt: null,
  })
}

async function record(app: App, taskId: TaskId, values: Updateable<BackupsTable>): Promise<void> {
  await app.database.db.updateTable('backups').set(values).where('taskId', '=', taskId).execute()
}
