import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { readZipDirectory, unpackEntry, zipInMemory } from '#/files/zip/read-zip.ts'
import { holdRows } from '#test/hold-rows.ts'
import { locksIn } from '#test/locks.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

async function staged() {
  const school = await aSchoolParticipant(world)
  const { olympiadId } = school
  const { token } = await staff(world, 'accountant', olympiadId)
  const orders = [await anOrder(world, school), await anOrder(world, school, { paid: 'all' })]
  const zip = async (query: object = {}) => {
    const reply = await world.send('GET /api/document/zip', { token, query: { olympiadId, ...query } })
    expect(reply.headers['content-type']).toContain('application/zip')
    const archive = zipInMemory(new Uint8Array(reply.bytes))
    return readZipDirectory(archive).map((entry) => ({ name: entry.name, bytes: unpackEntry(archive, entry) }))
  }
  return { school, olympiadId, token, orders, zip }
}

test('the ZIP has the bytes of each document that the filters find, and a table of them', async () => {
  const { olympiadId, token, zip } = await staged()
  const { items } = (await world.send('GET /api/document/', { token, query: { olympiadId } })).ok
  const files = await zip()
  expect(files).toHaveLength(items.length + 1)
  for (const { id, number } of items) {
    const file = files.find(({ name }) => name.endsWith(`/${number}.pdf`))
    const pdf = await world.send('GET /api/document/{id}/pdf', { token, params: { id } })
    expect(Buffer.from(file?.bytes ?? []).equals(Buffer.from(pdf.bytes))).toBe(true)
  }
  const table = Buffer.from(files.find(({ name }) => name === 'documents.csv')?.bytes ?? []).toString()
  for (const { name, bytes } of files.filter((file) => file.name.endsWith('.pdf')))
    expect(table).toMatch(new RegExp(`${name}.*${createHash('sha256').update(bytes).digest('hex')}`))
})

test('it follows the filters, and no filter reaches another olympiad', async () => {
  const { zip } = await staged()
  const invoices = await zip({ kind: 'invoice' })
  expect(invoices.filter(({ name }) => name.startsWith('invoices/'))).toHaveLength(2)
  expect(invoices).toHaveLength(3)
  expect(await zip({ issuedAt: '2025-01-01..2025-12-31' })).toHaveLength(1)
  expect(await zip({ issuedAt: '2026-04-01..2026-06-30', kind: 'invoice' })).toHaveLength(3)
  const other = await staff(world, 'accountant', (await aSchoolParticipant(world)).olympiadId)
  const { olympiadId } = await staged()
  expect((await world.send('GET /api/document/zip', { token: other.token, query: { olympiadId } })).status).toBe(404)
})

test('it makes one PDF after another as they are read, and none for a reader who has left', async () => {
  const school = await aSchoolParticipant(world)
  const { olympiadId } = school
  const { token } = await staff(world, 'accountant', olympiadId)
  for (let count = 0; count < 6; count += 1) await anOrder(world, school)
  const documents = () => world.db.selectFrom('documents').select('id').where('olympiadId', '=', olympiadId)
  const ids = (await documents().orderBy('issuedAt').orderBy('id').execute()).map(({ id }) => id)
  const [first, second, third, ...others] = ids
  const last = others.at(-1)
  if (third === undefined || last === undefined) throw new Error('Each order has a document.')
  const printed = async () => {
    const rows = await documents().where('printedAt', 'is not', null).orderBy('issuedAt').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  // Documents of the factory have no bytes yet: each is printed when its turn comes, the third once it is let go.
  const letGo = await holdRows(world.ownerUrl, `select from documents where id = ${third} for update`)
  const url = await world.server.listen({ port: 0, host: '127.0.0.1' })
  const reader = new AbortController()
  const { status } = await fetch(`${url}/api/document/zip?olympiadId=${olympiadId}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: reader.signal,
  })
  expect(status).toBe(200)
  await waitForLocks(1)
  expect(await printed()).toEqual([first, second])
  reader.abort()
  await expect.poll(connections).toBe(0)
  await letGo()
  await expect.poll(printed).toEqual([first, second, third])
  // While this one is made, the ZIP would make the next.
  expect((await world.send('GET /api/document/{id}/pdf', { token, params: { id: last } })).status).toBe(200)
  expect(await printed()).toEqual([first, second, third, last])
})

const connections = () => promisify(world.server.server.getConnections.bind(world.server.server))()
