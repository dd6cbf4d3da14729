import { expect, test } from 'vitest'
import { readZipDirectory, unpackEntry } from '../../sheets/zip-directory.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '../../testing/factories.ts'
import { aWorld } from '../../testing/world.ts'
import { inPhase } from '../result/factories.ts'
import { aCertificate } from './factories.ts'

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
  const entries = readZipDirectory(bytes)
  expect(entries).toHaveLength(2)
  const zoe = entries.find(({ name }) => name.includes('Zoë'))
  expect(zoe?.name).toBe(`a b Zoë ${first.number}.pdf`)
  if (zoe !== undefined) expect(unpackEntry(bytes, zoe).toString()).toBe(`%PDF-1.7 ${first.number}`)
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

test('before the release a certificate’s number leads nowhere', async () => {
  const { olympiadId, first } = await aSchoolWithCertificates()
  await inPhase(world, olympiadId, 'moderation')
  const asked = await world.send('GET /api/certificate/public/{number}', { params: { number: first.number } })
  expect(asked.body).toMatchObject({ error: 'notFound' })
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
