import { expect, test } from 'vitest'
import { samples } from '#test/questions/kinds.ts'
import type { QuestionId } from '../ids.ts'
import { faceOf } from './face.ts'
import { faultsOf } from './faults.ts'
import { figuresIn, figureTag, withFigures } from './figure-in-text.ts'
import { plainText } from './plain-text.ts'
import type { QuestionText } from './parts.ts'
import type { Question } from './question.ts'

const map = '<img data-figure="map" />'
const figures = ['map', 'answer'].map((id, at) => ({ id, sha256: String(at).repeat(64), width: 9, height: 9 }))
const words = { map: 'A map of rivers', answer: 'The Nile runs north' }

function asked(text: Partial<QuestionText>, kind: 'numeric' | 'single-choice' = 'single-choice'): Question {
  const { question } = samples[kind]
  const en = { stem: 'Which?', choices: question.texts.en?.choices ?? {}, figures: words, ...text }
  return { ...question, figures, texts: { en } }
}

const told = (question: Question) => faultsOf(question).map(({ path, code }) => `${path} ${code}`)

test('figures are found, replaced and read by their ids', () => {
  const html = `<p>Look ${map} and <img data-figure="b-2"></p>`
  expect(figuresIn(html)).toEqual(['map', 'b-2'])
  expect(withFigures(html, (id) => id.toUpperCase())).toBe('<p>Look MAP and B-2</p>')
  expect(plainText(html)).toBe('Look [map] and [b-2]')
})

test('a figure is as good as words, and one that is not there is a fault at its place', () => {
  const [a = '', b = '', c = ''] = Object.keys(asked({}).texts.en?.choices ?? {})
  const choices = { [a]: map, [b]: '<img data-figure="answer" />', [c]: 'None' }
  expect(told(asked({ stem: map, choices }))).toEqual([])
  expect(told(asked({ choices: { ...choices, [b]: map } }))).toEqual([`texts.en.choices.${b} equalChoices`])
  const lost = '<p>See <img data-figure="lost" /></p>'
  expect(told(asked({ stem: lost, feedback: lost, choices: { ...choices, [c]: lost } }))).toEqual([
    'texts.en.stem figureUnknown',
    `texts.en.choices.${c} figureUnknown`,
    'texts.en.feedback figureUnknown',
  ])
})

test('a figure that is in the feedback alone never reaches a learner, and neither do its words', () => {
  const feedback = '<p>So: <img data-figure="answer" /></p>'
  const face = faceOf(1 as QuestionId, asked({ feedback }))
  expect(face.figures.map(({ id }) => id)).toEqual(['map'])
  expect(JSON.stringify(face)).not.toMatch(/Nile|1111/)
  const both = faceOf(1 as QuestionId, asked({ stem: 'See <img data-figure="answer" />', feedback }))
  expect(both.figures.map(({ id }) => id)).toEqual(['map', 'answer'])
})

test('the picture that is pointed at reaches learners, though the feedback shows it again', () => {
  const { question } = samples['hot-spot']
  if (question.kind !== 'hot-spot') throw new Error('another kind')
  const texts = { en: { stem: 'Where?', choices: {}, figures: {}, feedback: `Here: ${figureTag(question.figure)}` } }
  const face = faceOf(1 as QuestionId, { ...question, texts })
  expect(face.figures.map(({ id }) => id)).toContain(question.figure)
})
