import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWav } from '#test/clips.ts'
import { multipart } from '#test/multipart.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function desk() {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const questionModuleId = await aQuestionModule(world, { olympiadId, title: 'Rivers' })
  return { olympiadId, questionModuleId, token: (await staff(world, 'admin', olympiadId)).token }
}

const verify = (token: string, id: OlympiadId) => world.send('GET /api/olympiad/verify/{id}', { token, params: { id } })

async function upload(token: string, id: OlympiadId, filename: string, content: string | Buffer) {
  const sent = await world.send('POST /api/upload/{id}', { token, params: { id }, ...multipart({ filename, content }) })
  return sent.ok.item.sha256
}

const withFigure = (sha256: string, stem = 'Which is it?') =>
  aSingleChoice({
    figures: [{ id: 'map', sha256, width: 100, height: 100 }],
    texts: { en: { stem, choices: { a: 'A dam', b: 'A lake' }, figures: { map: 'A map of water in a valley.' } } },
  })

test('every error is reported with its place; a corrected one is gone at once', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  await aQuestion(world, questionModuleId)
  const questionId = await aQuestion(world, questionModuleId, withFigure('f'.repeat(64), '<p>\\(x is</p>'))
  const { ok } = await verify(token, olympiadId)
  expect(ok).toMatchObject({ questions: 2, languages: ['en'], total: 2, checkedAt: world.clock.now.toISOString() })
  const place = { questionModuleId, questionId, severity: 'error' }
  expect(ok.items).toMatchObject([
    { ...place, code: 'formulaOpen', path: 'texts.en.stem', language: 'en' },
    { ...place, code: 'pictureMissing', path: 'figures.0' },
  ])
  expect(ok.modules).toEqual([
    {
      id: questionModuleId,
      titles: { en: 'Rivers' },
      questions: [{ id: questionId, number: 2, begins: '\\(x is', language: 'en' }],
    },
  ])
  await world.db.updateTable('questions').set({ deletedAt: new Date() }).where('id', '=', questionId).execute()
  expect((await verify(token, olympiadId)).ok).toMatchObject({ questions: 1, items: [], total: 0 })
})

test('the files of figures are looked into', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  const drawing = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text x="9" y="50" fill="${fill}">Kei</text></svg>`
  const dark = await upload(token, olympiadId, 'dark.svg', drawing('#333'))
  const faint = await upload(token, olympiadId, 'faint.svg', drawing('#bbb'))
  const pixels = await upload(token, olympiadId, 'pixels.png', onePixel)
  for (const [at, sha256] of [dark, faint, pixels].entries())
    await aQuestion(world, questionModuleId, withFigure(sha256, `Which is it at ${'PQR'.charAt(at)}?`))
  const { ok } = await verify(token, olympiadId)
  expect(ok.items).toMatchObject([
    { severity: 'doubt', code: 'lowContrast', params: { figure: 'map', labels: '“Kei”' } },
  ])
  expect(ok.picturesUnread).toBe(1)
  await world.app.files.remove(dark)
  expect((await verify(token, olympiadId)).ok.items.map(({ code }) => code)).toEqual(['pictureMissing', 'lowContrast'])
})

test('an uploaded file that is no picture is reported', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  const sha256 = await world.app.files.put(Buffer.from('no picture'))
  const size = { size: 10, width: 1, height: 1 }
  const file = { olympiadId, filename: 'x.svg', mediaType: 'image/svg+xml', sha256, ...size }
  await world.db.insertInto('uploads').values(file).execute()
  await aQuestion(world, questionModuleId, withFigure(sha256))
  expect((await verify(token, olympiadId)).ok.items).toMatchObject([{ severity: 'error', code: 'pictureUnreadable' }])
})

test('the files of recordings are listened to as far as their headers', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  const form = multipart({ filename: 'bird.wav', content: aWav(1) })
  const sent = await world.send('POST /api/upload/clip/{id}', { token, params: { id: olympiadId }, ...form })
  const { sha256 } = sent.ok.item
  const damaged = await world.app.files.put(Buffer.from('no sound'))
  const file = { olympiadId, filename: 'x.mp3', mediaType: 'audio/mpeg', sha256: damaged, size: 8 }
  await world.db.insertInto('uploads').values(file).execute()
  for (const [at, hash] of [sha256, damaged, 'f'.repeat(64)].entries()) {
    const clips = [{ id: 'clip', sha256: hash, mediaType: 'audio/wav' as const, seconds: 1 }]
    const words = { clip: { title: 'A bird', transcript: at === 0 ? '' : 'Three notes.' } }
    const en = {
      stem: `Which is ${'PQR'.charAt(at)}?`,
      choices: { a: 'A dam', b: 'A lake' },
      figures: {},
      clips: words,
    }
    await aQuestion(world, questionModuleId, aSingleChoice({ clips, texts: { en } }))
  }
  const found = (await verify(token, olympiadId)).ok.items.map(({ severity, code, path }) => [severity, code, path])
  expect(found).toEqual([
    ['doubt', 'transcriptMissing', 'texts.en.clips.clip.transcript'],
    ['error', 'clipUnreadable', 'clips.0'],
    ['error', 'clipMissing', 'clips.0'],
  ])
})

test('errors block the opening and doubts have to be confirmed, each in one line', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  await aQuestion(world, questionModuleId)
  const questionId = await aQuestion(world, questionModuleId, aSingleChoice({ key: '' }))
  const ready = async () =>
    (await world.send('GET /api/olympiad/{id}/readiness', { token, params: { id: olympiadId } })).ok.items
      .filter(({ code }) => code.startsWith('paper'))
      .map(({ severity, code, params }) => [severity, code, params['count']])
  expect(await ready()).toEqual([
    ['blocks', 'paperErrors', 1],
    ['warns', 'paperDoubts', 1],
  ])
  await world.db.updateTable('questions').set({ deletedAt: new Date() }).where('id', '=', questionId).execute()
  expect(await ready()).toEqual([['fine', 'paperToCome', undefined]])
})

test('a neighbour’s questions and an olympiad that is not there are not found', async () => {
  const { token } = await desk()
  const other = await desk()
  expect((await verify(token, other.olympiadId)).status).toBe(404)
  const overlord = await staff(world, 'overlord', null)
  expect((await verify(overlord.token, other.olympiadId)).status).toBe(200)
  expect((await verify(overlord.token, 2_000_000_000 as OlympiadId)).status).toBe(404)
  const accountant = await staff(world, 'accountant', other.olympiadId)
  expect((await verify(accountant.token, other.olympiadId)).status).toBe(403)
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
