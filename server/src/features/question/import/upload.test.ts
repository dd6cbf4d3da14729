import { request } from 'node:http'
import { readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aQuestionModule } from '#test/questions.ts'
import { aStreamer } from '#test/streams.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const stream = aStreamer(world)
const home = () => join(world.app.config.DATA_DIR, 'temporary')
const folders = () => readdir(home()).catch(() => [])

/** Megabytes on disk of files that are on their way. */
async function onDisk(): Promise<number> {
  const sizes = await Promise.all(
    (await folders()).map((folder) => stat(join(home(), folder, 'file')).catch(() => null)),
  )
  return sizes.reduce((sum, file) => sum + (file?.size ?? 0), 0) / 1e6
}

async function begin(megabytes: number) {
  const olympiadId = await anOlympiad(world)
  const id = await aQuestionModule(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const { port } = world.server.server.address() as AddressInfo // a TCP server's address
  const { body, headers } = multipart({ filename: 'much.xml', content: Buffer.alloc(megabytes * 1e6, ' ') })
  const path = `/api/question/import-preview/${id}`
  const sending = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { sending, body: body as Buffer }
}

test('what somebody stopped sending is gone', async () => {
  const { sending, body } = await begin(4)
  const broken = new Promise((resolve) => sending.once('error', resolve))
  sending.write(body.subarray(0, 2_000_000))
  await expect.poll(onDisk, { timeout: 20_000 }).toBeGreaterThan(1)
  sending.destroy()
  await broken
  await expect.poll(folders, { timeout: 20_000 }).toEqual([])
})

test('the sender of a file sees the number of read questions', async () => {
  const olympiadId = await anOlympiad(world)
  const id = await aQuestionModule(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const { next, leave } = await stream(`/api/question/import-progress/${id}`, token)
  const gift = { filename: 'rivers.gift', content: 'Longest river? {=Nile ~Congo}\n\nHow many oceans? {#5}\n' }
  const [told] = await Promise.all([
    next(),
    world.send('POST /api/question/import-preview/{id}', { token, params: { id }, ...multipart(gift) }),
  ])
  expect(told).toEqual({ read: 1 })
  leave()
})
