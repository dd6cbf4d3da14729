import type { Finding, VerifiedModule } from '@agon/contract/olympiad/checks'
import type { QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { grouped, isShown } from './grouped.ts'

const module = (id: number, questions: number[]): VerifiedModule => ({
  id: id as QuestionModuleId,
  titles: { en: `Part ${id}` },
  questions: questions.map((question) => ({
    id: question as QuestionId,
    number: question,
    begins: 'Which?',
    language: 'en',
  })),
})

const found = (severity: Finding['severity'], place: { module?: number; question?: number } = {}): Finding => ({
  severity,
  code: 'lostLetter',
  params: {},
  message: '',
  path: 'texts.en.stem',
  language: 'en',
  ...(place.module === undefined ? {} : { questionModuleId: place.module as QuestionModuleId }),
  ...(place.question === undefined ? {} : { questionId: place.question as QuestionId }),
})

test('findings stand by module and question, those with errors first', () => {
  const items = [
    found('doubt', { module: 1, question: 1 }),
    found('doubt', { module: 1, question: 2 }),
    found('error', { module: 1, question: 2 }),
    found('doubt', { module: 1 }),
    found('error'),
  ]
  const { paper, modules } = grouped([module(1, [1, 2]), module(2, [])], items)
  expect(paper).toHaveLength(1)
  expect(modules).toHaveLength(1)
  const places = modules[0]?.found.map(({ question, findings }) => [question?.id, findings.map((one) => one.severity)])
  expect(places).toEqual([
    [2, ['error', 'doubt']],
    [undefined, ['doubt']],
    [1, ['doubt']],
  ])
})

test('what is asked for is shown, and nothing else', () => {
  const one = found('doubt', { module: 1 })
  expect(isShown(one, {})).toBe(true)
  expect(isShown(one, { severity: 'doubt', module: 1, language: 'en' })).toBe(true)
  expect(isShown(one, { severity: 'error' })).toBe(false)
  expect(isShown(one, { module: 2 })).toBe(false)
  expect(isShown(one, { language: 'af' })).toBe(false)
})
