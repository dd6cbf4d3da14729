import type { PrintStep } from '@agon/contract/question/print'
import { expect, test } from 'vitest'
import { readBack } from '../../../pdf/testing/read-back.ts'
import { anOlympiad, staff } from '../../../testing/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '../../../testing/questions.ts'
import { aWorld } from '../../../testing/world.ts'

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
    /Memorandum \(en\) - Confidential until the results are released\.pdf/,
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
  expect(events).toContainEqual({ filename: expect.stringMatching(/Question paper \(en\)/), size: expect.any(Number) })
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
  expect(names[0]).toMatch(/Confidential until \d+ \w+ \d{4}/)
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
