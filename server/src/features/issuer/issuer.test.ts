import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { anIssuer, someIssuer } from '#test/features/purchase-order/factories.ts'

const world = aWorld()

async function withAdmin() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const query = { olympiadId }
  return {
    olympiadId,
    read: () => world.send('GET /api/purchase-order/issuer', { token, query }),
    write: (body: object) => world.send('PUT /api/purchase-order/issuer', { token, query, body }),
  }
}

test('the invoice issuer is set once and changed later', async () => {
  const { read, write } = await withAdmin()
  expect((await read()).ok).toMatchObject({ details: null, version: 0 })
  const details = { ...someIssuer, phone: '', address: ['1 Long Street', ''] }
  expect((await write({ code: 'FIRST', details })).ok).toMatchObject({ code: 'FIRST', version: 1 })
  const { phone: _, ...said } = { ...details, address: ['1 Long Street'] }
  expect((await read()).ok.details).toEqual(said)
  expect((await write({ code: 'FIRST', details: someIssuer, version: 1 })).ok.version).toBe(2)
})

test('two who change it at once: the second is shown what the first has said', async () => {
  const { write } = await withAdmin()
  await write({ code: 'SECOND', details: someIssuer })
  await write({ code: 'SECOND', details: { ...someIssuer, name: 'Another name' }, version: 1 })
  const answer = await write({ code: 'SECOND', details: someIssuer, version: 1 })
  expect(answer.body).toMatchObject({
    error: 'conflict',
    details: { item: { details: { name: 'Another name' }, version: 2 } },
  })
})

test('two projects’ invoices never begin alike', async () => {
  await (await withAdmin()).write({ code: 'TAKEN', details: someIssuer })
  const answer = await (await withAdmin()).write({ code: 'TAKEN', details: someIssuer })
  expect(answer.body).toMatchObject({ error: 'duplicate', fields: { code: expect.any(String) } })
})

test.for(['sango', 'A', 'TWO WORDS', '-X', 'ENDS-'])('invoices do not begin with %j', async (code) => {
  expect((await (await withAdmin()).write({ code, details: someIssuer })).body).toMatchObject({
    error: 'invalid',
    fields: { code: expect.any(String) },
  })
})

test('an issued invoice keeps what it said; the teacher who asked for it is on it', async () => {
  const { olympiadId, write } = await withAdmin()
  const code = await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  await aLearner(world, school)
  const teacher = await aTeacher(world, school)
  await world.db.updateTable('users').set({ fullName: 'Naledi Mokoena' }).where('id', '=', teacher.userId).execute()
  const { item } = (
    await world.send('POST /api/purchase-order/', {
      token: teacher.token,
      query: { olympiadId, customerParticipantId: school.customerParticipantId },
    })
  ).ok
  await write({ code: `${code}X`, details: { ...someIssuer, name: 'The new name' } })
  const print = (locale: string) =>
    world.send('GET /api/purchase-order/{id}/invoice', {
      token: teacher.token,
      params: { id: item.id },
      headers: { 'accept-language': locale },
    })
  const paper = await print('en')
  expect(paper.headers['content-disposition']).toContain(`${code}-2026-00001.pdf`)
  const { pages, links } = await readBack(new Uint8Array(paper.bytes))
  for (const text of [item.number, 'Sango Olympiads NPC', 'Naledi Mokoena', 'Pretoria', 'Gauteng', '14 May 2026'])
    expect(pages[0]).toContain(text)
  expect(pages[0]).toMatch(/R\s50,00/)
  expect(pages[0]).not.toContain('The new name')
  expect(links).toEqual([])
  expect((await readBack(new Uint8Array((await print('af')).bytes))).pages[0]).toContain('Belastingfaktuur')
})

test('what invoices cannot print is refused, line by line; what is stored so stays', async () => {
  const { olympiadId, write } = await withAdmin()
  const details = { ...someIssuer, name: 'Sango 😀', address: ['1 Long Street', '𝔘'] }
  const fields = { 'details.name': expect.stringContaining('😀'), 'details.address.1': expect.stringContaining('𝔘') }
  const code = await anIssuer(world, olympiadId)
  expect((await write({ code, details, version: 1 })).body).toMatchObject({ error: 'unprintableName', fields })
  await world.db
    .updateTable('issuers')
    .set({ details: JSON.stringify(details) })
    .where('code', '=', code)
    .execute()
  expect((await write({ code, details: { ...details, phone: '012 345 6789' }, version: 1 })).status).toBe(200)
})
