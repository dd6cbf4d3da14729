import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { collectFiles } from './collect-files.ts'

const world = aWorld()
const day = 24 * 3_600_000

async function desk() {
  const olympiadId = await anOlympiad(world)
  return { olympiadId, token: (await staff(world, 'admin', olympiadId)).token }
}

let drawn = 0
const aDrawing = () => {
  drawn += 1
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M${drawn} 15h40"/></svg>`
}

async function upload(token: string, id: OlympiadId, content = aDrawing()) {
  const form = multipart({ filename: 'hill.svg', content })
  return (await world.send('POST /api/upload/{id}', { token, params: { id }, ...form })).ok.item.sha256
}

function figure(sha256: string) {
  const { texts } = aSingleChoice()
  const en = { stem: '', choices: {}, ...texts.en, figures: { hill: 'A hill' } }
  return aSingleChoice({ figures: [{ id: 'hill', sha256, width: 40, height: 30 }], texts: { en } })
}

const collectAfter = (days: number) => world.later(days * day, () => collectFiles(world.app))
const isShown = async (sha256: string) =>
  (await world.send('GET /api/media/{sha256}', { params: { sha256 } })).status === 200

test('a figure that no question got goes after some days, and can be sent again', async () => {
  const { olympiadId, token } = await desk()
  const content = aDrawing()
  const sha256 = await upload(token, olympiadId, content)
  await collectAfter(2)
  expect(await isShown(sha256)).toBe(true)
  await collectAfter(4)
  expect(await isShown(sha256)).toBe(false)
  expect(await world.app.files.has(sha256)).toBe(false)
  expect(await upload(token, olympiadId, content)).toBe(sha256)
  expect(await isShown(sha256)).toBe(true)
})

test('what is sent again starts again', async () => {
  const { olympiadId, token } = await desk()
  const content = aDrawing()
  const sha256 = await upload(token, olympiadId, content)
  await world.later(2 * day, async () => {
    const { token: again } = await staff(world, 'admin', olympiadId)
    return upload(again, olympiadId, content)
  })
  await collectAfter(4)
  expect(await isShown(sha256)).toBe(true)
})

test('what any version names stays: the current one, an older one, that of a deleted question, another olympiad’s', async () => {
  const { olympiadId, token } = await desk()
  const other = await desk()
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  const [now, before, deleted, elsewhere] = [
    await upload(token, olympiadId),
    await upload(token, olympiadId),
    await upload(token, olympiadId),
    await upload(other.token, other.olympiadId),
  ]
  const id = await aQuestion(world, questionModuleId, figure(before))
  const changed = { params: { id }, body: { question: figure(now), version: 1 } }
  expect((await world.send('PUT /api/question/{id}', { token, ...changed })).status).toBe(200)
  const gone = await aQuestion(world, questionModuleId, figure(deleted))
  await world.send('DELETE /api/question/{id}', { token, params: { id: gone } })
  await aQuestion(world, questionModuleId, figure(elsewhere))
  await collectAfter(40)
  for (const sha256 of [now, before, deleted, elsewhere]) expect(await isShown(sha256)).toBe(true)
})

test('a figure that was named before it was sent stays', async () => {
  const { olympiadId, token } = await desk()
  const content = aDrawing()
  const sha256 = await upload(token, olympiadId, content)
  await collectAfter(4)
  await aQuestion(world, await aQuestionModule(world, { olympiadId }), figure(sha256))
  await upload(token, olympiadId, content)
  await collectAfter(40)
  expect(await isShown(sha256)).toBe(true)
})

test('what the instructions of a module show stays', async () => {
  const { olympiadId, token } = await desk()
  const sha256 = await upload(token, olympiadId)
  const id = await aQuestionModule(world, { olympiadId })
  const instructions = JSON.stringify({ en: `<img src="/api/media/${sha256}">` })
  await world.db.updateTable('questionModules').set({ instructions }).where('id', '=', id).execute()
  await collectAfter(4)
  expect(await isShown(sha256)).toBe(true)
})

test('what a mail carries stays, even where somebody sent the same', async () => {
  const { olympiadId, token } = await desk()
  const sha256 = await upload(token, olympiadId)
  const mail = { subject: 'A map', bodyText: '', bodyHtml: '', recipient: 'teacher@school.example' }
  const attachments = JSON.stringify([{ filename: 'hill.svg', mediaType: 'image/svg+xml', sha256 }])
  await world.db
    .insertInto('queuedEmails')
    .values({ olympiadId, kind: 'certificates', purpose: 'collect', ...mail, attachments })
    .execute()
  await collectAfter(4)
  expect(await isShown(sha256)).toBe(false)
  expect(await world.app.files.has(sha256)).toBe(true)
})

test('many are taken away at once', async () => {
  const { olympiadId } = await desk()
  const row = { olympiadId, filename: 'x.svg', mediaType: 'image/svg+xml', size: 1, width: 1, height: 1 }
  const hashes = Array.from({ length: 450 }, (_, at) => at.toString(16).padStart(64, '0'))
  const sentAt = world.clock.now
  await world.db
    .insertInto('uploads')
    .values(hashes.map((sha256) => ({ ...row, sha256, sentAt })))
    .execute()
  await collectAfter(4)
  expect(await world.db.selectFrom('uploads').select('id').where('sha256', 'in', hashes).execute()).toEqual([])
})

test('folders that an ended process left behind go; those at work stay', async () => {
  const home = join(world.app.config.DATA_DIR, 'temporary')
  for (const name of ['work-old', 'work-new']) {
    await mkdir(join(home, name), { recursive: true })
    await writeFile(join(home, name, 'file'), 'x')
  }
  const yesterday = new Date(Date.now() - day)
  await utimes(join(home, 'work-old'), yesterday, yesterday)
  await collectFiles(world.app)
  expect(await readdir(home)).toEqual(['work-new'])
})
