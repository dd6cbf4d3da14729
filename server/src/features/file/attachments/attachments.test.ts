import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anAttachment, drawing } from '#test/features/file/factories.ts'
import { multipart } from '#test/multipart.ts'
import { exif, jpeg, secret, segment } from '#test/photos.ts'
import { aWorld } from '#test/world.ts'
import { collectFiles } from '../collect-files.ts'

const world = aWorld()
const day = 24 * 3_600_000

async function desk() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const add = (filename: string, content: string | Uint8Array, query: object = {}) =>
    world.send('POST /api/attachment/{id}', { token, params, query: { ...query }, ...multipart({ filename, content }) })
  const list = async (query: object = {}) =>
    (await world.send('GET /api/attachment/{id}', { token, params, query: { ...query } })).ok
  return { olympiadId, token, params, add, list }
}

const get = (url: string, token?: string, query: object = {}) =>
  world.send('GET /api/attachment/file/{id}', {
    token,
    params: { id: Number(url.split('/').at(-1)) },
    query: { ...query },
  })

test('a file is stored by its content, listed with its size, and counted', async () => {
  const { add, list } = await desk()
  const { item } = (await add('rules.pdf', '%PDF-1.7 rules')).ok
  expect(item).toMatchObject({
    filename: 'rules.pdf',
    mediaType: 'application/pdf',
    size: 14,
    access: 'staff',
    usedBy: [],
  })
  const { item: list1 } = (await add('list.csv', 'Name;School\nÉlise;Hoër')).ok
  expect(list1.mediaType).toBe('text/plain')
  expect(await list()).toMatchObject({ total: 2, stored: item.size + list1.size })
})

test.for([
  ['photo.png', '<!doctype html><script>alert(1)</script>'],
  ['paper.pdf', 'PK\u0003\u0004 mimetype'],
  ['setup.exe', 'MZ\u0000\u0001'],
  ['rules', 'Be on time.'],
  ['picture.jpg', drawing],
])('%s with other content is refused at the file', async ([filename = '', content = '']) => {
  const { add, list } = await desk()
  expect((await add(filename, content)).body).toMatchObject({
    error: 'mediaType',
    fields: { file: expect.any(String) },
  })
  expect((await list()).total).toBe(0)
})

test('a drawing with a script is refused', async () => {
  const { add } = await desk()
  const content = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script></svg>'
  expect((await add('hill.svg', content)).body).toMatchObject({ error: 'figure' })
})

test('a photo is stored without its position and camera, as a file and as a picture of a page', async () => {
  const { token, params, add } = await desk()
  const photo = jpeg(exif(6, true), segment(0xfe, Buffer.from(secret)))
  const { item } = (await add('team.jpg', photo, { access: 'public' })).ok
  const stored = (await get(item.url)).bytes
  expect([item.size, stored.includes('GPS')]).toEqual([stored.length, false])
  const form = multipart({ filename: 'team.jpg', content: photo })
  const { sha256 } = (await world.send('POST /api/upload/{id}', { token, params, ...form })).ok.item
  const shown = (await world.send('GET /api/media/{sha256}', { params: { sha256 } })).bytes
  expect([shown.length > 0, shown.includes('GPS')]).toEqual([true, false])
})

test('a name has no path, no control or direction signs, and at most 200 letters', async () => {
  const { add, token } = await desk()
  const name = async (sent: string) => (await add(sent, `text of ${sent}`)).ok.item.filename
  expect(await name('..\\..\\windows\\rules.txt')).toBe('rules.txt')
  expect(await name('fdp.\u202Etxt.txt')).toBe('fdp.txt.txt')
  const long = await name(`${'a'.repeat(300)}.txt`)
  expect([long.length, long.endsWith('.txt')]).toEqual([200, true])
  const { uploadId } = (await add('plan.txt', 'The plan')).ok.item
  const rename = (filename: string) =>
    world.send('POST /api/attachment/update-filename', { token, query: { uploadId, filename } })
  for (const wrong of ['a/b.txt', 'a\u0000.txt', 'a\u202E.txt', `${'a'.repeat(300)}.txt`, 'plan.pdf', ''])
    expect((await rename(wrong)).status, wrong).toBeGreaterThanOrEqual(400)
  expect((await rename('Plan of the day.txt')).ok.item.filename).toBe('Plan of the day.txt')
})

test('staff, teachers and everyone download what they may; others find nothing', async () => {
  const { olympiadId, token, add } = await desk()
  const { uploadId, url } = (await add('letter.txt', 'Dear parents')).ok.item
  const teacher = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  const stranger = await aTeacher(world, await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) }))
  const statuses = async () =>
    Promise.all([undefined, stranger.token, teacher.token, token].map(async (who) => (await get(url, who)).status))
  const open = (access: string) =>
    world.send('POST /api/attachment/update-access', { token, query: { uploadId, access } })
  expect(await statuses()).toEqual([404, 404, 404, 200])
  await open('teachers')
  expect(await statuses()).toEqual([404, 404, 200, 200])
  await open('public')
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('pictures and PDF are shown in a sandbox, texts are only saved', async () => {
  const { add } = await desk()
  const [pdf, page] = [
    (await add('a.pdf', '%PDF-1.7', { access: 'public' })).ok.item,
    (await add('a.html', '<script>1</script>', { access: 'public' })).ok.item,
  ]
  const shown = await get(pdf.url, undefined, { inline: true })
  expect(shown.headers['content-disposition']).toMatch(/^inline/)
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  const saved = await get(page.url, undefined, { inline: true })
  expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  expect(saved.headers['content-type']).toContain('text/plain')
})

test('a file that replaces another has its links and access; the other can be restored for 30 days', async () => {
  const { token, add, list } = await desk()
  const old = (await add('rules.txt', 'Old rules', { access: 'public' })).ok.item
  const fresh = (await add('rules-2.txt', 'New rules', { replaces: old.uploadId })).ok.item
  expect(fresh).toMatchObject({ url: old.url, access: 'public' })
  expect((await get(old.url)).bytes.toString()).toBe('New rules')
  expect((await list()).items.map(({ uploadId }) => uploadId)).toEqual([fresh.uploadId])
  expect((await list({ deleted: true })).items.map(({ uploadId }) => uploadId)).toEqual([old.uploadId])
  await world.later(29 * day, () => collectFiles(world.app))
  const restored = await world.send('POST /api/attachment/restore', { token, query: { uploadId: old.uploadId } })
  expect((await get(restored.ok.item.url)).bytes.toString()).toBe('Old rules')
})

test('a deleted file goes after its time in the bin, a managed one stays', async () => {
  const { token, params, add, list } = await desk()
  const managed = (await add('keep.txt', 'Keep this')).ok.item
  const gone = (await add('gone.txt', 'Gone soon')).ok.item
  const remove = (uploadId: number) => world.send('DELETE /api/attachment/{id}', { token, params, query: { uploadId } })
  expect((await remove(gone.uploadId)).status).toBe(200)
  expect((await get(gone.url, token)).status).toBe(404)
  expect((await remove(gone.uploadId)).status).toBe(404)
  await world.later(31 * day, () => collectFiles(world.app))
  expect((await list({ deleted: true })).total).toBe(0)
  expect((await list()).items.map(({ uploadId }) => uploadId)).toEqual([managed.uploadId])
  expect(await world.app.files.has(gone.sha256)).toBe(false)
})

test('uploads are deleted by a name that only one has, and never while something uses them', async () => {
  const { token, params } = await desk()
  const remove = (filename: string, uploadId?: number) =>
    world.send('DELETE /api/upload/delete/{id}', { token, params, query: { filename, uploadId } })
  const send = async (content: string) => {
    const form = multipart({ filename: 'hill.svg', content })
    return (await world.send('POST /api/upload/{id}', { token, params, ...form })).ok.item
  }
  const [one, two] = [await send(drawing), await send(drawing.replace('15', '16'))]
  expect((await remove('hill.svg')).body).toMatchObject({
    error: 'severalFiles',
    details: { uploadIds: expect.arrayContaining([one.id, two.id]) },
  })
  await world.db
    .insertInto('testimonials')
    .values({ projectId: null, language: 'en', person: 'A', subject: 'B', text: 'C', pictureSha256: one.sha256 })
    .execute()
  expect((await remove('hill.svg', one.id)).body).toMatchObject({ error: 'fileInUse' })
  expect((await remove('hill.svg', two.id)).status).toBe(200)
  expect((await remove('hill.svg')).body).toMatchObject({ error: 'fileInUse' })
  expect((await remove('valley.svg')).status).toBe(404)
  const { items } = (await world.send('GET /api/upload/{id}', { token, params })).ok
  expect(items).toMatchObject([{ uploadId: one.id, usedBy: ['testimonial'] }])
})

test('the platform’s files are for overlords alone', async () => {
  const { token } = await desk()
  const { uploadId } = await anAttachment(world, { olympiadId: null })
  expect((await world.send('GET /api/attachment/{id}', { token, params: { id: -1 } })).status).toBe(404)
  expect((await world.send('POST /api/attachment/restore', { token, query: { uploadId } })).status).toBe(404)
  const overlord = await staff(world, 'overlord', null)
  const { items } = (await world.send('GET /api/attachment/{id}', { token: overlord.token, params: { id: -1 } })).ok
  expect(items.map((item) => item.uploadId)).toContain(uploadId)
})
