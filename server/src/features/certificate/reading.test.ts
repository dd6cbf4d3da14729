import { checkWords } from '@agon/domain/check'
import { expect, test } from 'vitest'
import { readZipDirectory, unpackEntry, zipInMemory } from '#/files/zip/read-zip.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { aCertificate, isConfigured } from '#test/features/certificate/factories.ts'

const world = aWorld()

async function aSchoolWithCertificates() {
  const olympiadId = await anOlympiad(world, { phase: 'released' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const others = await aSchoolParticipant(world, { olympiadId })
  const teacher = await aTeacher(world, own)
  const first = await aCertificate(world, own, { firstName: 'Zoë', lastName: 'a/b' })
  const second = await aCertificate(world, own, { award: 'merit' })
  const foreign = await aCertificate(world, others)
  const admin = await staff(world, 'admin', olympiadId)
  return { olympiadId, own, others, teacher, first, second, foreign, admin }
}

test('a teacher sees the ready certificates of its own school, once results are released', async () => {
  const { olympiadId, teacher, first, second } = await aSchoolWithCertificates()
  const list = async () =>
    (
      await world.send('GET /api/certificate/list/{id}', { token: teacher.token, params: { id: olympiadId } })
    ).ok.items.map(({ id }) => id)
  expect((await list()).toSorted()).toEqual([first.id, second.id].toSorted())
  await world.db.updateTable('certificates').set({ generationStatus: 'queued' }).where('id', '=', first.id).execute()
  expect(await list()).toEqual([second.id])
  await inPhase(world, olympiadId, 'moderation')
  expect(await list()).toEqual([])
})

test('a teacher opens neither another school’s certificate nor its ZIP file', async () => {
  const { teacher, foreign, others } = await aSchoolWithCertificates()
  const { token } = teacher
  const pdf = await world.send('GET /api/certificate/{id}/pdf', { token, params: { id: foreign.id } })
  expect(pdf.body).toMatchObject({ error: 'notFound' })
  const zip = await world.send('GET /api/certificate/school-zip/{customerParticipantId}', {
    token,
    params: { customerParticipantId: others.customerParticipantId },
  })
  expect(zip.body).toMatchObject({ error: 'notFound' })
})

test('a school’s ZIP file holds each certificate under a name that every system can save', async () => {
  const { own, teacher, first } = await aSchoolWithCertificates()
  const { bytes, headers } = await world.send('GET /api/certificate/school-zip/{customerParticipantId}', {
    token: teacher.token,
    params: { customerParticipantId: own.customerParticipantId },
  })
  expect(headers['content-type']).toBe('application/zip')
  const entries = readZipDirectory(zipInMemory(bytes))
  expect(entries).toHaveLength(2)
  const zoe = entries.find(({ name }) => name.includes('Zoë'))
  expect(zoe?.name).toBe(`a b Zoë ${first.number}.pdf`)
  if (zoe !== undefined) expect(unpackEntry(zipInMemory(bytes), zoe).toString()).toBe(`%PDF-1.7 ${first.number}`)
})

test('who holds a number sees what the certificate says', async () => {
  const { first } = await aSchoolWithCertificates()
  const ask = (number: string) => world.send('GET /api/certificate/public/{number}', { params: { number } })
  expect((await ask(first.number)).ok.item).toMatchObject({
    number: first.number,
    olympiad: 'Sango Geography Olympiad 2026',
    name: 'Zoë a/b',
    award: 'gold',
    issuedOn: '2026-08-14',
    revokedAt: null,
  })
  expect((await ask(first.number.toLowerCase())).status).toBe(200)
  const wrong = first.number.slice(0, -1) + (first.number.endsWith('2') ? '3' : '2')
  expect((await ask(wrong)).body).toMatchObject({ error: 'notFound' })
})

const publicOf = (number: string) => world.send('GET /api/certificate/public/{number}', { params: { number } })

test('a certificate’s number is unknown before the first release, and known in every phase after it', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { number } = await aCertificate(world, own)
  expect((await publicOf(number)).body).toMatchObject({ error: 'notFound' })
  await inPhase(world, olympiadId, 'released')
  const shown = await publicOf(number)
  expect(shown.ok.item).toMatchObject({ number, review: false })
  expect(shown.headers['cache-control']).toBe('no-store')
  for (const phase of ['moderation', 'closed', 'open', 'draft'] as const) {
    await inPhase(world, olympiadId, phase)
    expect((await publicOf(number)).ok.item).toMatchObject({ number, award: 'gold', review: true })
  }
})

test('a certificate made under review is unknown until the next release', async () => {
  const { olympiadId, own } = await aSchoolWithCertificates()
  await inPhase(world, olympiadId, 'moderation')
  const { number } = await aCertificate(world, own)
  expect((await publicOf(number)).body).toMatchObject({ error: 'notFound' })
  await inPhase(world, olympiadId, 'released')
  expect((await publicOf(number)).ok.item).toMatchObject({ number, review: false })
})

test('a certificate that is issued again under review is answered as released, until the next release', async () => {
  const { olympiadId, first, admin } = await aSchoolWithCertificates()
  const { token } = admin
  await isConfigured(world, olympiadId)
  await inPhase(world, olympiadId, 'moderation')
  const results = world.db.updateTable('moderatedParticipants').where('participantId', '=', first.participantId)
  await results.set({ award: 'silver' }).execute()
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  expect((await publicOf(first.number)).ok.item).toMatchObject({ award: 'gold', issue: 1, review: true })
  await inPhase(world, olympiadId, 'released')
  expect((await publicOf(first.number)).ok.item).toMatchObject({ award: 'silver', issue: 2, review: false })
  await results.set({ firstName: '李' }).execute()
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  expect((await publicOf(first.number)).ok.item).toMatchObject({ name: 'Zoë a/b', issue: 2 })
})

test('a released certificate is revoked and restored with its award only when results are released again', async () => {
  const { olympiadId, first, admin } = await aSchoolWithCertificates()
  const { token } = admin
  await isConfigured(world, olympiadId)
  const setAward = (award: 'gold' | null) =>
    world.db
      .updateTable('moderatedParticipants')
      .set({ award })
      .where('participantId', '=', first.participantId)
      .execute()
  const revokedAt = async () => (await publicOf(first.number)).ok.item.revokedAt
  const move = async (phase: 'moderation' | 'released') => {
    const body = { phase, confirmed: Object.keys(checkWords) }
    const moved = await world.send('PUT /api/olympiad/{id}/phase', { token, params: { id: olympiadId }, body })
    expect(moved.ok.item.phase).toBe(phase)
  }
  const make = async () => {
    await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
    await world.work()
  }
  await world.db
    .updateTable('olympiads')
    .set({ resultsComputedAt: world.clock.now })
    .where('id', '=', olympiadId)
    .execute()

  await move('moderation')
  await setAward(null)
  await make()
  expect((await publicOf(first.number)).ok.item).toMatchObject({ award: 'gold', revokedAt: null, review: true })
  await move('released')
  expect(await revokedAt()).toBe(world.clock.now.toISOString())

  await move('moderation')
  await setAward('gold')
  await make()
  expect(await revokedAt()).not.toBeNull()
  await move('released')
  expect((await publicOf(first.number)).ok.item).toMatchObject({ revokedAt: null, review: false })
  const history = await world.send('GET /api/certificate/{id}/revocations', { token, params: { id: first.id } })
  expect(history.ok.items).toMatchObject([
    { act: 'restored', byProduct: true },
    { act: 'revoked', byProduct: true },
  ])
})

test('a release revokes certificates of lost awards without certificates being made again', async () => {
  const { olympiadId, first, second, admin } = await aSchoolWithCertificates()
  const { token } = admin
  const results = world.db.updateTable('moderatedParticipants')
  await world.db
    .updateTable('olympiads')
    .set({ phase: 'moderation', resultsComputedAt: world.clock.now })
    .where('id', '=', olympiadId)
    .execute()
  await results.set({ award: null }).where('participantId', '=', first.participantId).execute()
  const body = { phase: 'released' as const, confirmed: Object.keys(checkWords) }
  await world.send('PUT /api/olympiad/{id}/phase', { token, params: { id: olympiadId }, body })
  expect((await publicOf(first.number)).ok.item.revokedAt).toBe(world.clock.now.toISOString())
  expect((await publicOf(second.number)).ok.item.revokedAt).toBeNull()
})

test('a revoked certificate says so in public, is out of the teacher’s sight, and can be restored', async () => {
  const { first, admin, teacher } = await aSchoolWithCertificates()
  const { token } = admin
  const params = { id: first.id }
  const body = { reason: 'Given by mistake.' }
  expect((await world.send('POST /api/certificate/{id}/revoke', { token, params, body })).ok.item).toMatchObject({
    revokedAt: world.clock.now.toISOString(),
    revokedReason: 'Given by mistake.',
  })
  const shown = () => world.send('GET /api/certificate/public/{number}', { params: { number: first.number } })
  expect((await shown()).ok.item.revokedAt).toBe(world.clock.now.toISOString())
  expect((await shown()).body).not.toHaveProperty('item.revokedReason')
  expect((await world.send('GET /api/certificate/{id}/pdf', { token: teacher.token, params })).status).toBe(404)
  expect((await world.send('POST /api/certificate/{id}/restore', { token, params })).ok.item.revokedAt).toBeNull()
  expect((await world.send('GET /api/certificate/{id}/pdf', { token: teacher.token, params })).status).toBe(200)
})
