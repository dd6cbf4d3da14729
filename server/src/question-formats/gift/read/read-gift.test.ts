import { expect, test } from 'vitest'
import { readGift } from './read-gift.ts'

function only(file: string) {
  const { items, faults } = readGift(file)
  expect(faults).toEqual([])
  expect(items).toHaveLength(1)
  const [item] = items
  if (item === undefined) throw new Error('no question')
  return { ...item, losses: item.losses.map((loss) => loss.code) }
}

const faults = (file: string) => readGift(file).faults.map(({ line, code }) => [line, code])

test('one right choice among wrong ones is a single choice', () => {
  const text = '::Capital:: Which city is the legislative capital? {\n~Pretoria\n=Cape Town\n~Bloemfontein\n}'
  expect(only(text)).toEqual({
    line: 1,
    cells: [{ column: '', value: text }],
    title: 'Capital',
    losses: [],
    question: {
      kind: 'single-choice',
      choices: ['a', 'b', 'c'],
      key: 'b',
      marks: 1000,
      penalty: 0,
      difficulty: 'medium',
      topic: '',
      source: '',
      author: '',
      figures: [],
      texts: {
        en: {
          stem: 'Which city is the legislative capital?',
          choices: { a: 'Pretoria', b: 'Cape Town', c: 'Bloemfontein' },
          figures: {},
        },
      },
    },
  })
})

test('wrong choices that all cost the same give the penalty', () => {
  expect(only('Q {=a ~%-25%b ~%-25%c}')).toMatchObject({ question: { penalty: 250 }, losses: [] })
  expect(only('Q {=a ~%-25%b ~%-50%c}')).toMatchObject({ question: { penalty: 0 }, losses: ['weights-wrong'] })
  expect(only('Q {=a ~%50%b ~c}')).toMatchObject({ question: { key: 'a' }, losses: ['part-marks'] })
})

test('shares without an equals sign are a multiple choice', () => {
  expect(only('Q {~%-50%a ~%50%b ~%50%c}').question).toMatchObject({
    kind: 'multiple-choice',
    key: ['b', 'c'],
    scoring: 'each',
  })
  expect(only('Q {~%33.33333%a ~%33.33333%b ~%33.33333%c ~%-33.33333%d}')).toMatchObject({
    question: { key: ['a', 'b', 'c'] },
    losses: [],
  })
  expect(only('Q {~%50%a ~%50%b ~%-100%c}')).toMatchObject({ question: { scoring: 'all' }, losses: [] })
  expect(only('Q {~%50%a ~%50%b ~c}').losses).toEqual(['wrong-free'])
  expect(only('Q {~%70%a ~%30%b ~%-50%c}').losses).toEqual(['weights-uneven'])
})

test.each([
  ['{#3}', 3, 0],
  ['{#3:0}', 3, 0],
  ['{# 9.80665 : 0.0005 }', 9.80665, 0.0005],
  ['{#1..5}', 3, 2],
  ['{#0.1..0.3}', 0.2, 0.1],
  ['{#-10.5..-10}', -10.25, 0.25],
  ['{#=1822:10}', 1822, 10],
  ['{#1e3:1}', 1000, 1],
])('numbers are read: %s', (answer, key, tolerance) => {
  expect(only(`How many? ${answer}`)).toMatchObject({
    question: { kind: 'numeric', key, tolerance, unit: '' },
    losses: [],
  })
})

test('a number with partly right ones keeps the right one and tells', () => {
  expect(only('When? {#\n=1822:0\n=%50%1822:2\n~#no\n####Grant was born in 1822.}')).toMatchObject({
    question: { key: 1822, tolerance: 0, texts: { en: { feedback: 'Grant was born in 1822.' } } },
    losses: ['choice-feedback', 'number-part-marks'],
  })
})

test.each([
  ['{T}', true],
  ['{TRUE}', true],
  ['{ true }', true],
  ['{f}', false],
  ['{FALSE}', false],
])('true or false: %s', (answer, key) => {
  const { question, losses } = only(`The sun rises in the east.${answer}`)
  expect(question).toMatchObject({ kind: 'true-false', key, texts: { en: { choices: {} } } })
  expect(losses).toEqual([])
})

test('nothing in braces is a text of several lines, which people mark', () => {
  expect(only('Describe the sea. {}')).toMatchObject({
    question: { kind: 'extended-text', wordLimit: null, lines: 10, guidance: '' },
    losses: [],
  })
  expect(only('Describe the sea. {####See the atlas.}').question.texts.en?.feedback).toBe('See the atlas.')
})

test('answers with = alone are the accepted forms of a short text', () => {
  expect(only('Which unit? {=Ohm =ohm =%50%volt =%0%metre#No. =\\\\*star* =a\\=b}')).toMatchObject({
    question: {
      kind: 'short-text',
      matchCase: false,
      matchAccents: false,
      accepted: [
        { text: 'Ohm', percent: 100 },
        { text: 'volt', percent: 50 },
        { text: '\\*star*', percent: 100 },
        { text: 'a=b', percent: 100 },
      ],
    },
    losses: ['choice-feedback', 'form-worthless', 'form-repeated'],
  })
})

test('pairs are a matching; a response without a premise belongs to none', () => {
  const { question, losses } = only('Match. {=Canada -> Ottawa =Italy -> Rome#No. =Japan -> Tokyo = -> Madrid}')
  if (question.kind !== 'matching') throw new Error(question.kind)
  const words = (id: string) => question.texts.en?.choices[id]
  expect(question.premises.map((id) => [words(id), words(question.key[id] ?? '')])).toEqual([
    ['Canada', 'Ottawa'],
    ['Italy', 'Rome'],
    ['Japan', 'Tokyo'],
  ])
  expect(question.responses.map(words)).toEqual(['Ottawa', 'Rome', 'Tokyo', 'Madrid'])
  expect(question).toMatchObject({ reuse: false, scoring: 'each' })
  expect(losses).toEqual(['choice-feedback'])
})

test('a response that is in two pairs is one, and may be used several times', () => {
  const { question } = only('Which river system? {=Vaal -> Orange =Caledon -> Orange =Olifants -> Limpopo}')
  expect(question).toMatchObject({ kind: 'matching', reuse: true })
  expect(question.kind === 'matching' && question.responses).toHaveLength(2)
})

test('ids that are made for a file say nothing of what belongs together', () => {
  const { question } = only('Match. {=a -> 1 =b -> 2 =c -> 3 =d -> 4}')
  if (question.kind !== 'matching') throw new Error(question.kind)
  const inOrder = (ids: string[]) => ids.toSorted().map((id) => ids.indexOf(id))
  expect(inOrder(question.premises)).not.toEqual(inOrder(question.responses))
})

test('an ordering without its note is none', () => {
  const file =
    '// agon: {"marks":1000,"penalty":0,"difficulty":"easy","topic":"","source":"","author":"","figures":[],"language":"en","alternatives":{},"translations":{},"kind":"ordering"}'
  expect(faults(`${file}\nQ {}`)).toEqual([[2, 'answering-unreadable']])
  expect(faults(`${file}\nQ {=a ~b}`)).toEqual([[2, 'choices-few']])
})

test('feedback to true and to false is reported as lost, that to the whole question is kept', () => {
  const { question, losses } = only('The sun rises in the west.{F#No.#Yes.####Look again.}')
  expect(question.texts.en?.feedback).toBe('Look again.')
  expect(losses).toEqual(['choice-feedback'])
})

test('escapes, and a backslash before anything else', () => {
  const { question, title } = only(
    '::a\\:\\:b:: 2 \\{ 3 \\} \\= \\~ \\# \\: \\\\ end \\n new \\( x \\) {=\\=1 ~\\~2\\#3}',
  )
  expect(title).toBe('a::b')
  expect(question.texts.en).toMatchObject({
    stem: '2 { 3 } = ~ # : \\ end <br /> new <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>',
    choices: { a: '=1', b: '~2#3' },
  })
})

test('formats: HTML is made safe, plain text is shown as it is, Markdown is reported', () => {
  expect(only('[html]<p>H<sub>2</sub>O<script>x()</script> <img src\\="a.png"></p> {=a ~b}')).toMatchObject({
    question: { texts: { en: { stem: '<p>H<sub>2</sub>O </p>' } } },
    losses: ['removed', 'picture'],
  })
  expect(only('[plain]1 <b> 2 {=a ~b}').question.texts.en?.stem).toBe('1 &lt;b&gt; 2')
  expect(only('[moodle]one<br>two {=<b>a</b> ~b}').question.texts.en).toMatchObject({
    stem: 'one<br />two',
    choices: { a: '<strong>a</strong>' },
  })
  expect(only('[markdown]*one* {=a ~b}').losses).toEqual(['markdown'])
  expect(only('[html]x {=[plain]<i> ~b}').question.texts.en?.choices).toMatchObject({ a: '&lt;i&gt;' })
})

test('comments are passed over, categories are the topic, and lines are counted from the file', () => {
  const { items } = readGift(
    '// by hand\n$CATEGORY: $course$/top/Geography/Climate\n\nQ1 {=a\n// inside\n~b}\n\n\n// next\n::Two::\nQ2\n{=a ~b}\n\n$CATEGORY: Maps\nQ3 {#1}\n',
  )
  expect(items.map(({ line, title, question }) => [line, title, question.topic])).toEqual([
    [4, '', 'Geography/Climate'],
    [10, 'Two', 'Geography/Climate'],
    [15, '', 'Maps'],
  ])
})

test.each([
  ['Who? {=%50%Grant =%50%Lee}', 'form-none-full'],
  ['Who? {=*}', 'form-empty'],
  ['Match. {=a -> 1 =b}', 'pair-unreadable'],
  ['Match. {=a -> 1 =b ->}', 'pair-half'],
  ['Match. {=a -> 1 =a -> 2}', 'choices-same'],
  ['Match. {=a -> 1 = -> 2}', 'choices-few'],
  ['::Title without end {=a ~b}', 'title-not-closed'],
  ['{=a ~b}', 'stem-missing'],
  ['[html]<p>&nbsp;</p> {=a ~b}', 'stem-missing'],
  ['Q {=a ~}', 'choice-missing'],
  ['Q {=a ~a}', 'choices-same'],
  ['Q {~%100%a}', 'choices-few'],
  ['Q {=a =b ~c}', 'several-right-gift'],
  ['Q {#=%50%82}', 'number-none-full'],
  ['Q {~a ~b}', 'no-right-choice'],
  ['Q {~%60%a ~%60%b ~c}', 'weights-sum'],
  ['Q {=a ~%x%b}', 'weight-unreadable'],
  ['Q {#}', 'number-unreadable'],
  ['Q {#about 3}', 'number-unreadable'],
  ['Q {#1:2:3}', 'number-unreadable'],
  ['Q {#=1 =2}', 'numbers-several'],
  ['Q {#3:-1}', 'tolerance-unreadable'],
  ['Q \\( \\frac{1}{2} \\) {=a ~b}', 'braces-several'],
])('%s is reported and not imported', (text, code) => {
  expect(readGift(text).items).toEqual([])
  expect(faults(text)).toEqual([[1, code]])
  const [fault] = readGift(text).faults
  expect(fault?.message).not.toMatch(/\{[a-z]+\}/)
  // What is wrong, and what to change.
  expect(fault?.message).toMatch(/\. [A-Z]/)
})

test('a lone brace is reported with its own line, and the questions around it are read', () => {
  const file = 'Q1 {=a ~b}\n\nQ2\n{=a\n~b\n\nQ3 {=a ~b}\n\nQ4\n=a ~b}\n\nQ5 {=a ~b}\n'
  expect(faults(file)).toEqual([
    [4, 'braces-unbalanced'],
    [10, 'braces-unbalanced'],
  ])
  expect(readGift(file).items.map((item) => item.line)).toEqual([1, 7, 12])
})

test('a question that cannot be imported carries its text', () => {
  expect(readGift('Q1 {=a ~b}\n\nQ2\n{=a\n').faults[0]?.cells).toEqual([{ column: '', value: 'Q2\n{=a' }])
})

test('more questions than a file may have are reported, not dropped', () => {
  const { items, faults: found } = readGift('Q {=a ~b}\n\n'.repeat(2_001))
  expect(items).toHaveLength(2_000)
  expect(found).toMatchObject([{ line: 4_001, code: 'too-many-questions' }])
})

test('a damaged note is reported, and the usual values are taken', () => {
  expect(only('// agon: {"marks":-5}\nQ {=a ~b}')).toMatchObject({
    question: { marks: 1000 },
    losses: ['note-unreadable'],
  })
  expect(only('// agon: nonsense\nQ {=a ~b}').losses).toEqual(['note-unreadable'])
})

test.each([
  ['{=Asia} is the largest continent.', 'short-text', '_____ is the largest continent.'],
  ['Who is {~Grant =no one} buried there?', 'single-choice', 'Who is _____ buried there?'],
  ['::Title:: Jesus was from {=Nazareth}.', 'short-text', 'Jesus was from _____.'],
  ['Whole {=a}', 'short-text', 'Whole'],
])('%s is a question with its gap in the text, as in Moodle', (text, kind, stem) => {
  expect(only(text).question).toMatchObject({ kind, texts: { en: { stem } } })
})

test('a text without braces is left out with its words, and is no fault', () => {
  const { items, texts, faults: found } = readGift('Use a pencil.\n\nQ {=a ~b}\n')
  expect(items).toHaveLength(1)
  expect(found).toEqual([])
  expect(texts).toMatchObject([{ line: 1, code: 'no-answers', cells: [{ value: 'Use a pencil.' }] }])
})

test('an answer without a sign is the right one of a short answer, and a wrong choice among choices', () => {
  expect(only('How many? {One}').question).toMatchObject({ accepted: [{ text: 'One', percent: 100 }] })
  expect(only('How many? {One =1}').question).toMatchObject({ accepted: [{ text: 'One' }, { text: '1' }] })
  expect(only('Q {a ~b =c}').question).toMatchObject({ kind: 'single-choice', choices: ['a', 'b', 'c'], key: 'c' })
})

test('an arrow in a choice is text; only questions without wrong choices are pairs', () => {
  expect(only('Which? {=a -> b ~b -> a}').question).toMatchObject({
    kind: 'single-choice',
    texts: { en: { choices: { a: 'a -&gt; b', b: 'b -&gt; a' } } },
  })
  expect(only('Match. {=a -> 1 =b -> 2}').question.kind).toBe('matching')
})

test('an answer of two lines is one answer', () => {
  expect(only('Who? {=Ulysses\n  Grant}').question).toMatchObject({ accepted: [{ text: 'Ulysses Grant' }] })
  expect(only('Who? {=Ulysses\\nGrant}').question).toMatchObject({ accepted: [{ text: 'Ulysses Grant' }] })
})

test.each([
  ['>3 ALL VERTICAL ABSOLUTE_POSITION', 'each', []],
  ['>3 EXACT H ALL_OR_NOTHING', 'all', []],
  ['>', 'each', []],
  ['>2 RANDOM V REL', 'each', ['items-some']],
])('an ordering with the header “%s” is its lines in their order', (header, scoring, lost) => {
  const { question, losses } = only(
    `From north to south. {${header}\n  Lusaka\n  Harare\n\n  Cape Town\n}`.replace('\n\n', '\n'),
  )
  if (question.kind !== 'ordering') throw new Error(question.kind)
  const words = question.items.map((id) => question.texts.en?.choices[id])
  expect([words, question.scoring, losses]).toEqual([['Lusaka', 'Harare', 'Cape Town'], scoring, lost])
})
