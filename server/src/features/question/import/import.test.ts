import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportPreview } from '@agon/contract/question/files'
import type { TextEncoding } from '@agon/domain/text-encoding'
import { jobHandlers } from '#/job-handlers.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { samples } from '@agon/domain/test/questions/kinds'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

import { encoded } from '#test/question-formats/encoded.ts'

const world = aWorld()

async function desk() {
  const olympiadId = await anOlympiad(world)
  const id = await aQuestionModule(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const list = async () => (await world.send('GET /api/question/', { token, query: { questionModuleId: id } })).ok.items
  const send = (
    key: 'POST /api/question/import/{id}' | 'POST /api/question/import-preview/{id}',
    file: File,
    query: { leaveOut?: number; encoding?: TextEncoding } = {},
  ) => world.send(key, { token, params: { id }, query, ...multipart(file) })
  return {
    id,
    token,
    list,
    send,
    preview: (file: File) => send('POST /api/question/import-preview/{id}', file),
    take: (file: File) => send('POST /api/question/import/{id}', file),
  }
}

interface File {
  filename: string
  content: string | Uint8Array
}

const gift = { filename: 'rivers.gift', content: '::One:: Longest river? {=Nile ~Congo}\n\nHow many oceans? {#5}\n' }
const table = {
  filename: 'rivers.csv',
  content: 'kind;stem;a;b;key;marks\nsingle-choice;Longest river?;Nile;Congo;a;2\nnumeric;How many oceans?;;;5;1\n',
}

test.for([gift, table])(
  'a preview of $filename shows each question and changes nothing; then all come in',
  async (file) => {
    const { preview, take, list } = await desk()
    const shown = (await preview(file)).ok as {
      items: { line: number; question: { kind: string } }[]
      faults: unknown[]
    }
    expect(shown.faults).toEqual([])
    expect(shown.items.map(({ question }) => question.kind)).toEqual(['single-choice', 'numeric'])
    expect(await list()).toEqual([])
    expect((await take(file)).status).toBe(200)
    expect((await list()).map(({ position, question }) => [position, question.kind])).toEqual([
      [1, 'single-choice'],
      [2, 'numeric'],
    ])
  },
)

/** A Moodle question with a drawing that no other has. */
function withDrawing(width: number) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="31"/>`
  const stem = '&lt;p&gt;Look.&lt;/p&gt;&lt;img src="@@PLUGINFILE@@/hill.svg" alt="A hill"&gt;'
  return `<question type="truefalse"><questiontext format="html"><text>${stem}</text>
    <file name="hill.svg" encoding="base64">${btoa(drawing)}</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`
}

test('nothing of a refused import stays, and a preview’s pictures go after some days', async () => {
  const { preview, take } = await desk()
  const uploads = async () =>
    (await world.db.selectFrom('uploads').select('sha256').execute()).map(({ sha256 }) => sha256)
  const before = await uploads()
  const content = `<quiz>${withDrawing(51)}<question type="calculated"/></quiz>`
  const broken = { filename: 'moodle.xml', content }
  expect((await take(broken)).status).toBe(422)
  expect(await uploads()).toEqual(before)
  expect((await preview(broken)).ok).toMatchObject({ items: [{}], faults: [{ code: 'moodle-calculated' }] })
  const looked = (await uploads()).filter((sha256) => !before.includes(sha256))
  expect(looked).toHaveLength(1)
  const whole = { filename: 'moodle.xml', content: `<quiz>${withDrawing(52)}${withDrawing(53)}</quiz>` }
  expect((await take(whole)).status).toBe(200)
  const all = await uploads()
  await world.later(4 * 24 * 3_600_000, () => jobHandlers['file.collect'](world.app, {}))
  expect((await uploads()).sort()).toEqual(all.filter((sha256) => !looked.includes(sha256)).sort())
  for (const sha256 of looked) expect(await world.app.files.has(sha256)).toBe(false)
  expect(await readdir(join(world.app.config.DATA_DIR, 'temporary'))).toEqual([])
})

const partly = { ...gift, content: `${gift.content}\nWhich? {=a =b ~c}\n\nOnly a text.\n` }

test('an unreadable question keeps out the file unless the caller leaves it out', async () => {
  const { send, preview, take, list } = await desk()
  expect((await preview(partly)).ok).toMatchObject({
    importable: 'some',
    items: [{}, {}],
    faults: [{ line: 5, code: 'several-right-gift' }],
    texts: [{ line: 7, code: 'no-answers' }],
  })
  for (const query of [{}, { leaveOut: 2 }]) {
    const refused = await send('POST /api/question/import/{id}', partly, query)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ error: 'rejected', details: { faults: [{ line: 5 }] } })
  }
  expect(await list()).toEqual([])
  expect((await send('POST /api/question/import/{id}', partly, { leaveOut: 1 })).status).toBe(200)
  expect(await list()).toHaveLength(2)
  expect((await take(gift)).status).toBe(200)
})

test('what an import left out is kept with it as a report', async () => {
  const { id, token, send } = await desk()
  const imports = async () => (await world.send('GET /api/question/imports/{id}', { token, params: { id } })).ok.items
  await send('POST /api/question/import/{id}', partly)
  expect(await imports()).toEqual([])
  await send('POST /api/question/import/{id}', partly, { leaveOut: 1 })
  expect(await imports()).toMatchObject([
    {
      filename: 'rivers.gift',
      format: 'gift',
      encoding: { name: 'utf-8', by: 'bytes' },
      imported: 2,
      faults: [{ line: 5, code: 'several-right-gift', message: expect.stringContaining('“a”, “b”') }],
      texts: [{ line: 7, cells: [{ value: 'Only a text.' }] }],
    },
  ])
})

test('texts that ask nothing keep out nothing; a file of nothing else has no question', async () => {
  const { preview, take } = await desk()
  const text = { ...gift, content: `${gift.content}\nOnly a text.\n` }
  expect((await preview(text)).ok).toMatchObject({ importable: 'all', faults: [], texts: [{ code: 'no-answers' }] })
  expect((await take(text)).status).toBe(200)
  expect((await preview({ ...gift, content: 'Only a text.\n' })).ok).toMatchObject({
    importable: 'none',
    faults: [{ code: 'no-questions' }],
    texts: [{ code: 'no-answers' }],
  })
})

test('a file with more questions than may come in cannot be imported in part', async () => {
  const { preview } = await desk()
  const much = { ...gift, content: 'How many? {#1}\n\n'.repeat(2_001) }
  expect((await preview(much)).ok).toMatchObject({ importable: 'none', faults: [{ code: 'too-many-questions' }] })
})

test('a text in an encoding that nothing names is read in the most probable one, or in the one that is chosen', async () => {
  const { send } = await desk()
  const cyrillic = {
    filename: 'rivers.gift',
    content: encoded('Какая самая длинная река? {=Нил ~Конго}', 'windows-1251'),
  }
  const read = async (query: { encoding?: 'koi8-r' | 'windows-1251' }) =>
    (await send('POST /api/question/import-preview/{id}', cyrillic, query)).ok as ImportPreview
  const guessed = await read({})
  expect(guessed.encoding).toEqual({ name: 'windows-1251', by: 'guess' })
  expect(guessed.items[0]?.question.texts.en?.stem).toBe('Какая самая длинная река?')
  const chosen = await read({ encoding: 'koi8-r' })
  expect(chosen.encoding).toEqual({ name: 'koi8-r', by: 'choice' })
  expect(chosen.items[0]?.question.texts.en?.stem).not.toBe('Какая самая длинная река?')
})

test('a file that is no table is refused with the reason', async () => {
  const { preview } = await desk()
  const refused = await preview({ filename: 'rivers.xlsx', content: '%PDF-1.7' })
  expect(refused.body).toMatchObject({ error: 'rejected', details: { faults: [{ code: 'file-is-pdf' }] } })
})

const endings = {
  'moodle-xml': 'xml',
  'qti-3.0': 'zip',
  'qti-2.2': 'zip',
  gift: 'gift',
  csv: 'csv',
  xlsx: 'xlsx',
  aiken: 'txt',
} as const

test.for(['moodle-xml', 'qti-3.0', 'qti-2.2', 'gift', 'csv', 'xlsx', 'aiken'] as const)(
  'a module exported as %s comes back as it was',
  async (format) => {
    const { id, token, send } = await desk()
    await aQuestion(world, id, aSingleChoice({ difficulty: 'medium', topic: '', source: '', author: '' }))
    const exported = await world.send('GET /api/question/export/{id}', { token, params: { id }, query: { format } })
    const ending = endings[format]
    expect(exported.headers['content-disposition']).toContain(`.${ending}`)
    const shown = await send('POST /api/question/import-preview/{id}', {
      filename: `again.${ending}`,
      content: exported.bytes,
    })
    const [original] = (await world.send('GET /api/question/', { token, query: { questionModuleId: id } })).ok.items
    const stem = format === 'aiken' ? 'Which is made by people?' : '<p>Which is made by people?</p>'
    const text = { ...original?.question.texts.en, stem }
    expect(shown.ok).toMatchObject({
      faults: [],
      items: [{ losses: [], question: { ...original?.question, texts: { en: text } } }],
    })
  },
)

test('the figures of a Moodle file are stored, and each question shows its own', async () => {
  const { token, preview, take, list } = await desk()
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="41" height="31"><path d="M0 15h41"/></svg>',
  )
  const stem = '&lt;p&gt;Look.&lt;/p&gt;&lt;img src="@@PLUGINFILE@@/hill.svg" alt="A hill"&gt;'
  const content = `<quiz><question type="truefalse"><questiontext format="html"><text>${stem}</text>
    <file name="hill.svg" encoding="base64">${drawing.toString('base64')}</file></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
  const file = { filename: 'moodle.xml', content }
  expect((await preview(file)).ok).toMatchObject({ format: 'moodle-xml', faults: [], items: [{ losses: [] }] })
  expect(await list()).toEqual([])
  expect((await take(file)).status).toBe(200)
  const [figure] = (await list())[0]?.question.figures ?? []
  expect(figure).toMatchObject({ id: 'figure', width: 41, height: 31 })
  const shown = await world.send('GET /api/media/{sha256}', { token, params: { sha256: figure?.sha256 ?? '' } })
  expect(shown.bytes.toString()).toBe(drawing.toString())
})

test('what a format does not keep is reported before, once for all questions that it is so of', async () => {
  const { id, token } = await desk()
  await aQuestion(world, id, aSingleChoice({ author: '', source: '', topic: '' }))
  await aQuestion(world, id, { ...samples['true-false'].question })
  await aQuestion(world, id, aSingleChoice({ difficulty: 'medium', source: '', topic: '', author: '' }))
  const told = await world.send('GET /api/question/export-losses/{id}', {
    token,
    params: { id },
    query: { format: 'aiken' },
  })
  expect(told.ok).toMatchObject({ total: 3, written: 2 })
  expect(told.ok.losses.map(({ message, questions }) => [message, questions])).toEqual([
    ['The file has no place for the difficulty.', [1]],
    ['The question is not in the file: this format has single choice only.', [2]],
  ])
})
