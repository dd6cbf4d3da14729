import type { Question } from '@agon/domain/question/question'
import { expect, it } from 'vitest'
import { differing, merged } from '#/ui/edit-collision.ts'
import { withText } from './draft.ts'
import { addChoice, dropChoice } from './kinds/choices.ts'
import { fieldsOf, htmlOf, isTextName, questionOf, type QuestionFields, type TextName } from './question-fields.ts'

const base = {
  kind: 'single-choice',
  choices: ['a', 'b', 'c'],
  key: 'b',
  marks: 1000,
  penalty: 0,
  difficulty: 'easy',
  topic: 'Rivers',
  source: '',
  author: '',
  figures: [{ id: 'map', sha256: '0'.repeat(64), width: 800, height: 600 }],
  texts: {
    en: {
      stem: '<p>Which is longest?</p>',
      choices: { a: 'Vaal', b: 'Orange', c: 'Tugela' },
      figures: { map: 'A map' },
    },
    af: { stem: '<p>Watter een?</p>', choices: { a: 'Vaal', b: 'Oranje', c: 'Tugela' }, figures: { map: 'ʼn Kaart' } },
  },
} satisfies Question

const apart = (mine: Question, theirs: Question) => {
  const [left, right] = [fieldsOf(mine), fieldsOf(theirs)]
  const names = Object.keys({ ...left, ...right }) as (keyof QuestionFields)[]
  const fields = names.map((name) => ({ name, label: name, show: () => '' }))
  return differing(fields, left, right).map(({ name }) => name)
}

it('gives the question back', () => {
  expect(questionOf(fieldsOf(base))).toEqual(base)
})

it('names the one text in which two people differ', () => {
  expect(apart(withText(base, 'af', { stem: '<p>Watter rivier?</p>' }), base)).toEqual(['af.stem.'])
})

it('keeps their text and my key when both have changed one thing each', () => {
  const mine = fieldsOf({ ...base, key: 'a' })
  const theirs = fieldsOf(withText(base, 'en', { stem: '<p>Which river is longest?</p>' }))
  const joined = questionOf(merged({ base: fieldsOf(base), mine, theirs }, new Map()))
  expect(joined).toEqual({ ...withText(base, 'en', { stem: '<p>Which river is longest?</p>' }), key: 'a' })
})

it('leaves out the words of a choice that is not taken', () => {
  const more = addChoice(base)
  const mine = fieldsOf(withText(more, 'en', { choices: { ...more.texts.en?.choices, d: 'Limpopo' } }))
  const theirs = fieldsOf(dropChoice(base, 'c'))
  const joined = questionOf({ ...mine, answering: theirs.answering })
  expect(joined.texts.en?.choices).toEqual({ a: 'Vaal', b: 'Orange' })
})

it('has what is said of figures and recordings among the texts, and their signs are no tags', () => {
  const clips = [{ id: 'clip', sha256: '1'.repeat(64), mediaType: 'audio/wav', seconds: 1 } as const]
  const en = { ...base.texts.en, figures: { map: 'a <b & c' }, clips: { clip: { title: '5 < 6', transcript: 'x' } } }
  const fields = fieldsOf({ ...base, clips, texts: { en } })
  const texts = Object.keys(fields).filter(isTextName)
  expect(texts).toEqual(expect.arrayContaining(['en.figure.map', 'en.clip.clip', 'en.transcript.clip', 'en.feedback.']))
  expect(['en.figure.map', 'en.clip.clip', 'en.stem.'].map((name) => htmlOf(fields, name as TextName))).toEqual([
    'a &lt;b &amp; c',
    '5 &lt; 6',
    '<p>Which is longest?</p>',
  ])
})
