import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { readZipDirectory, unpackEntry, zipInMemory } from '#/files/zip/read-zip.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'
import { buildProductServer } from '#/start.ts'
import { zipDocuments } from './zip-documents.ts'

const world = aWorld()

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

/** A school whose documents have no bytes yet: each is printed when its turn comes. More than the buffers before a reader hold. */
async function toBePrinted() {
  const school = await aSchoolParticipant(world)
  const { olympiadId } = school
  const most = 24
  for (let count = 0; count < most; count += 1) await anOrder(world, school)
  const printed = async () => {
    const { made } = await world.db
      .selectFrom('documents')
      .select((select) => select.fn.count<number>('printedAt').as('made'))
      .where('olympiadId', '=', olympiadId)
      .executeTakeFirstOrThrow()
    return Number(made)
  }
  expect(await printed()).toBe(0)
  return { olympiadId, most, printed }
}

test('it makes one PDF after another, as they are read', async () => {
  const { olympiadId, most, printed } = await toBePrinted()
  const { content } = await zipDocuments({
    app: world.app,
    db: world.db,
    actor: { role: 'admin', olympiadId },
    now: world.clock.now,
    query: { olympiadId },
  } as never)
  const seen: number[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    await sleep(60)
    seen.push(await printed())
    if (seen.length === 4) break
  }
  expect(bytes).toBeGreaterThan(0)
  expect(Math.max(...seen)).toBeLessThan(most)
})

test('it makes no further PDF for a reader whose connection has closed', async () => {
  const { olympiadId, most, printed } = await toBePrinted()
  const { token } = await staff(world, 'accountant', olympiadId)
  const server = await buildProductServer(world.app, false)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `GET /api/document/zip?olympiadId=${olympiadId} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`,
  )
  await once(socket, 'readable')
  socket.destroy()
  await server.close()
  // The one whose turn it was is still under way.
  let [before, now] = [-1, await printed()]
  while (now !== before) {
    await sleep(500)
    ;[before, now] = [now, await printed()]
  }
  expect(now).toBeLessThan(most)
})
