import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const hour = 3_600_000
const day = 24 * hour

async function desk() {
  const { token } = await staff(world, 'overlord', null)
  const read = async () => (await world.send('GET /api/reports/platform/', { token })).ok.item
  return { token, read }
}
const ago = (ms: number) => new Date(world.clock.now.getTime() - ms)

async function aMail(purpose: string, status: 'queued' | 'failed' | 'sent', queuedAt: Date) {
  const words = { recipient: 'a@school.example', subject: 's', bodyText: 't', bodyHtml: 'h' }
  await world.db
    .insertInto('queuedEmails')
    .values({ kind: 'alert', purpose, status, queuedAt, ...words })
    .execute()
}

test('mails that are stuck, and those that failed lately, are counted', async () => {
  const { read } = await desk()
  const before = await read()
  await aMail('platform/1', 'queued', ago(3 * hour))
  await aMail('platform/2', 'failed', ago(2 * day))
  await aMail('platform/3', 'failed', ago(9 * day))
  await aMail('platform/4', 'sent', ago(hour))
  const { mail } = await read()
  expect(mail).toMatchObject({ queued: before.mail.queued + 1, failed: before.mail.failed + 1, pausedSince: null })
  expect(mail.oldestAt).toBe(ago(3 * hour).toISOString())
})

test('a job that failed for good, errors of a day, and results of checks are counted', async () => {
  const { read } = await desk()
  const before = await read()
  await world.app.jobs.add(world.db, 'file.collect', {}, { maxAttempts: 1 })
  await world.app.database.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where task_id = (select id from graphile_worker._private_tasks where identifier = 'file.collect')",
  )
  world.app.log.error({ key: 'http.failed' }, 'planted')
  world.app.log.warn({ key: 'http.race' }, 'planted')
  await world.app.appLog.write()
  const result = { ranAt: world.clock.now, ms: 1, looked: 9, found: 1, olympiads: JSON.stringify([]) }
  await world.db
    .insertInto('sanityResults')
    .values({ name: 'mark.recomputed', status: 'found', since: world.clock.now, ...result })
    .execute()
  const { tasks, log, checks } = await read()
  expect(tasks.failed).toBe(before.tasks.failed + 1)
  expect(log.errors).toBe(before.log.errors + 1)
  expect(checks).toMatchObject({ found: before.checks.found + 1, ranAt: world.clock.now.toISOString() })
  const later = await world.later(2 * day, async () => (await desk()).read())
  expect(later.log.errors).toBe(0)
})

test('the newest verified backup is shown, and a newer one that failed', async () => {
  const { read } = await desk()
  expect((await read()).backups).toEqual({ setUp: false, verifiedAt: null, failed: false })
  const made = { startedAt: ago(hour), finishedAt: ago(hour), release: '0.1.0' }
  await world.db
    .insertInto('backups')
    .values({ ...made, status: 'verified', name: 'a', sha256: 'b', verifiedAt: ago(hour) })
    .execute()
  expect((await read()).backups).toMatchObject({ verifiedAt: ago(hour).toISOString(), failed: false })
  await world.db
    .insertInto('backups')
    .values({ ...made, status: 'failed' })
    .execute()
  expect((await read()).backups).toMatchObject({ verifiedAt: ago(hour).toISOString(), failed: true })
})

test('an olympiad shows what waits in it, and items of its checklist that are due', async () => {
  const { token, read } = await desk()
  const olympiadId = await anOlympiad(world)
  const now = world.clock.now
  const opensAt = new Date(world.clock.now.getTime() + 10 * day)
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'registration', opensAt, closesAt: new Date(opensAt.getTime() + day) })
    .where('id', '=', olympiadId)
    .execute()
  const item = { page: 'before-olympiad', title: 'Print the slips', olympiadId }
  await world.db
    .insertInto('notes')
    .values([
      { ...item, page: 'before-olympiad', daysBefore: 12 },
      { ...item, page: 'before-olympiad', daysBefore: 3 },
    ])
    .execute()
  await world.db
    .insertInto('interests')
    .values({
      olympiadId,
      type: 'parent',
      firstName: 'Sipho',
      email: 'sipho@home.example',
      consentVersion: '1',
      consentedAt: now,
    })
    .execute()
  const own = async () => (await read()).olympiads.find(({ id }) => id === olympiadId)
  expect(await own()).toMatchObject({ phase: 'registration', waiting: 1, overdue: 1, sitting: null })
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  expect(await own()).toBeUndefined()
  const all = (await world.send('POST /api/reports/olympiad/overview/', { token, query: {} })).ok
  expect(all.platform?.olympiads.map(({ id }) => id)).not.toContain(olympiadId)
  const one = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(one.ok.platform).toBeNull()
})

test('disk and database are measured, and old signing keys are named', async () => {
  const { read } = await desk()
  const key = {
    domain: 'sango.example',
    selector: 's1',
    algorithm: 'rsa',
    privateKey: Buffer.from('x'),
    publicKey: 'x',
  }
  await world.db
    .insertInto('dkimKeys')
    .values({ ...key, since: ago(350 * day) })
    .execute()
  const { storage, database, expiring } = await read()
  expect(storage.free).toBeGreaterThan(0)
  expect(storage.size).toBeGreaterThan(storage.free)
  expect(database.size).toBeGreaterThan(1_000_000)
  expect(database.connections).toBeGreaterThan(0)
  expect(expiring).toEqual([{ domain: 'sango.example', at: ago(-15 * day).toISOString() }])
})
