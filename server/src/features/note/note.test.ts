import { expect, test } from 'vitest'
import { jobHandlers } from '#/job-handlers.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const day = 86_400_000

async function desk() {
  const { token, userId } = await staff(world, 'overlord', null)
  const add = (body: object) => world.send('POST /api/note/', { token, body: body as never })
  const list = async (query: object) => (await world.send('GET /api/note/', { token, query: query as never })).ok
  return { token, userId, add, list }
}

/** An olympiad that opens after this number of days. */
async function opensIn(days: number) {
  const id = await anOlympiad(world)
  const at = world.clock.now.getTime() + days * day
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'registration', opensAt: new Date(at), closesAt: new Date(at + day) })
    .where('id', '=', id)
    .execute()
  return id
}

test('an item of every olympiad is ticked for each by itself', async () => {
  const { token, add, list } = await desk()
  const [one, other] = [await opensIn(40), await opensIn(60)]
  const { item } = (await add({ page: 'before-olympiad', title: 'Order the medals', daysBefore: 30 })).ok
  const tick = (olympiadId: number, done: boolean) =>
    world.send('PUT /api/note/{id}/tick', {
      token,
      params: { id: item.id },
      body: { olympiadId: olympiadId as never, done },
    })
  await tick(one, true)
  const twice = (await tick(one, true)).ok.item
  expect(twice.ticks).toMatchObject([{ olympiadId: one, at: world.clock.now.toISOString() }])
  const all = await list({ page: 'before-olympiad' })
  expect(all.olympiads.map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]))
  expect((await tick(one, false)).ok.item.ticks).toEqual([])
  const own = (await add({ page: 'before-olympiad', olympiadId: other, title: 'Only here' })).ok.item
  const elsewhere = { token, params: { id: own.id }, body: { olympiadId: one, done: true } }
  expect((await world.send('PUT /api/note/{id}/tick', elsewhere)).status).toBe(404)
  const shown = async (olympiadId: number) =>
    (await list({ page: 'before-olympiad', olympiadId })).items.map((note) => note.title)
  expect(await shown(one)).toEqual(['Order the medals'])
  expect(await shown(other)).toEqual(['Order the medals', 'Only here'])
})

test('the person responsible is reminded once on the due day, and not of what is done', async () => {
  const { token, userId, add } = await desk()
  const olympiadId = await opensIn(20)
  await world.db.updateTable('users').set({ email: 'owner@agon.example' }).where('id', '=', userId).execute()
  const item = { page: 'before-olympiad', olympiadId, ownerId: userId, daysBefore: 15 }
  const done = (await add({ ...item, title: 'Done before' })).ok.item
  await add({ ...item, title: 'Print the slips' })
  await add({ ...item, title: 'Call the <b>helpers</b>' })
  await add({ ...item, title: 'Much later', daysBefore: 1 })
  await world.send('PUT /api/note/{id}/tick', { token, params: { id: done.id }, body: { olympiadId, done: true } })
  const mails = () =>
    world.db
      .selectFrom('queuedEmails')
      .select(['subject', 'bodyText', 'bodyHtml'])
      .where('purpose', 'like', `checklist/${olympiadId}/%`)
      .execute()
  const remind = () => jobHandlers['note.remind'](world.app, {})
  await remind()
  expect(await mails()).toEqual([])
  await world.later(6 * day, async () => {
    await remind()
    await remind()
  })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.bodyText).toContain('Print the slips')
  expect(mail?.bodyText).not.toMatch(/Done before|Much later/)
  expect(mail?.bodyHtml).toContain('&#60;b&#62;helpers')
  // It is not due before an olympiad that is open.
  await world.db.updateTable('olympiads').set({ phase: 'open' }).where('id', '=', olympiadId).execute()
  await world.later(19.5 * day, remind)
  expect(await mails()).toHaveLength(1)
})

test('the diary of an olympiad has dated entries, the newest first; without an olympiad an entry is refused', async () => {
  const { token, add, list } = await desk()
  const olympiadId = await anOlympiad(world)
  const refused = await add({ page: 'olympiad', title: 'Power cut' })
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { olympiadId: expect.any(String) } })
  await add({ page: 'olympiad', olympiadId, date: '2026-04-14', title: 'Power cut in Upington' })
  const { item } = (await add({ page: 'olympiad', olympiadId, title: 'Today' })).ok
  expect(item.date).toBe(world.clock.now.toISOString().slice(0, 10))
  const titles = async () => (await list({ page: 'olympiad', olympiadId })).items.map(({ title }) => title)
  expect((await titles()).toSorted()).toEqual(['Power cut in Upington', 'Today'])
  const put = { token, params: { id: item.id }, body: { ...item, title: 'Changed' } }
  expect((await world.send('PUT /api/note/{id}', put)).ok.item).toMatchObject({ title: 'Changed', version: 2 })
  expect((await world.send('PUT /api/note/{id}', put)).body).toMatchObject({ error: 'conflict' })
  await world.send('DELETE /api/note/{id}', { token, params: { id: item.id } })
  expect(await titles()).toEqual(['Power cut in Upington'])
})

test('common issues are found by words of the symptom, cause or remedy', async () => {
  const { add, list } = await desk()
  await add({
    page: 'common-issues',
    title: 'Mails stay queued',
    cause: 'The server of mails refuses us',
    remedy: 'Résumé',
  })
  await add({ page: 'common-issues', title: 'A slip is lost', remedy: 'Print it again', logKey: 'mail.unsent' })
  const titles = async (q: string) => (await list({ page: 'common-issues', q })).items.map(({ title }) => title)
  expect(await titles('refuses MAILS')).toEqual(['Mails stay queued'])
  expect(await titles('resume')).toEqual(['Mails stay queued'])
  expect(await titles('again')).toEqual(['A slip is lost'])
  expect(await titles('%')).toEqual([])
})

test('an item is due on a day of the olympiad’s zone, not of UTC', async () => {
  const { userId, add } = await desk()
  await world.db.updateTable('users').set({ email: 'far@agon.example' }).where('id', '=', userId).execute()
  const olympiadId = await opensIn(20)
  const opensAt = new Date('2026-05-19T21:00:00Z')
  await world.db
    .updateTable('olympiads')
    .set({ timeZone: 'Pacific/Auckland', opensAt, closesAt: new Date(opensAt.getTime() + day) })
    .where('id', '=', olympiadId)
    .execute()
  // It opens on 20 May there: ten days before is 10 May, which begins at 12:00 UTC of 9 May.
  await add({ page: 'before-olympiad', olympiadId, ownerId: userId, daysBefore: 10, title: 'Print the slips' })
  const mails = async (now: string) => {
    const before = world.clock.now
    world.clock.now = new Date(now)
    await jobHandlers['note.remind'](world.app, {})
    world.clock.now = before
    const rows = await world.db
      .selectFrom('queuedEmails')
      .select('purpose')
      .where('purpose', 'like', `checklist/${olympiadId}/%`)
      .execute()
    return rows.length
  }
  expect(await mails('2026-05-09T11:59:00Z')).toBe(0)
  expect(await mails('2026-05-09T12:01:00Z')).toBe(1)
  expect(await mails('2026-05-10T12:01:00Z')).toBe(1)
})

test('the diary dates an entry by the olympiad’s zone', async () => {
  const { add } = await desk()
  const olympiadId = await anOlympiad(world)
  await world.db.updateTable('olympiads').set({ timeZone: 'Pacific/Auckland' }).where('id', '=', olympiadId).execute()
  const before = world.clock.now
  world.clock.now = new Date('2026-04-14T13:00:00Z')
  const { item } = (await add({ page: 'olympiad', olympiadId, title: 'Power cut' })).ok
  world.clock.now = before
  expect(item.date).toBe('2026-04-15')
})
