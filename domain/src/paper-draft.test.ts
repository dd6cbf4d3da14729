import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import type { QuestionId, QuestionModuleId, QuestionVersionId } from './ids.ts'
import { fullMarksOf, languagesOf, type DraftModule } from './paper-draft.ts'
import { faceOfDraft } from './face-of-draft.ts'
import type { Numeric } from './question/numeric.ts'

function aModule(questions: Partial<Numeric>[], given: Partial<DraftModule> = {}): DraftModule {
  return {
    id: 1 as QuestionModuleId,
    titles: { en: 'Rivers' },
    instructions: {},
    limitSeconds: 600,
    shuffleQuestions: false,
    shuffleChoices: false,
    questions: questions.map((question, index) => ({
      id: (index + 1) as QuestionId,
      versionId: (index + 1) as QuestionVersionId,
      question: aNumber(question),
    })),
    ...given,
  }
}

function aNumber(given: Partial<Numeric>): Numeric {
  return {
    kind: 'numeric',
    marks: 2000,
    penalty: 500,
    difficulty: 'hard',
    topic: 'Rivers',
    source: '',
    author: '',
    figures: [],
    key: 4211,
    tolerance: 1,
    unit: 'km',
    texts: { en: { stem: 'How long?', choices: {}, figures: {}, feedback: 'Because.' } },
    ...given,
  }
}

const inBoth = {
  en: { stem: 'How long?', choices: {}, figures: {} },
  af: { stem: 'Hoe lank?', choices: {}, figures: {} },
}

test('a learner may choose the languages that every question is written in', () => {
  expect(languagesOf([aModule([{ texts: inBoth }, {}])])).toEqual(['en'])
  expect(languagesOf([aModule([{ texts: inBoth }])])).toEqual(['en', 'af'])
})

test('neither key nor tolerance nor marks nor feedback are in the learner’s face', () => {
  const face = JSON.stringify(faceOfDraft([aModule([{}])]))
  for (const secret of ['4211', 'tolerance', 'marks', 'penalty', 'Because', 'hard'])
    expect(face.includes(secret), secret).toBe(false)
  expect(fullMarksOf([aModule([{}, {}])])).toBe(4000)
})

test('canonical JSON says the same of equal values, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(turned(value))).toBe(text)
    }),
  )
})

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, turned(part)]),
  )
}
