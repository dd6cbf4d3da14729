import type { Question } from '@agon/domain/question/question'
import { withoutClips } from '@agon/domain/test/questions/clips'
import { everySample } from '@agon/domain/test/questions/kinds'
import { array, assert, asyncProperty } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFolder, packed, withoutNotes } from '#test/question-formats/package.ts'
import { versions } from './spelling.ts'

const { read, filesIn } = aFolder()

/** The words in the place of the ids, which are regenerated. */
function inWords(question: Question): unknown {
  const { texts } = question
  const choices = texts.en?.choices ?? {}
  const wordsOf = (id: string) => choices[id] ?? id
  const json = JSON.stringify({ ...question, texts: null }, (name, value: unknown) =>
    name === 'key' && typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : value,
  )
  const said = Object.entries(texts).map(([language, text]) => [
    language,
    { ...text, choices: Object.values(text.choices).toSorted() },
  ])
  const named = Object.keys(choices).reduce(
    (all, id) => all.replaceAll(JSON.stringify(id), JSON.stringify(wordsOf(id))),
    json,
  )
  return { ...JSON.parse(named), texts: Object.fromEntries(said) }
}

/** What any program can say of a question without figures and recordings. */
function sayable(given: Question): Question {
  const question = withoutClips(given)
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, text]) => [language, { ...text, figures: {} }]),
  )
  const base = { figures: [], texts }
  switch (question.kind) {
    case 'extended-text':
      return { ...question, ...base, wordLimit: null }
    case 'short-text': {
      const accepted = question.accepted.filter(({ text }) => !text.includes('*'))
      return { ...question, ...base, accepted, matchAccents: false }
    }
    case 'multiple-choice': {
      // Where one is right, or none is wrong, both ways of scoring read the same.
      const isClear = question.key.length > 1 && question.key.length < question.choices.length
      return { ...question, ...base, scoring: isClear ? question.scoring : 'each' }
    }
    default:
      return { ...question, ...base }
  }
}

describe.each(versions)('QTI %s', (version) => {
  test.each(everySample.map(({ question, questions }) => [question.kind, questions] as const))(
    'what is exported of the kind %s is imported as the same questions',
    async (_kind, questions) => {
      await assert(
        asyncProperty(array(questions, { minLength: 1, maxLength: 3 }), async (items) => {
          const { items: found, faults } = read(await packed(items, version))
          expect(faults).toEqual([])
          expect(found.map(({ question }) => question)).toEqual(items)
        }),
        { numRuns: 25 },
      )
    },
  )

  const saidWhole = everySample.filter(({ question }) => question.kind !== 'map' && question.kind !== 'hot-spot')
  test.each(saidWhole.map(({ question }) => [question.kind, question] as const))(
    'without our comment the kind %s says what other programs read of it, in both of its languages',
    async (_kind, question) => {
      const given = sayable(question)
      const { items, faults } = read(await withoutNotes(filesIn(await packed([given], version))))
      expect(faults).toEqual([])
      expect(items.map(({ losses }) => losses.map(({ code }) => code))).toEqual([[]])
      expect(items.map((item) => inWords(item.question))).toEqual([inWords(given)])
    },
  )
})
