import { expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aResult, inPhase } from '#test/features/result/factories.ts'
import { isConfigured, someConfig } from '#test/features/certificate/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** A released olympiad with two certificates of one school. */
async function released() {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const participantId = await aResult(world, own, { firstName: 'Zanele', lastName: 'Dlamini', rank: 1 })
  await aResult(world, own, { firstName: 'Thabo', lastName: 'Nkosi', rank: 2 })
  await isConfigured(world, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  await inPhase(world, olympiadId, 'released')
  const list = async () =>
    (await world.send('GET /api/certificate/', { token, query: { olympiadId, sort: 'lastName' } })).ok.items
  const [first, second] = await list()
  if (first === undefined || second === undefined) throw new Error('There are two.')
  const rename = (lastName: string) =>
    world.db.updateTable('participants').set({ lastName }).where('id', '=', participantId).execute()
  const reissue = (id = first.id, reason = 'As on the birth certificate.') =>
    world.send('POST /api/certificate/{id}/reissue', { token, params: { id }, body: { reason } })
  const ask = (issue?: number) =>
    world.send('GET /api/certificate/public/{number}', {
      params: { number: first.number },
      query: issue === undefined ? {} : { issue },
    })
  return { olympiadId, own, token, participantId, first, second, list, rename, reissue, ask }
}

test('a corrected name marks the certificate as out of date and reaches it only as issue 2', async () => {
  const { olympiadId, token, first, list, rename, reissue, ask } = await released()
  expect((await reissue()).body).toMatchObject({ error: 'unchanged' })
  await rename('Dhlamini')
  expect(await list()).toMatchObject([{ isOutdated: true, issue: 1 }, { isOutdated: false }])
  const query = { olympiadId, isOutdated: 'true' }
  expect((await world.send('GET /api/certificate/', { token, query })).ok.items).toMatchObject([{ id: first.id }])
  const status = await world.send('GET /api/certificate/generation-status', { token, query: { olympiadId } })
  expect(status.ok.outdated).toBe(1)
  expect((await ask()).ok.item).toMatchObject({ name: 'Zanele Dlamini', issue: 1 })
  expect((await reissue()).ok.item).toMatchObject({ issue: 2, isOutdated: false, sendStatus: 'none' })
  expect((await reissue()).body).toMatchObject({ error: 'unchanged' })
  await world.work()
  expect((await ask()).ok).toMatchObject({ item: { name: 'Zanele Dhlamini', issue: 2 } })
  expect((await ask()).ok.replaced).toBeUndefined()
  expect((await ask(2)).ok.replaced).toBeUndefined()
  const old = (await ask(1)).ok
  expect(old.replaced).toEqual({ issue: 2, on: world.clock.now.toISOString() })
  expect(JSON.stringify(old)).not.toContain('Dlamini')
  expect((await ask(3)).status).toBe(404)
})

test('from the second issue on, paper and code name the issue; the number can be typed with it', async () => {
  const { token, first, rename, reissue } = await released()
  const pdfOf = async () =>
    readBack((await world.send('GET /api/certificate/{id}/pdf', { token, params: { id: first.id } })).bytes)
  const address = `${world.app.config.publicUrl}/certificates/${first.number}`
  const before = await pdfOf()
  expect(before.links).toContain(address)
  expect(before.pages[0]).not.toContain(' · 2')
  await rename('Dhlamini')
  await reissue()
  await world.work()
  const { pages, links } = await pdfOf()
  expect(links).toContain(`${address}?issue=2`)
  expect(pages[0]?.replace(/\s+/g, '')).toContain(`${first.number}·2`)
  const typed = (number: string) => world.send('GET /api/certificate/public/{number}', { params: { number } })
  expect((await typed(`${first.number} · 2`)).ok).toMatchObject({ item: { issue: 2 } })
  expect((await typed(`${first.number} · 1`)).ok).toMatchObject({ replaced: { issue: 2 } })
})

test('every issue stays with its author, reason and what changed', async () => {
  const { token, first, rename, reissue } = await released()
  await rename('Dhlamini')
  await reissue(first.id, 'A letter was missing.')
  await rename('Dlamini')
  await reissue(first.id, 'The first was right.')
  const { items } = (await world.send('GET /api/certificate/{id}/issues', { token, params: { id: first.id } })).ok
  expect(items).toMatchObject([
    { issue: 3, name: 'Zanele Dlamini', reason: 'The first was right.', changed: ['name'], by: expect.any(String) },
    { issue: 2, name: 'Zanele Dhlamini', reason: 'A letter was missing.', changed: ['name'] },
    { issue: 1, name: 'Zanele Dlamini', reason: null, changed: [] },
  ])
})

test('all that are out of date are reissued at once, and the others stay as they are', async () => {
  const { olympiadId, own, token, list, rename } = await released()
  await aResult(world, own, { firstName: 'Later', lastName: 'Result', rank: 3 })
  await rename('Dhlamini')
  const body = { reason: 'Corrected names.' }
  const asked = await world.send('POST /api/certificate/reissue', { token, query: { olympiadId }, body })
  expect(asked.status).toBe(200)
  await world.work()
  expect(await list()).toMatchObject([
    { lastName: 'Dhlamini', issue: 2, isOutdated: false, generationStatus: 'ready' },
    // It prints its place of two, and three are ranked now: only a change of its own result is noticed at once.
    { lastName: 'Nkosi', issue: 1 },
  ])
})

test('other texts make every certificate out of date; the first texts make them up to date again', async () => {
  const { olympiadId, list } = await released()
  await isConfigured(world, olympiadId, { ...someConfig, showPercentage: false })
  expect(await list()).toMatchObject([{ isOutdated: true }, { isOutdated: true }])
  await isConfigured(world, olympiadId, someConfig)
  expect(await list()).toMatchObject([{ isOutdated: false }, { isOutdated: false }])
})

test('a revoked certificate is not reissued before it is restored', async () => {
  const { token, first, rename, reissue } = await released()
  await rename('Dhlamini')
  const params = { id: first.id }
  await world.send('POST /api/certificate/{id}/revoke', { token, params, body: { reason: 'A mistake.' } })
  expect((await reissue()).body).toMatchObject({ error: 'certificateRevoked' })
  await world.send('POST /api/certificate/{id}/restore', { token, params })
  expect((await reissue()).status).toBe(200)
})

test('regenerating a school’s certificates makes a new issue only of those that print something else', async () => {
  const { own, token, list, rename } = await released()
  await aTeacher(world, own)
  await rename('Dhlamini')
  const query = { schoolParticipantId: own.customerParticipantId }
  const asked = await world.send('GET /api/certificates/regenerate-and-send-to-school', { token, query })
  expect(asked.ok.certificates).toBe(2)
  await world.work()
  expect(await list()).toMatchObject([{ issue: 2 }, { issue: 1 }])
})

test('two reissues at once make one issue', async () => {
  const { rename, reissue, list } = await released()
  await rename('Dhlamini')
  const answers = await Promise.all([reissue(), reissue(), reissue()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await list())[0]).toMatchObject({ issue: 2 })
})

test('after the release a teacher proposes a corrected name; accepted, it leads to the next issue', async () => {
  const { own, token, participantId, list, reissue, ask } = await released()
  const teacher = await aTeacher(world, own)
  const proposed = await world.send('POST /api/learner/{id}/proposal', {
    token: teacher.token,
    params: { id: participantId },
    body: { ...aListed('Zanele', 'Dhlamini', 10), version: 1, reason: 'As on the birth certificate' },
  })
  await world.send('POST /api/proposal/{id}/accept', { token, params: { id: proposed.ok.id } })
  expect((await list())[0]).toMatchObject({ isOutdated: true })
  await reissue()
  await world.work()
  expect((await ask()).ok.item).toMatchObject({ name: 'Zanele Dhlamini', issue: 2 })
})
