import { createHash } from 'node:crypto'
import { get as open, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileAccess } from '@agon/domain/file-access'
import { expect, onTestFinished, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { aWav } from '#test/clips.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { drawing } from '#test/features/file/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const lines = (count: number) => Buffer.from(Array.from({ length: count }, (_, line) => `Line ${line}`).join('\n'))
/** More than goes out at once. */
const content = lines(20_000)
const { length: size } = content
const etagOf = (bytes: Uint8Array) => `"${createHash('sha256').update(bytes).digest('hex')}"`

async function sent(bytes: Buffer, access: FileAccess = 'public') {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const add = async (file: Buffer, query: { access?: FileAccess; replaces?: number }) => {
    const form = multipart({ filename: 'lines.txt', content: file })
    return (await world.send('POST /api/attachment/{id}', { token, params: { id: olympiadId }, query, ...form })).ok
      .item
  }
  const { uploadId, url } = await add(bytes, { access })
  const get = (headers: Record<string, string>, as?: string) =>
    world.send('GET /api/attachment/file/{id}', { token: as, params: { id: idIn(url) }, headers })
  return { olympiadId, token, url, get, replace: (file: Buffer) => add(file, { replaces: uploadId }) }
}
const idIn = (url: string) => Number(url.split('/').at(-1))

test('a download says that parts of it can be asked for, how long it is, and the hash of its content', async () => {
  const { get, url } = await sent(content)
  const whole = await get({})
  expect([whole.status, whole.bytes.equals(content)]).toEqual([200, true])
  const expected = { 'accept-ranges': 'bytes', 'content-length': String(size), etag: etagOf(content) }
  expect(whole.headers).toMatchObject(expected)
  // A part of an answer without a body is none: `Range` is of GET alone.
  const head = await world.server.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers).toMatchObject(expected)
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=5-5', 5, 5],
  [`bytes=100-${size + 1000}`, 100, size - 1],
  ['bytes=1000-', 1000, size - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
  ['bytes=-500', size - 500, size - 1],
  [`bytes=-${size + 1}`, 0, size - 1],
])('%s is answered by these bytes alone', async (range, first, last) => {
  const { get } = await sent(content)
  const part = await get({ range })
  expect(part.status).toBe(206)
  expect(part.headers).toMatchObject({
    'content-range': `bytes ${first}-${last}/${size}`,
    'content-length': String(last - first + 1),
    'content-type': 'text/plain',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
    etag: etagOf(content),
  })
  expect(part.bytes.equals(content.subarray(first, last + 1))).toBe(true)
})

test.each([`bytes=${size}-`, 'bytes=9999999999-9999999999', 'bytes=-0'])(
  '%s has no byte of the file: 416 with its length',
  async (range) => {
    const { get } = await sent(content)
    const refused = await get({ range })
    expect([refused.status, refused.body['error']]).toEqual([416, 'outsideFile'])
    expect(refused.headers['content-range']).toBe(`bytes */${size}`)
    expect(refused.body['reason']).toContain(`The file has ${size} bytes`)
  },
)

test.each(['bytes=9-3', 'bytes=a-', 'bytes', 'lines=1-2', 'bytes=0-1,5-6'])(
  '%s is answered by the whole file',
  async (range) => {
    const { get } = await sent(content)
    const whole = await get({ range })
    expect([whole.status, whole.headers['content-range'], whole.bytes.equals(content)]).toEqual([200, undefined, true])
  },
)

test('a download continues by its ETag, and begins again when the file was replaced', async () => {
  const { get, replace } = await sent(content)
  const rest = { range: 'bytes=1000-', 'if-range': etagOf(content) }
  expect((await get(rest)).status).toBe(206)
  for (const other of [`W/${etagOf(content)}`, '"another"', 'Tue, 14 Apr 2026 07:00:00 GMT'])
    expect((await get({ ...rest, 'if-range': other })).status, other).toBe(200)
  const fresh = lines(25_000)
  await replace(fresh)
  const whole = await get(rest)
  expect([whole.status, whole.headers['etag'], whole.bytes.equals(fresh)]).toEqual([200, etagOf(fresh), true])
  expect((await get({ ...rest, range: `bytes=${fresh.length}-` })).status).toBe(200)
})

test('a text that is packed on its way continues by no ETag; a part of it goes out as it is', async () => {
  const { get } = await sent(content)
  const packed = await get({ 'accept-encoding': 'gzip' })
  const { 'content-encoding': encoding, 'accept-ranges': ranges, etag } = packed.headers
  expect([encoding, ranges, etag]).toEqual(['gzip', undefined, `W/${etagOf(content)}`])
  const part = await get({ 'accept-encoding': 'gzip', range: 'bytes=0-9999' })
  expect([part.status, part.headers['content-encoding'], part.headers['etag']]).toEqual([
    206,
    undefined,
    etagOf(content),
  ])
  expect(part.bytes.equals(content.subarray(0, 10_000))).toBe(true)
})

test.each(['bytes=0-9', `bytes=${size}-`, 'bytes=-1', 'nonsense'])(
  'a caller without access finds no file, also with Range: %s',
  async (range) => {
    const { olympiadId, token, get } = await sent(content, 'teachers')
    const teacher = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
    const stranger = await aTeacher(world, await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) }))
    for (const caller of [undefined, stranger.token]) {
      const [plain, ranged] = [await get({}, caller), await get({ range, 'if-range': etagOf(content) }, caller)]
      expect([ranged.status, ranged.body]).toEqual([404, plain.body])
      for (const name of ['etag', 'accept-ranges', 'content-range']) expect(ranged.headers).not.toHaveProperty(name)
    }
    for (const caller of [teacher.token, token])
      expect((await get({ range }, caller)).status).toBe((await get({ range }, token)).status)
    expect((await get({ range: 'bytes=0-9' }, teacher.token)).status).toBe(206)
  },
)

test('recordings and pictures of questions are sent in parts, too', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const wav = aWav(9)
  const recording = multipart({ filename: 'bird.wav', content: wav })
  const clip = (await world.send('POST /api/upload/clip/{id}', { token, params, ...recording })).ok.item
  const seek = { range: `bytes=${wav.length - 4000}-` }
  const part = await world.send('GET /api/media/{sha256}', { params: { sha256: clip.sha256 }, headers: seek })
  expect([part.status, part.bytes.equals(wav.subarray(-4000))]).toEqual([206, true])
  expect(part.headers).toMatchObject({
    'content-type': 'audio/wav',
    'content-range': `bytes ${wav.length - 4000}-${wav.length - 1}/${wav.length}`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const outside = { range: `bytes=${wav.length}-` }
  const refused = await world.send('GET /api/media/{sha256}', { params: { sha256: clip.sha256 }, headers: outside })
  expect([refused.status, refused.headers['cache-control']]).toEqual([416, 'no-store'])
  const picture = multipart({ filename: 'hill.svg', content: drawing })
  const { sha256 } = (await world.send('POST /api/upload/{id}', { token, params, ...picture })).ok.item
  const first = await world.send('GET /api/media/{sha256}', { params: { sha256 }, headers: { range: 'bytes=0-3' } })
  expect([first.status, first.bytes.toString()]).toEqual([206, '<svg'])
})

test('a download whose connection closes midway continues where it stopped, and the joined bytes are the file', async () => {
  const large = lines(1_000_000)
  const { url } = await sent(large)
  const server = await buildProductServer(world.app, false)
  onTestFinished(async () => server.close())
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const answer = (headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      open(`http://127.0.0.1:${port}${url}`, { headers }, resolve).on('error', reject),
    )

  const cut = await answer({})
  const parts: Buffer[] = []
  let received = 0
  for await (const part of cut as AsyncIterable<Buffer>) {
    parts.push(part)
    received += part.length
    // Leaving the loop closes the connection.
    if (received > large.length / 3) break
  }
  expect(cut.complete).toBe(false)
  expect(received).toBeLessThan(large.length)

  const rest = await answer({ range: `bytes=${received}-`, 'if-range': String(cut.headers.etag) })
  expect([rest.statusCode, rest.headers['content-length']]).toEqual([206, String(large.length - received)])
  for await (const part of rest as AsyncIterable<Buffer>) parts.push(part)
  expect(Buffer.concat(parts).equals(large)).toBe(true)
})
