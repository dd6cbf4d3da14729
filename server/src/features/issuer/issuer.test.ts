import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { anIssuer, issuerFields, someIssuer } from '#test/features/purchase-order/factories.ts'

const world = aWorld()

async function withAdmin() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const query = { olympiadId }
  return {
    olympiadId,
    read: () => world.send('GET /api/purchase-order/issuer', { token, query }),
    write: (body: object) =>
      world.send('PUT /api/purchase-order/issuer', { token, query, body: { ...issuerFields, ...body } }),
  }
}

test('the invoice issuer is set once and changed later', async () => {
  const { olympiadId, read, write } = await withAdmin()
  expect((await read()).ok.item).toMatchObject({ id: olympiadId, name: '', version: 0 })
  const first = await write({ code: 'first', address: '1 Long Street\n', version: 0 })
  expect(first.ok.item).toMatchObject({ code: 'FIRST', address: '1 Long Street', version: 1 })
  expect((await read()).ok.item).toEqual(first.ok.item)
  expect((await write({ code: 'FIRST', phone: '012 345 6789', version: 1 })).ok.item.version).toBe(2)
})

test('two who change it at once: the second is shown what the first has said', async () => {
  const { write } = await withAdmin()
  await write({ code: 'SECOND', version: 0 })
  await write({ code: 'SECOND', name: 'Another name', version: 1 })
  const answer = await write({ code: 'SECOND', version: 1 })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error: 'conflict', details: { item: { name: 'Another name', version: 2 } } })
})

test('an accountant for funding reads the issuer and cannot change it', async () => {
  const { olympiadId } = await withAdmin()
  const { token } = await staff(world, 'funding', olympiadId)
  const query = { olympiadId }
  expect((await world.send('GET /api/purchase-order/issuer', { token, query })).status).toBe(200)
  const refused = await world.send('PUT /api/purchase-order/issuer', {
    token,
    query,
    body: { ...issuerFields, code: 'FUNDING', version: 0 },
  })
  expect(refused.body).toMatchObject({ error: 'forbidden' })
})

test('two projects’ invoices never begin alike', async () => {
  await (await withAdmin()).write({ code: 'TAKEN', version: 0 })
  const answer = await (await withAdmin()).write({ code: 'TAKEN', version: 0 })
  expect(answer.body).toMatchObject({ error: 'duplicate', fields: { code: expect.any(String) } })
})

test('a renamed issuer goes on with its numbers, and its former code stays its own', async () => {
  const { olympiadId, write } = await withAdmin()
  const code = await anIssuer(world, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  const order = async () => {
    const school = await aSchoolParticipant(world, { olympiadId })
    await aLearner(world, school)
    const query = { olympiadId, customerParticipantId: school.customerParticipantId }
    return (await world.send('POST /api/purchase-order/', { token, query })).ok.item.number
  }
  expect(await order()).toBe(`${code}-2026-00001`)
  expect((await write({ code: `${code}B`, version: 1 })).status).toBe(200)
  expect(await order()).toBe(`${code}B-2026-00002`)
  const other = await (await withAdmin()).write({ code, version: 0 })
  expect(other.body).toMatchObject({ error: 'duplicate', fields: { code: expect.any(String) } })
  expect((await write({ code, version: 2 })).status).toBe(200)
})

test.for([
  { code: 'A' },
  { code: 'SANGO-CN' },
  { code: 'TWO WORDS' },
  { code: '-X' },
  { code: 'ENDS-' },
  { address: 'x'.repeat(81) },
  { address: '1\n2\n3\n4\n5\n6\n7' },
])('an issuer with %j is refused', async (wrong) => {
  const [field = ''] = Object.keys(wrong)
  expect((await (await withAdmin()).write({ code: 'GOOD', ...wrong, version: 0 })).body).toMatchObject({
    error: 'invalid',
    fields: { [field]: expect.any(String) },
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
  expect((await write({ code: `${code}X`, name: 'The new name', version: 1 })).status).toBe(200)
  const print = (locale: string) =>
    world.send('GET /api/purchase-order/{id}/invoice', {
      token: teacher.token,
      params: { id: item.id },
      headers: { 'accept-language': locale },
    })
  const paper = await print('en')
  expect(paper.headers['content-disposition']).toContain(`${code}-2026-00001.pdf`)
  const { pages, links } = await readBack(new Uint8Array(paper.bytes))
  for (const text of [item.number, 'Sango Olympiads NPC', 'Naledi Mokoena', 'Pretoria', 'Gauteng', '14 April 2026'])
    expect(pages[0]).toContain(text)
  expect(pages[0]).toMatch(/R\s50,00/)
  expect(pages[0]).not.toContain('The new name')
  expect(links).toHaveLength(1)
  expect(links[0]).toMatch(/\/portal\/pay\/[0-9a-f-]{36}$/)
  expect((await print('af')).bytes).toEqual(paper.bytes)
})

test('what invoices cannot print is refused; what is stored so stays', async () => {
  const { olympiadId, write } = await withAdmin()
  const texts = { name: 'Sango 😀', address: '1 Long Street\n𝔘' }
  const fields = { name: expect.stringContaining('😀'), address: expect.stringContaining('𝔘') }
  const code = await anIssuer(world, olympiadId)
  expect((await write({ code, ...texts, version: 1 })).body).toMatchObject({ error: 'unprintableName', fields })
  await world.db
    .updateTable('issuers')
    .set({ details: JSON.stringify({ ...someIssuer, name: texts.name, address: texts.address.split('\n') }) })
    .where('code', '=', code)
    .execute()
  expect((await write({ code, ...texts, phone: '012 345 6789', version: 1 })).status).toBe(200)
})
