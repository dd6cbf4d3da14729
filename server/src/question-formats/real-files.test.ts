import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionKind } from '@agon/domain/question/parts'
import { expect, test } from 'vitest'
import { readMoodle } from './moodle/read/read-moodle.ts'
import { isQti } from './qti/is-qti.ts'
import { readQtiItem } from './qti/read/read.ts'
import { checkedImport } from './checked-import.ts'
import { readGift } from './gift/read/read-gift.ts'
import type { ImportedQuestions } from './reading/imported.ts'

const folder = join(import.meta.dirname, '../../test/question-formats/real')

interface Expected {
  kinds: QuestionKind[]
  texts?: string[]
  faults?: string[]
}

/** What is read of each, in its order; README.md beside them says where they come from. */
const files: Record<string, Expected> = {
  'gift-generator/example.gift': { kinds: ['single-choice'], faults: ['choices-same'] },
  'gift-grammar/category1.gift': { kinds: ['true-false'] },
  'gift-grammar/description1.gift': { kinds: ['true-false'], texts: ['no-answers'] },
  'gift-grammar/descriptionWithID.gift': { kinds: ['true-false'], texts: ['no-answers'] },
  'gift-grammar/escapeAll.gift': { kinds: ['single-choice'] },
  'gift-grammar/matching1.gift': { kinds: ['matching', 'matching'] },
  'gift-grammar/mc1.gift': { kinds: ['single-choice'] },
  'gift-grammar/mc4.gift': { kinds: ['single-choice'] },
  'gift-grammar/mc5.gift': { kinds: ['single-choice', 'single-choice', 'single-choice', 'single-choice'] },
  'gift-grammar/multipleAnswersFloat.gift': { kinds: ['multiple-choice'] },
  'gift-grammar/newlineAndLaTeX.gift': { kinds: ['extended-text'] },
  'gift-grammar/numerical1.gift': { kinds: ['numeric', 'numeric', 'numeric', 'numeric', 'numeric'] },
  'gift-grammar/shortAnswerNotMatching.gift': { kinds: ['single-choice', 'single-choice'] },
  'gift-grammar/shortFirstEmbedded.gift': { kinds: ['short-text'] },
  'gift-grammar/shortFirstEmbeddedHTML.gift': { kinds: ['short-text', 'short-text'] },
  'gift-grammar/symbolsAll.gift': { kinds: ['true-false'] },
  'pie-qti/geometry-area.xml': { kinds: ['short-text'] },
  'pie-qti/inline-choice.xml': { kinds: ['gap-selection'] },
  'pie-qti/match-interaction.xml': { kinds: ['matching'] },
  'pie-qti/qti3-choice-multiple.xml': { kinds: ['multiple-choice'] },
  'pie-qti/qti3-extended-text.xml': { kinds: ['extended-text'] },
  'pie-qti/qti3-match-interaction.xml': { kinds: ['matching'] },
  'pie-qti/qti3-order-interaction.xml': { kinds: ['ordering'] },
  'pie-qti/qti3-text-entry.xml': { kinds: ['short-text'] },
}

function read(path: string): ImportedQuestions {
  const text = readFileSync(join(folder, path), 'utf8')
  if (path.endsWith('.gift')) return readGift(text)
  return isQti(text) ? readQtiItem(text, () => undefined) : readMoodle(text)
}

test.each(Object.entries(files))('%s', (path, { kinds, texts = [], faults = [] }) => {
  const found = checkedImport(read(path))
  expect({
    kinds: found.items.map(({ question }) => question.kind),
    texts: found.texts.map(({ code }) => code),
    faults: found.faults.map(({ code }) => code),
  }).toEqual({ kinds, texts, faults })
})

test('no file is forgotten, and 23 of 24 are imported whole', () => {
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(gift|xml)$/.test(path))
  expect(there.toSorted()).toEqual(Object.keys(files).toSorted())
  const whole = there.filter((path) => checkedImport(read(path)).importable === 'all')
  expect([whole.length, there.length]).toEqual([23, 24])
})
