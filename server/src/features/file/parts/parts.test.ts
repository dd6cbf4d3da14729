import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mostFileBytes, mostStoredBytes, partBytes } from '@agon/domain/file-access'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { withoutMetadata } from '#/files/metadata/without-metadata.ts'
import { multipart } from '#test/multipart.ts'
import { exif, jpeg, secret, segment } from '#test/photos.ts'
import { aWorld } from '#test/world.ts'
import { collectFiles } from '../collect-files.ts'

const world = aWorld()
const hour = 3_600_000
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const aFile = (letter: string, bytes = 2 * partBytes + 100) => Buffer.alloc(bytes, `${letter}\n`)

async function desk() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const begin = (content: Buffer, more: object = {}) => {
    const body = { filename: 'rules.txt', size: content.length, sha256: sha256Of(content), ...more }
    return world.send('POST /api/attachment/unfinished/{id}', { token, params, body })
  }
  const send = (id: number, content: Buffer, from: number, to = from + partBytes) =>
    world.send('POST /api/attachment/part/{id}', {
      token,
      params: { id },
      query: { from },
      ...multipart({ filename: 'part', content: content.subarray(from, to) }),
    })
  const sendRest = async (id: number, content: Buffer, received: number) => {
    for (let from = received; from < content.length;) from = (await send(id, content, from)).ok.item.received
  }
  const finish = (id: number) => world.send('POST /api/attachment/finish/{id}', { token, params: { id } })
  const list = async () => (await world.send('GET /api/attachment/{id}', { token, params })).ok
  const unfinished = async () => (await world.send('GET /api/attachment/unfinished/{id}', { token, params })).ok.items
  const read = async (url: string) =>
    (await world.send('GET /api/attachment/file/{id}', { token, params: { id: Number(url.split('/').at(-1)) } })).bytes
  return { olympiadId, begin, send, sendRest, finish, list, unfinished, read }
}
const hasParts = (id: number) => existsSync(join(world.app.config.DATA_DIR, 'unfinished', String(id)))

test('a file in parts is stored once, however often its end is sent', async () => {
  const { begin, sendRest, finish, list, unfinished, read } = await desk()
  const content = aFile('a')
  const { id } = (await begin(content)).ok.item
  await sendRest(id, content, 0)
  expect(await unfinished()).toMatchObject([{ id, filename: 'rules.txt', received: content.length }])
  const { item } = (await finish(id)).ok
  expect(item).toMatchObject({
    filename: 'rules.txt',
    size: content.length,
    sha256: sha256Of(content),
    access: 'staff',
  })
  expect((await finish(id)).ok.item.uploadId).toBe(item.uploadId)
  expect((await list()).items).toHaveLength(1)
  expect(await unfinished()).toEqual([])
  expect((await read(item.url)).equals(content)).toBe(true)
  expect(hasParts(id)).toBe(false)
})

test('the same file continues where it stopped; another with its name begins at its own first part', async () => {
  const { begin, send, sendRest, finish } = await desk()
  const content = aFile('b')
  const first = (await begin(content)).ok.item
  await send(first.id, content, 0)
  expect((await begin(content)).ok.item).toMatchObject({ id: first.id, received: partBytes })
  expect((await begin(aFile('c'))).ok.item).toMatchObject({ received: 0 })
  // A part that was acknowledged, and one from further on, change nothing.
  expect((await send(first.id, aFile('x'), 0)).ok.item.received).toBe(partBytes)
  expect((await send(first.id, content, 2 * partBytes)).ok.item.received).toBe(partBytes)
  expect((await finish(first.id)).body).toMatchObject({ error: 'incompleteFile' })
  await sendRest(first.id, content, partBytes)
  expect((await finish(first.id)).ok.item.sha256).toBe(sha256Of(content))
})

test('a file that several windows begin at once has one record, and is stored once', async () => {
  const { olympiadId, begin, send, sendRest, finish, list, unfinished } = await desk()
  const { token } = await staff(world, 'admin', olympiadId)
  const beginElsewhere = (content: Buffer) =>
    world.send('POST /api/attachment/unfinished/{id}', {
      token,
      params: { id: olympiadId },
      body: { filename: 'rules.txt', size: content.length, sha256: sha256Of(content) },
    })
  for (let round = 0; round < 6; round += 1) {
    const content = aFile(`n${round}`)
    const begun = await Promise.all([begin(content), beginElsewhere(content), begin(content), beginElsewhere(content)])
    const ids = new Set(begun.map(({ ok }) => ok.item.id))
    expect(ids.size).toBe(1)
    const [id = 0] = ids
    expect(await unfinished()).toHaveLength(1)
    // Both windows send: each part is taken once.
    const parts = await Promise.all([send(id, content, 0), send(id, content, 0)])
    expect(parts.map(({ ok }) => ok.item.received)).toEqual([partBytes, partBytes])
    await Promise.all([sendRest(id, content, partBytes), sendRest(id, content, partBytes)])
    const [one, other] = await Promise.all([finish(id), finish(id)])
    expect(other.ok.item.uploadId).toBe(one.ok.item.uploadId)
    expect(one.ok.item.sha256).toBe(sha256Of(content))
    // Afterwards it is a new file again.
    const again = (await begin(content)).ok.item
    expect([again.id === id, again.received]).toEqual([false, 0])
    await sendRest(again.id, content, 0)
    await finish(again.id)
  }
  expect([(await list()).total, await unfinished()]).toEqual([6, []])
})

test('files that begin and end at once, in any order, do not deadlock', async () => {
  const { begin, sendRest, finish, list } = await desk()
  const contents = Array.from({ length: 6 }, (_, at) => aFile(`o${at}`, 2000))
  const ids = await Promise.all(
    contents.map(async (content) => {
      const { id } = (await begin(content)).ok.item
      await sendRest(id, content, 0)
      return id
    }),
  )
  const answers = await Promise.all([
    ...ids.flatMap((id) => [finish(id), finish(id)]),
    ...contents.flatMap((content) => [begin(content), begin(aFile(`p${content[1]}`, 2000))]),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await list()).total).toBe(6)
})

test('while a large file is looked at, its end holds no connection to the database', async () => {
  const { begin, sendRest, finish, list } = await desk()
  const content = Buffer.alloc(mostFileBytes, 'Line after line.\n')
  const { id } = (await begin(content)).ok.item
  await sendRest(id, content, 0)
  // One connection is left for all.
  const { pool } = world.app.database
  const others = await Promise.all(Array.from({ length: 9 }, () => pool.connect()))
  try {
    const ended = new AbortController()
    const storing = finish(id).finally(() => ended.abort())
    let looks = 0
    for (; !ended.signal.aborted; looks += 1) await list()
    expect((await storing).ok.item.size).toBe(content.length)
    // With the connection held, the first look would come after the end.
    expect(looks).toBeGreaterThan(3)
  } finally {
    for (const client of others) client.release()
  }
}, 60_000)

test('a file that one organiser begins for visitors, and another sends for staff, is for staff', async () => {
  const { olympiadId, begin, send, sendRest, finish } = await desk()
  const { token } = await staff(world, 'admin', olympiadId)
  const content = aFile('m')
  const open = (await begin(content, { access: 'public' })).ok.item
  await send(open.id, content, 0)
  const body = { filename: 'rules.txt', size: content.length, sha256: sha256Of(content) }
  const again = (access: object) =>
    world.send('POST /api/attachment/unfinished/{id}', {
      token,
      params: { id: olympiadId },
      body: { ...body, ...access },
    })
  const own = (await again({})).ok.item
  expect(own).toMatchObject({ received: 0 })
  expect((await again({ access: 'staff' })).ok.item.id).toBe(own.id)
  expect((await again({ access: 'public' })).ok.item).toMatchObject({ id: open.id, received: partBytes })
  await sendRest(own.id, content, 0)
  expect((await finish(own.id)).ok.item.access).toBe('staff')
})

test('a file in parts replaces another one under its links', async () => {
  const { begin, sendRest, finish, read } = await desk()
  const [before, after] = [aFile('d', 50), aFile('e')]
  const old = (await begin(before, { access: 'public' })).ok.item
  await sendRest(old.id, before, 0)
  const { url, uploadId } = (await finish(old.id)).ok.item
  const fresh = (await begin(after, { replaces: uploadId })).ok.item
  await sendRest(fresh.id, after, 0)
  expect((await finish(fresh.id)).ok.item).toMatchObject({ url, access: 'public' })
  expect((await finish(fresh.id)).ok.item.url).toBe(url)
  expect((await read(url)).equals(after)).toBe(true)
})

test('content that is not what was announced, or of no type that is stored, is refused', async () => {
  const { begin, sendRest, finish, list } = await desk()
  const content = aFile('f', 100)
  const { id } = (await begin(content, { sha256: sha256Of(aFile('g', 100)) })).ok.item
  await sendRest(id, content, 0)
  expect((await finish(id)).body).toMatchObject({ error: 'incompleteFile' })
  expect((await begin(content, { sha256: sha256Of(aFile('g', 100)) })).ok.item).toMatchObject({ id, received: 0 })
  const picture = (await begin(content, { filename: 'a.png' })).ok.item
  await sendRest(picture.id, content, 0)
  expect((await finish(picture.id)).body).toMatchObject({ error: 'mediaType' })
  expect((await list()).total).toBe(0)
})

const aPhoto = (name: string) =>
  jpeg(exif(6, true), segment(0xfe, Buffer.from(name)), segment(0xfe, Buffer.alloc(60_000, secret)))

test('a photo that is finished twice and begun again at once is stored once, without its position', async () => {
  const { begin, sendRest, finish, list, read, unfinished } = await desk()
  for (let round = 0; round < 8; round += 1) {
    const photo = aPhoto(`photo ${round}`)
    const about = { filename: `photo ${round}.jpg` }
    const { id } = (await begin(photo, about)).ok.item
    await sendRest(id, photo, 0)
    const [one, again, other] = await Promise.all([finish(id), begin(photo, about), finish(id)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.ok.item.uploadId).toBe(one.ok.item.uploadId)
    const stored = await read(one.ok.item.url)
    expect(sha256Of(stored)).toBe(one.ok.item.sha256)
    expect([stored.subarray(-2).toString('hex'), stored.includes('GPS')]).toEqual(['ffd9', false])
    expect(hasParts(id)).toBe(false)
    // It began again after the finish, or is the stored one: then nothing is left to send.
    const begun = again.ok.item
    if (begun.id === id) expect(begun.received).toBe(photo.length)
    await sendRest(begun.id, photo, begun.received)
    expect((await finish(begun.id)).status).toBe(200)
  }
  expect([(await list()).total, await unfinished()]).toEqual([8, []])
})

test('a photo that lacks its end is stored without its position; a cut PNG is refused with the reason', async () => {
  const { begin, sendRest, finish, read } = await desk()
  const store = async (content: Buffer, filename: string) => {
    const { id } = (await begin(content, { filename })).ok.item
    await sendRest(id, content, 0)
    return finish(id)
  }
  const stored = await read((await store(aPhoto('cut').subarray(0, -2), 'cut.jpg')).ok.item.url)
  expect(stored.includes('GPS')).toBe(false)
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000020000000108000000001d', 'hex')
  expect((await store(png, 'cut.png')).body).toMatchObject({ error: 'figure' })
})

test('after a disk that refused a photo, its parts are still what was sent: it can be finished', async () => {
  const { begin, sendRest, finish, read, list } = await desk()
  const photo = aPhoto('refused')
  const { id } = (await begin(photo, { filename: 'photo.jpg' })).ok.item
  await sendRest(id, photo, 0)
  // A file is where the store wants a folder.
  const stored = Buffer.from(withoutMetadata(photo, 'image/jpeg'))
  const folder = join(world.app.config.DATA_DIR, 'files', sha256Of(stored).slice(0, 2))
  await mkdir(join(folder, '..'), { recursive: true })
  await rename(folder, `${folder}.away`).catch(() => undefined)
  await writeFile(folder, '')
  expect((await finish(id)).status).toBe(500)
  await rm(folder)
  await rename(`${folder}.away`, folder).catch(() => undefined)
  expect((await list()).total).toBe(0)
  const { item } = (await finish(id)).ok
  expect((await read(item.url)).equals(stored)).toBe(true)
})

test('a part is no longer than the rest, and parts have room of their own', async () => {
  const { begin, send, olympiadId } = await desk()
  const content = aFile('h')
  const { id } = (await begin(content.subarray(0, 100))).ok.item
  expect((await send(id, content, 0)).body).toMatchObject({ error: 'invalid' })
  expect((await begin(content, { size: 50 * 1024 * 1024 + 1 })).body).toMatchObject({ error: 'invalid' })
  const about = { filename: 'all.zip', mediaType: 'application/zip', sha256: sha256Of(content), olympiadId }
  const size = mostStoredBytes - 2 * content.length
  await world.db
    .insertInto('uploads')
    .values({ ...about, size })
    .execute()
  // Without https the browser has no hash: each asks for room of its own, and only one finds it.
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => begin(content, { sha256: null })))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await begin(aFile('i'))).body).toMatchObject({ error: 'storageFull' })
})

test('parts that are not continued for a day, and those without a record, are deleted', async () => {
  const { begin, send, unfinished } = await desk()
  const content = aFile('j')
  const { id } = (await begin(content)).ok.item
  await send(id, content, 0)
  const stray = join(world.app.config.DATA_DIR, 'unfinished', '2000000000')
  await mkdir(join(stray, '..'), { recursive: true })
  await writeFile(stray, 'left behind')
  // A process was killed at the end of this file.
  const copy = join(stray, '..', `${id}.7d1f`)
  await writeFile(copy, 'left behind')
  await world.later(23 * hour, () => collectFiles(world.app))
  expect([(await unfinished()).length, hasParts(id), existsSync(copy), existsSync(stray)]).toEqual([
    1,
    true,
    true,
    false,
  ])
  await world.later(25 * hour, () => collectFiles(world.app))
  expect([(await unfinished()).length, hasParts(id), existsSync(copy)]).toEqual([0, false, false])
})

test('an organiser deletes parts; what is stored stays', async () => {
  const { begin, send, sendRest, finish, list, olympiadId } = await desk()
  const { token } = await staff(world, 'admin', olympiadId)
  const abandon = (id: number) => world.send('DELETE /api/attachment/unfinished/{id}', { token, params: { id } })
  const [one, other] = [aFile('k'), aFile('l', 60)]
  const { id } = (await begin(one)).ok.item
  await send(id, one, 0)
  expect((await abandon(id)).status).toBe(200)
  expect([(await abandon(id)).status, hasParts(id)]).toEqual([404, false])
  const stored = (await begin(other)).ok.item
  await sendRest(stored.id, other, 0)
  await finish(stored.id)
  await abandon(stored.id)
  expect((await list()).total).toBe(1)
})
