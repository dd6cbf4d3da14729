import { printables, type Printable, type PrintEditionKind, type PrintStep } from '@agon/contract/question/print'
import { checkWords } from '@agon/domain/check'
import type { QuestionModuleId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function desk(phase: 'registration' | 'released' = 'registration') {
  const olympiadId = await anOlympiad(world, { phase })
  const questionModuleId = await aQuestionModule(world, { olympiadId, title: 'Rivers' })
  await aQuestion(world, questionModuleId)
  return { olympiadId, questionModuleId, token: (await staff(world, 'admin', olympiadId)).token }
}

test('a memorandum says in its name and on its pages that it is secret until the results are released', async () => {
  const { olympiadId, token } = await desk()
  const asked = { token, params: { id: olympiadId }, query: { what: 'memorandum', languages: 'en' } }
  const reply = await world.send('GET /api/question/print/{id}', asked)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(reply.headers['content-disposition']))).toMatch(
    /Memorandum, working copy \(en\) - Confidential until the results are released\.pdf/,
  )
  const { pages } = await readBack(reply.bytes)
  expect(pages.join(' ')).toContain('Confidential until the results are released')
  expect(pages.join(' ').replace(/\s+/g, ' ')).toContain('A A dam')
})

test('while it is made it says how many questions are laid out, and then comes in pieces', async () => {
  const { olympiadId, questionModuleId, token } = await desk()
  await aQuestion(world, questionModuleId)
  const reply = await world.send('GET /api/question/print/{id}/steps', {
    token,
    params: { id: olympiadId },
    query: { what: 'paper', languages: 'en' },
  })
  const events = Buffer.from(reply.bytes)
    .toString()
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.slice('data: '.length)) as PrintStep)
  const told = events.flatMap((event) => ('done' in event ? [event] : []))
  expect(told.at(-1)).toEqual({ done: 2, total: 2 })
  expect(events).toContainEqual({
    filename: expect.stringMatching(/Question paper, working copy \(en\)/),
    size: expect.any(Number),
  })
  const bytes = Buffer.concat(events.flatMap((event) => ('piece' in event ? [Buffer.from(event.piece, 'base64')] : [])))
  expect((await readBack(bytes)).pages.join(' ')).toContain('made by people')
  const nothing = await desk()
  const refused = await world.send('GET /api/question/print/{id}/steps', {
    token: nothing.token,
    params: { id: nothing.olympiadId },
    query: { what: 'paper', languages: 'xh' },
  })
  expect(refused.body).toMatchObject({ error: 'nothingToPrint' })
})

test('a paper is secret until the sitting closes, and not after the release', async () => {
  const names = []
  for (const phase of ['registration', 'released'] as const) {
    const { olympiadId, token } = await desk(phase)
    const asked = { token, params: { id: olympiadId }, query: { what: 'paper', languages: 'en' } }
    const { headers } = await world.send('GET /api/question/print/{id}', asked)
    names.push(decodeURIComponent(String(headers['content-disposition'])))
  }
  expect(names[0]).toMatch(/Confidential until \w+ \d+ \w+ \d{4}/)
  expect(names[1]).not.toContain('Confidential')
})

test('one module is printed alone, one of another olympiad never, and nothing where nothing is written', async () => {
  const { olympiadId, token, questionModuleId } = await desk()
  const other = await aQuestionModule(world, { olympiadId, title: 'Deserts' })
  await aQuestion(
    world,
    other,
    aSingleChoice({ texts: { en: { stem: 'Driest?', choices: { a: 'Namib', b: 'Gobi' }, figures: {} } } }),
  )
  const print = (more: { questionModuleId?: number; languages?: string }) =>
    world.send('GET /api/question/print/{id}', {
      token,
      params: { id: olympiadId },
      query: { what: 'paper', languages: 'en', ...more },
    })
  const alone = (await readBack((await print({ questionModuleId: other })).bytes)).pages.join(' ')
  expect(alone).toContain('Driest?')
  expect(alone).not.toContain('made by people')
  const both = (await readBack((await print({})).bytes)).pages.join(' ')
  expect(both.indexOf('made by people')).toBeLessThan(both.indexOf('Driest?'))
  const strange = await desk()
  expect((await print({ questionModuleId: strange.questionModuleId })).status).toBe(404)
  expect((await print({ languages: 'zu' })).body['error']).toBe('nothingToPrint')
  expect(questionModuleId).not.toBe(other)
})

const changed = aSingleChoice({ texts: { en: { stem: 'Driest?', choices: { a: 'Namib', b: 'Gobi' }, figures: {} } } })

/** An open olympiad, one of whose questions was changed after its paper was published. */
async function changedAfterOpening() {
  const made = await desk()
  const { olympiadId, questionModuleId, token } = made
  const questionId = await aQuestion(world, questionModuleId)
  const confirmed = Object.keys(checkWords).join(',')
  const params = { id: olympiadId }
  await world.send('GET /api/olympiad/set-olympiad-open/{id}', { token, params, query: { open: true, confirmed } })
  const body = { question: changed, version: 1 }
  await world.send('PUT /api/question/{id}', { token, params: { id: questionId }, body })
  const print = (more: { what?: Printable; edition?: PrintEditionKind; questionModuleId?: QuestionModuleId }) =>
    world.send('GET /api/question/print/{id}', { token, params, query: { what: 'paper', languages: 'en', ...more } })
  return { ...made, print }
}

const textOf = async ({ bytes }: { bytes: Uint8Array }) => (await readBack(bytes)).pages.join(' ').replace(/\s+/g, ' ')

test('the published paper is printed, whatever was changed since, until the working copy is asked for', async () => {
  const { print } = await changedAfterOpening()
  for (const what of printables) {
    const reply = await print({ what })
    expect(await textOf(reply)).toContain('Paper no. 1, published')
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain(' no. 1 (en)')
  }
  expect(await textOf(await print({}))).not.toContain('Driest?')
  expect(await textOf(await print({ edition: 'published' }))).not.toContain('Driest?')
  expect(await textOf(await print({ what: 'memorandum' }))).not.toContain('Namib')
  const working = await print({ edition: 'working-copy' })
  expect(await textOf(working)).toMatch(/Working copy, not the published paper.*Driest\?/)
  expect(decodeURIComponent(String(working.headers['content-disposition']))).toContain('working copy')
})

test('a module that the published paper does not have is printed from the working copy alone', async () => {
  const { olympiadId, questionModuleId, print } = await changedAfterOpening()
  expect(await textOf(await print({ questionModuleId }))).toContain('Paper no. 1, published')
  const added = await aQuestionModule(world, { olympiadId, title: 'Deserts' })
  await aQuestion(world, added)
  expect(await textOf(await print({}))).not.toContain('Deserts')
  expect(await textOf(await print({ questionModuleId: added }))).toContain('Working copy')
  const refused = await print({ questionModuleId: added, edition: 'published' })
  expect(refused.body['error']).toBe('notInPaper')
})

test('before a paper is published the working copy is printed', async () => {
  const { olympiadId, token } = await desk()
  const print = (edition?: PrintEditionKind) =>
    world.send('GET /api/question/print/{id}', {
      token,
      params: { id: olympiadId },
      query: { what: 'paper', languages: 'en', edition },
    })
  expect(await textOf(await print())).toContain('Working copy, not the published paper')
  expect((await print('published')).body['error']).toBe('noPaper')
})
