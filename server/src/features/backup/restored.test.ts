import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Manifest } from '#/backup/manifest.ts'
import { readConfig } from '#/config/config.ts'
import { forgetQuiet, quietFact, quietOf } from '#/db/quiet.ts'
import type { App } from '#/http/handler.ts'
import { jobHandlers } from '#/job-handlers.ts'
import { createLog } from '#/log/log.ts'
import { queueEmail } from '#/mail/queue.ts'
import { createApp } from '#/start.ts'
import { doAllWork } from '#/work.ts'
import { backupsOf, passphrase } from '#test/backup.ts'
import { aLearner, aSchoolParticipant, staff } from '#test/factories.ts'
import { payable } from '#test/features/payment/paying.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { finishRestore } from './finish-restore.ts'
import { declareLive } from './live.ts'

const world = aWorld({ mode: 'demo' })
const backups = backupsOf(world)
const server = aMailServer(world)

const opened: App[] = []
afterAll(async () => {
  for (const app of opened) {
    app.mail.close()
    await app.database.close()
  }
})

/** The platform that a backup brings back on another machine. */
async function restored(manifest: Manifest): Promise<{ app: App; erased: number }> {
  const target = await backups.restore(manifest.id)
  const config = readConfig({ AGON_MODE: 'demo', DATA_DIR: target.dataDir, DATABASE_OWNER_URL: target.ownerUrl })
  const options = { now: () => world.clock.now, smtpUrl: () => world.smtp.url }
  const app = createApp(config, target.appUrl, createLog('silent'), options)
  opened.push(app)
  return { app, erased: await finishRestore(app, manifest, jobHandlers) }
}

const aMail = (purpose: string) =>
  world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: null,
      kind: 'alert',
      purpose,
      recipient: 'mpho@example.org',
      recipientName: 'Mpho',
      subject: 'An alert',
      text: 'Something happened.',
      html: '<p>Something happened.</p>',
      attachments: [],
    }),
  )

const setQuiet = async () => {
  const value = { since: world.clock.now.toISOString(), backup: 'a', madeAt: world.clock.now.toISOString() }
  await world.db
    .insertInto('systemFacts')
    .values({ name: quietFact, value: JSON.stringify(value) })
    .execute()
  forgetQuiet(world.app.database)
}

test('a restored platform sends no mail and does no job until it is live; then both go on', async () => {
  const { userId } = await staff(world, 'overlord', null)
  await aMail('restored/1')
  await world.app.jobs.add(world.db, 'file.collect', {})
  const manifest = await backups.make()
  const { app } = await restored(manifest)
  await doAllWork(app, jobHandlers)
  const waiting = async () =>
    (await app.database.pool.query('select from graphile_worker.jobs where task_identifier = $1', ['file.collect']))
      .rowCount
  expect([server.mails.length, await waiting()]).toEqual([0, 1])
  expect(await quietOf(app.database)).toMatchObject({ backup: manifest.id })
  const live = { reason: 'The old machine is gone.', by: userId, now: world.clock.now }
  expect(await declareLive(app, { ...live, mails: 'send' })).toBe(0)
  await doAllWork(app, jobHandlers)
  expect([server.mails.length, await waiting()]).toEqual([1, 0])
  await expect(declareLive(app, { ...live, mails: 'send' })).rejects.toMatchObject({ code: 'notQuiet' })
}, 60_000)

test('mails that waited are cancelled where the overlord wants that', async () => {
  server.mails.length = 0
  await world.db.deleteFrom('queuedEmails').execute()
  const { token } = await staff(world, 'overlord', null)
  await aMail('cancelled/1')
  await setQuiet()
  expect((await world.send('GET /api/backup/', { token })).ok.quiet).toMatchObject({ mails: 1 })
  const noReason = await world.send('POST /api/backup/live', { token, body: { reason: ' ', mails: 'cancel' } })
  expect(noReason.status).toBe(400)
  const body = { reason: 'The drill is over.', mails: 'cancel' }
  expect((await world.send('POST /api/backup/live', { token, body })).ok.cancelled).toBe(1)
  await world.work()
  expect(server.mails).toEqual([])
  const { status } = await world.db.selectFrom('queuedEmails').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('cancelled')
})

test('staff see that the platform is quiet, the public does not, and no payment begins', async () => {
  const order = await payable(world)
  const { token } = await staff(world, 'overlord', null)
  await setQuiet()
  expect((await world.send('GET /api/system-config/', { token })).ok.quiet).toBe(world.clock.now.toISOString())
  expect((await world.send('GET /api/system-config/')).ok.quiet).toBe(null)
  const started = await order.start({ provider: 'demo', amount: 5000 })
  expect([started.status, started.body]).toMatchObject([503, { error: 'quiet' }])
  expect(await world.db.selectFrom('paymentAttempts').select('id').execute()).toEqual([])
  await world.send('POST /api/backup/live', { token, body: { reason: 'It is live.', mails: 'send' } })
  expect((await order.start({ provider: 'demo', amount: 5000 })).status).toBe(200)
})

test('a person who was erased after the backup stays erased', async () => {
  const { token } = await staff(world, 'overlord', null)
  const own = await aSchoolParticipant(world)
  const { learnerId } = await aLearner(world, own, { firstName: 'Quintessa', lastName: 'Zwelithini' })
  const manifest = await backups.make()
  Object.assign(world.app.config, { BACKUP_URL: backups.vault.storage.place, BACKUP_KEY: passphrase })
  const params = { kind: 'learner', id: learnerId }
  await world.send('POST /api/privacy/erase/{kind}/{id}', { token, params, body: { reason: 'Asked' } })
  await world.work()
  expect(await readFile(join(backups.vault.storage.place, 'erasures.jsonl'), 'utf8')).toContain(`"id":${learnerId}`)
  const { app, erased } = await restored(manifest)
  expect(erased).toBe(1)
  const named = await app.database.db.selectFrom('learners').select('id').where('firstName', '=', 'Quintessa').execute()
  expect(named).toEqual([])
}, 60_000)
