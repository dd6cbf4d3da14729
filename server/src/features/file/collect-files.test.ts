import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { fileUses } from '#/files/uses.ts'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aPdf } from '#test/features/order-file/access.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { copyOf } from '#test/features/website-copy/access.ts'
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

test('one file of every declared kind of use stays and is listed with its use, and one without a use goes', async () => {
  const { olympiadId, token } = await desk()
  const { token: overlord } = await staff(world, 'overlord', null)
  const file = () => upload(token, olympiadId)
  const [unused, question, module, mail, testimonial, page, correction] = [
    await file(),
    await file(),
    await file(),
    await file(),
    await file(),
    await file(),
    await file(),
  ]
  const done = (answer: { status: number; body: object }) =>
    expect([answer.status, answer.body]).toMatchObject([200, {}])
  const address = (sha256: string) => `/api/media/${sha256}`

  await aQuestion(world, await aQuestionModule(world, { olympiadId }), figure(question))
  // The editor of instructions offers no pictures; earlier ones have some.
  await world.db
    .updateTable('questionModules')
    .set({ instructions: JSON.stringify({ en: `<p><img src="${address(module)}" alt="A map"></p>` }) })
    .where('id', '=', await aQuestionModule(world, { olympiadId }))
    .execute()
  const versions = {
    en: { subject: 'A map', body: `Dear {{ name }}\n\n![The map](https://agon.example${address(mail)})` },
  }
  done(await world.send('POST /api/emailer/', { token, body: { olympiadId, kind: 'mass', name: 'A map', versions } }))
  const consent = { how: 'Letter of 3 March', at: '2026-03-03' }
  const words = { person: 'Thandi Mokoena', subject: 'Teacher', text: 'We liked it.', language: 'en' }
  done(
    await world.send('POST /api/testimonial/', {
      token: overlord,
      body: { ...words, projectId: null, picture: testimonial, consent, published: true },
    }),
  )
  const { id: copyId } = await copyOf(world, olympiadId)
  const texts = { title: 'About', ogTitle: '', description: '', keywords: '' }
  const body = `<p><a href="${address(page)}">The map</a></p>`
  done(
    await world.send('PUT /api/website-copy/{id}', {
      token,
      params: { id: copyId },
      body: { ...texts, body, version: 0 },
    }),
  )
  const questionId = await aQuestion(world, await aQuestionModule(world, { olympiadId }))
  const { userId } = await staff(world, 'admin', olympiadId)
  await world.db
    .insertInto('resultCorrections')
    .values({
      olympiadId,
      questionId,
      act: 'rekey',
      question: JSON.stringify(figure(correction)),
      reason: 'The map was missing.',
      status: 'applied',
      seen: '',
      askedBy: userId,
      askedAt: world.clock.now,
    })
    .execute()
  // The order of a school is the same PDF as a file that was deleted.
  const school = await aSchoolParticipant(world, { olympiadId })
  const { orderId } = await anOrder(world, school)
  const pdf = multipart({ filename: 'order.pdf', content: aPdf, mediaType: 'application/pdf' })
  const params = { id: olympiadId }
  const { item: managed } = (await world.send('POST /api/attachment/{id}', { token, params, ...pdf })).ok
  done(
    await world.send('DELETE /api/attachment/{id}', {
      token,
      params,
      query: { uploadId: managed.uploadId },
    }),
  )
  done(await world.send('POST /api/purchase-order/file/{id}', { token, params: { id: orderId }, ...pdf }))

  await collectAfter(40)
  expect(await isShown(unused)).toBe(false)
  const stored = (await world.send('GET /api/upload/{id}', { token, params })).ok.items
  const deleted = (await world.send('GET /api/attachment/{id}', { token, params, query: { deleted: true } })).ok.items
  const uses = new Map([...stored, ...deleted].map(({ sha256, usedBy }) => [sha256, usedBy]))
  expect(uses.get(page)?.toSorted()).toEqual(['earlier version of a public page', 'public page'])
  for (const sha256 of [question, module, mail, testimonial, page, correction]) expect(await isShown(sha256)).toBe(true)
  expect([...new Set([...uses.values()].flat())].toSorted()).toEqual(declaredUses())
})

/** Of `fileUses`, in words. */
function declaredUses(): string[] {
  return Object.values(fileUses)
    .flatMap((columns) => Object.values<object | string>(columns))
    .flatMap((use) => (typeof use === 'object' && 'as' in use ? [String(use.as)] : []))
    .toSorted()
}

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
