import { readFileSync } from 'node:fs'
import { mark } from '@agon/domain/question/mark'
import { expect, test } from 'vitest'
import { readCsvText } from '#/sheets/csv-read.ts'
import { sheetLimits } from '#/sheets/table.ts'
import { readQuestionTable } from './read-question-table.ts'

const read = (text: string) => readQuestionTable(readCsvText(text, sheetLimits))

function only(text: string) {
  const { items, faults } = read(text)
  expect(faults).toEqual([])
  const [item] = items
  if (item === undefined) throw new Error('no question')
  return { ...item, losses: item.losses.map((loss) => loss.code) }
}

test('the three kinds are read', () => {
  const { items, faults } = read(
    [
      'kind,title,stem,a,b,c,key,scoring,tolerance,unit,marks,penalty,difficulty,topic,source,author,feedback',
      'single-choice,Capital,Which city?,Pretoria,Cape Town,,B,,,,2,0.5,hard,Cities,Atlas,A. Writer,Look again.',
      'multiple-choice,,Which are rivers?,Orange,Table,Vaal,a c,all,,,"1,5",,easy,,,,',
      'numeric,,How long?,,,,"2 200",,50,km,,,,,,,',
    ].join('\n'),
  )
  expect(faults).toEqual([])
  expect(items.flatMap((item) => item.losses)).toEqual([])
  expect(items.map(({ line, title }) => [line, title])).toEqual([
    [2, 'Capital'],
    [3, ''],
    [4, ''],
  ])
  expect(items[0]?.question).toEqual({
    kind: 'single-choice',
    choices: ['a', 'b'],
    key: 'b',
    marks: 2000,
    penalty: 500,
    difficulty: 'hard',
    topic: 'Cities',
    source: 'Atlas',
    author: 'A. Writer',
    figures: [],
    texts: {
      en: { stem: 'Which city?', choices: { a: 'Pretoria', b: 'Cape Town' }, figures: {}, feedback: 'Look again.' },
    },
  })
  expect(items[1]?.question).toMatchObject({
    kind: 'multiple-choice',
    key: ['a', 'c'],
    scoring: 'all',
    marks: 1500,
    difficulty: 'easy',
  })
  expect(items[2]?.question).toMatchObject({
    kind: 'numeric',
    key: 2200,
    tolerance: 50,
    unit: 'km',
    marks: 1000,
    difficulty: 'medium',
  })
})

test('an imported question is marked by its key', () => {
  const { question } = only('kind,stem,a,b,key\nsingle,Which?,x,y,b\n')
  expect(mark(question, { kind: 'single-choice', choice: 'b' })).toBe(1000)
  expect(mark(question, { kind: 'single-choice', choice: 'a' })).toBeLessThanOrEqual(0)
})

test('accepted answers are in the key, with their shares and what must agree', () => {
  const { question, losses } = only(
    'kind,stem,key,match\nshort-text,Which?,"Oslo; Christiania = 50 %; a\\;b; *fjord =33,5; oslo",accents\n',
  )
  expect(question).toMatchObject({
    kind: 'short-text',
    matchCase: false,
    matchAccents: true,
    accepted: [
      { text: 'Oslo', percent: 100 },
      { text: 'Christiania', percent: 50 },
      { text: 'a;b', percent: 100 },
      { text: '*fjord', percent: 33.5 },
    ],
  })
  expect(losses).toEqual(['form-repeated'])
})

test('a text of several lines has no key', () => {
  const { question, losses } = only(
    'kind,stem,key,words,guidance\nessay,Why?,,150,"Two reasons, <b>one</b> mark each"\n',
  )
  expect(question).toMatchObject({
    kind: 'extended-text',
    wordLimit: 150,
    lines: 10,
    guidance: 'Two reasons, <strong>one</strong> mark each',
  })
  expect(losses).toEqual([])
  expect(read('kind,stem,key,words\nessay,Why?,,many\n').faults.map(({ code }) => code)).toEqual(['whole-outside'])
})

test('a matching has its premises in numbered columns and its responses in lettered ones', () => {
  const header = 'kind,stem,1,2,a,b,c,key,reuse,1:af,2:af,a:af,b:af,c:af,stem:af\n'
  const { question, losses } = only(
    `${header}matching,Which capital?,Canada,Italy,Rome,Ottawa,Tokyo,b a,,Kanada,Italië,Rome,Ottawa,Tokio,Watter hoofstad?\n`,
  )
  if (question.kind !== 'matching') throw new Error(question.kind)
  const { premises, responses, key, texts } = question
  const words = (id: string) => [texts.en?.choices[id], texts.af?.choices[id]]
  expect(premises.map((id) => [...words(id), ...words(key[id] ?? '')])).toEqual([
    ['Canada', 'Kanada', 'Ottawa', 'Ottawa'],
    ['Italy', 'Italië', 'Rome', 'Rome'],
  ])
  expect(responses).toHaveLength(3)
  expect(question.reuse).toBe(false)
  expect(losses).toEqual([])
  expect(only('kind,stem,1,2,a,b,key\nmatching,Q,x,y,p,q,2a 1a\n').question).toMatchObject({ reuse: true })
})

test('the key of an ordering is the right order', () => {
  const { question } = only(
    'kind,stem,a,b,c,key,scoring\nordering,From north to south?,Cape Town,Harare,Lusaka,c b a,all\n',
  )
  if (question.kind !== 'ordering') throw new Error(question.kind)
  expect(question.items.map((id) => question.texts.en?.choices[id])).toEqual(['Lusaka', 'Harare', 'Cape Town'])
  expect(question.scoring).toBe('all')
  expect(question.items).not.toEqual(question.items.toSorted())
})

test('choices in gaps have a number and a letter', () => {
  const { question } = only(
    'kind,stem,1a,1b,2a,2b,key\ngap-selection,"The [[1]] flows into the [[2]].",Vaal,Limpopo,Vaal,Orange,1a 2b\n',
  )
  expect(question).toMatchObject({
    kind: 'gap-selection',
    gaps: [
      { choices: ['1a', '1b'], key: '1a' },
      { choices: ['2a', '2b'], key: '2b' },
    ],
    scoring: 'each',
    texts: { en: { choices: { '1a': 'Vaal', '2a': 'Vaal' } } },
  })
})

test.each([
  ['matching,Q,x,y,p,q,,,a', 'key-lacks'],
  ['matching,Q,x,y,p,q,,,a b b', 'key-unknown-number'],
  ['matching,Q,x,y,p,q,,,1a 1b', 'key-repeated'],
  ['matching,Q,x,y,p,q,,,a z', 'key-unknown'],
  ['matching,Q,x,y,p,q,,,1 2', 'pair-key-unreadable'],
  ['matching,Q,x,,p,q,,,a', 'choices-few'],
  ['matching,Q,x,x,p,q,,,a b', 'choices-same'],
  ['ordering,Q,,,p,q,,,a', 'order-lacks'],
  ['ordering,Q,,,p,q,,,a a', 'key-repeated'],
  ['gap-selection,Q [[1]],,,,,x,y,c', 'key-unknown'],
  ['gap-selection,Q [[1]],,,,,x,x,a', 'choices-same'],
])('%s is reported and not imported', (row, code) => {
  const { items, faults } = read(`kind,stem,1,2,a,b,1a,1b,key\n${row}\n`)
  expect(items).toEqual([])
  expect(faults.map((fault) => fault.code)).toEqual([code])
})

test('translations are in columns of their own', () => {
  const { question, losses } = only(
    'kind,stem,a,b,key,stem:af,a:af,b:af,feedback:af\nsingle,Which?,yes,no,a,Watter?,ja,nee,Goed.\n',
  )
  expect(question.texts.af).toEqual({ stem: 'Watter?', choices: { a: 'ja', b: 'nee' }, figures: {}, feedback: 'Goed.' })
  expect(losses).toEqual([])
})

test('a translation with a gap is left out and told', () => {
  const { items } = read('kind,stem,a,b,key,stem:zu,a:zu,b:zu\nsingle,Which?,yes,no,a,Yiphi?,yebo,\n')
  expect(Object.keys(items[0]?.question.texts ?? {})).toEqual(['en'])
  expect(items[0]?.losses.map((loss) => loss.message)).toEqual([
    'The translation into “zu” lacks the column “b:zu” and is left out.',
  ])
})

test('texts are HTML when they have tags, and plain otherwise', () => {
  const { question, losses } = only('kind,stem,a,b,key\nsingle,H<sub>2</sub>O<script>x()</script>,a < b,a & b,a\n')
  expect(question.texts.en).toMatchObject({ stem: 'H<sub>2</sub>O', choices: { a: 'a &lt; b', b: 'a &amp; b' } })
  expect(losses).toEqual(['removed'])
})

test('columns that mean nothing are reported where they have text', () => {
  const { items } = read(
    'kind,stem,a,b,key,colour,unit\nsingle,Q1,x,y,a,red,\nsingle,Q2,x,y,a,,km\nnumeric,Q3,x,,5,,km\n',
  )
  expect(items.map((item) => item.losses.map((loss) => loss.message))).toEqual([
    ['The column “colour” means nothing here.'],
    ['The column “unit” means nothing here.'],
    ['The column “a” means nothing here.'],
  ])
})

test.each([
  ['riddle,Q,x,y,,,a,,,,', 'kind-unknown'],
  ['single,Q,x,y,,,,,,,', 'key-missing'],
  ['single,Q,x,y,,,c,,,,', 'key-unknown'],
  ['single,Q,x,y,,,ab,,,,', 'key-not-one'],
  ['multiple,Q,x,y,,,a a,,,,', 'key-repeated'],
  ['multiple,Q,x,y,,,a,some,,,', 'scoring-unknown'],
  ['single,,x,y,,,a,,,,', 'stem-missing'],
  ['single,Q,x,,z,,a,,,,', 'choice-missing'],
  ['single,Q,x,x,,,a,,,,', 'choices-same'],
  ['single,Q,x,,,,a,,,,', 'choices-few'],
  ['numeric,Q,,,,,many,,,,', 'number-unreadable'],
  ['short-text,Q,,,,,a=50,,,,', 'form-none-full'],
  ['short-text,Q,,,,,a;b=x,,,,', 'weight-unreadable'],
  ['numeric,Q,,,,,5,,-1,,', 'tolerance-unreadable'],
  ['single,Q,x,y,,,a,,,0,', 'marks-unreadable'],
  ['single,Q,x,y,,,a,,,1.2345,', 'marks-unreadable'],
  ['single,Q,x,y,,,a,,,,impossible', 'difficulty-unknown'],
])('%s is reported with its row and not imported', (row, code) => {
  const { items, faults } = read(
    `kind,stem,a,b,c,d,key,scoring,tolerance,marks,difficulty\n\n${row}\nsingle,Q,x,y,,,a,,,,\n`,
  )
  expect(faults.map((fault) => [fault.line, fault.code])).toEqual([[3, code]])
  expect(items.map((item) => item.line)).toEqual([4])
})

test('a row that cannot be imported carries its content', () => {
  const { faults } = read('kind,stem,a,b,key,theme\nsingle,Which?,x,y,z,Rivers\n')
  expect(faults[0]?.cells).toEqual([
    { column: 'kind', value: 'single' },
    { column: 'stem', value: 'Which?' },
    { column: 'a', value: 'x' },
    { column: 'b', value: 'y' },
    { column: 'key', value: 'z' },
    { column: 'theme', value: 'Rivers' },
  ])
})

test('a table without the needed columns is reported', () => {
  expect(read('question,a,b\nWhich?,x,y\n')).toMatchObject({
    items: [],
    faults: [{ code: 'column-missing', params: { column: 'kind' } }, { params: { column: 'key' } }],
  })
})

test('the examples in the guide to formats are read without a word', () => {
  const guide = readFileSync(new URL('../../../../../docs/formats.md', import.meta.url), 'utf8')
  const examples = Array.from(guide.matchAll(/```csv\n([^`]+)```/g), ([, text = '']) => read(text))
  const items = examples.flatMap((example) => example.items)
  expect(examples.flatMap(({ faults }) => faults)).toEqual([])
  expect(items.map(({ question, losses }) => [question.kind, Object.keys(question.texts), losses])).toEqual([
    ['single-choice', ['en', 'af'], []],
    ['multiple-choice', ['en'], []],
    ['numeric', ['en', 'af'], []],
    ['matching', ['en'], []],
    ['ordering', ['en'], []],
    ['gap-selection', ['en'], []],
  ])
})
