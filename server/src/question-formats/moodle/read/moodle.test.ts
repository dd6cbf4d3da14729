import { createHash } from 'node:crypto'
import { figureTag, withFigures } from '@agon/domain/question/figure-in-text'
import { figuresAsked } from '@agon/domain/question/figures-asked'
import type { Matching } from '@agon/domain/question/matching'
import type { Question } from '@agon/domain/question/question'
import { everySample, samples } from '@agon/domain/test/questions/kinds'
import { array, assert, asyncProperty, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { body, choices, drawing, only, quiz, sayable, withoutNotes, written } from '#test/question-formats/moodle.ts'
import { readMoodle } from './read-moodle.ts'

test.each(everySample.map(({ question, questions }) => [question.kind, questions] as const))(
  'what is exported of the kind %s is imported as the same questions',
  async (_kind, questions) => {
    await assert(
      asyncProperty(array(questions, { minLength: 1, maxLength: 3 }), async (items) => {
        const { items: read, faults } = readMoodle(await written(items))
        expect(faults).toEqual([])
        expect(read.map(({ question }) => question)).toEqual(items)
      }),
      { numRuns: 60 },
    )
  },
)

const saidWhole = ['single-choice', 'multiple-choice', 'true-false', 'numeric', 'extended-text'] as const

test.each(
  everySample
    .filter(({ question }) => saidWhole.some((kind) => kind === question.kind))
    .map(({ question, questions }) => [question.kind, questions] as const),
)('without our comments the kind %s says what Moodle reads of it', async (_kind, questions) => {
  await assert(
    asyncProperty(array(questions, { minLength: 1, maxLength: 3 }), async (given) => {
      const items = given.map(sayable)
      const { items: read, faults } = readMoodle(withoutNotes(await written(items)))
      expect(faults).toEqual([])
      expect(read.map(({ question }) => question)).toEqual(items)
    }),
    { numRuns: 60 },
  )
})

test('short answers say their forms, their shares and whether capitals count', async () => {
  const question = sayable({ ...samples['short-text'].question, matchCase: true })
  const read = only(withoutNotes(await written([question])))
  expect(read.question).toEqual(question)
  expect(read.losses).toEqual([])
})

/** A drawing for each fingerprint. */
const drawings = (sha256: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>${sha256}</title></svg>`)
const ids = ['figure', 'figure-2', 'figure-3']
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** With three figures, and these among the words of its texts. */
function withFiguresIn(places: readonly (readonly string[])[]): Question {
  const tags = (at: number) => (places[at] ?? []).map(figureTag).join(' and ')
  const question = sayable(samples['single-choice'].question)
  const [a = '', b = '', ...others] = samples['single-choice'].question.choices
  const choices = { ...question.texts.en?.choices, [a]: `One ${tags(1)}`.trim(), [b]: tags(2) === '' ? 'Two' : tags(2) }
  const figures = Object.fromEntries(ids.map((id) => [id, `A "map" of <hills> & more in ${id}`]))
  const stem = `<table><tbody><tr><td>${tags(0)}</td><td>a</td></tr></tbody></table>`
  expect(others).not.toEqual([])
  return {
    ...question,
    figures: ids.map((id) => ({ id, sha256: sha256Of(drawings(id)), width: 40, height: 30 })),
    texts: { en: { stem, choices, figures, feedback: `<p>So: ${tags(3)}.</p>` } },
  }
}

test('figures go along at their places, with what is said instead of them, and come back so', async () => {
  const shelf = new Map(ids.map((id) => [sha256Of(drawings(id)), drawings(id)]))
  const from = { read: (sha256: string) => Promise.resolve(shelf.get(sha256) ?? null) }
  await assert(
    asyncProperty(array(subarray(ids), { minLength: 4, maxLength: 4 }), async (places) => {
      const question = withFiguresIn(places)
      const xml = withoutNotes(await written([question], from))
      const read = only(xml)
      expect(read.losses).toEqual([])
      expect(xml).not.toContain('data-figure')
      // Each text has its own files, each once.
      for (const [, text = '', behind = ''] of xml.matchAll(/<text>([^<]*)<\/text>((?:<file [^>]*>[^<]*<\/file>)*)/g)) {
        const used = new Set([...text.matchAll(/@@PLUGINFILE@@\/([\w.-]+)/g)].map(([, name]) => name))
        expect([...behind.matchAll(/<file name="([^"]+)"/g)].map(([, name]) => name).toSorted()).toEqual(
          [...used].toSorted(),
        )
      }
      // Its figures are called again, and one that is in the feedback alone is not asked with.
      const named = (one: Question) => {
        const words = one.texts.en
        const shown = (html: string) =>
          withFigures(html, (id) => one.figures.find((figure) => figure.id === id)?.sha256 ?? '')
        return {
          stem: shown(words?.stem ?? ''),
          choices: Object.values(words?.choices ?? {}).map(shown),
          feedback: shown(words?.feedback ?? ''),
          asked: figuresAsked(one)
            .map(({ sha256 }) => sha256)
            .toSorted(),
          said: Object.fromEntries(one.figures.map(({ id, sha256 }) => [sha256, words?.figures[id]])),
        }
      }
      expect(named(read.question)).toEqual(named(question))
    }),
    { numRuns: 40 },
  )
})

test('a question that was changed since its export is read as Moodle reads it, and that is reported', async () => {
  const xml = await written([samples.numeric.question])
  const read = only(xml.replace('<text>1250</text>', '<text>1300</text>'))
  expect(read.question).toMatchObject({ key: 1300, difficulty: 'medium' })
  expect(read.losses).toEqual(['changed-since'])
  expect(only(xml.replace(/<!-- agon: \{/, '<!-- agon: {{')).losses).toEqual(['note-unreadable'])
})

test('a question that was moved to another category since its export has its topic, which is reported', async () => {
  const question = { ...samples.numeric.question, figures: [], topic: 'Maps / old' }
  const exported = await written([question])
  const moved = only(exported.replace('Maps // old', 'Rivers/Africa'))
  expect(moved.question).toEqual({ ...question, topic: 'Rivers/Africa' })
  expect(moved.losses).toEqual(['category-since'])
  const copied = only(exported.replace(/<question type="category">.*<\/question>/, ''))
  expect([copied.question, copied.losses]).toEqual([question, []])
})

test('what is unsafe in a comment is made safe', async () => {
  const xml = (await written([samples['true-false'].question])).replace('"author":"An author"', '"author":"x"')
  const read = only(xml.replace(/"stem":"<p>What/, '"stem":"<script>x()</script><p onclick=\\"y()\\">What'))
  expect(read.question.texts.en?.stem).toBe('<p>What is <strong>asked</strong> (en)?</p>')
})

test('pairs and orders say what Moodle reads of them, without our comments', async () => {
  const pairs = sayable(samples.matching.question)
  const order = sayable(samples.ordering.question)
  const { items, faults } = readMoodle(withoutNotes(await written([pairs, order])))
  expect(faults).toEqual([])
  const [matched, ordered] = items.map(({ question }) => question)
  if (matched?.kind !== 'matching' || ordered?.kind !== 'ordering') throw new Error('other kinds')
  const words = (question: Question, ids: readonly string[]) => ids.map((id) => question.texts.en?.choices[id])
  const key = ({ premises, key: right }: Matching) => premises.map((id) => right[id] ?? '')
  expect(words(matched, matched.premises)).toEqual(words(pairs, samples.matching.question.premises))
  expect(words(matched, key(matched))).toEqual(words(pairs, key(samples.matching.question)))
  expect([...words(matched, matched.responses)].toSorted()).toEqual(
    [...words(pairs, samples.matching.question.responses)].toSorted(),
  )
  expect(words(ordered, ordered.items)).toEqual(words(order, samples.ordering.question.items))
  expect(ordered.scoring).toBe(samples.ordering.question.scoring)
})

test('both ways of writing several languages become texts by language', () => {
  const stem =
    '<p><span lang="en" class="multilang">River?</span> <span class="multilang" lang="af">Rivier?</span> {mlang en}Now{mlang}{mlang zu}Manje{mlang}</p>'
  const read = only(quiz(`<question type="multichoice">${body(choices, stem)}</question>`))
  const { texts } = read.question
  expect(Object.entries(texts).map(([language, text]) => [language, text.stem])).toEqual([
    ['en', '<p>River? Now</p>'],
    ['af', '<p>Rivier? Now</p>'],
    ['zu', '<p>River? Manje</p>'],
  ])
  expect(read.losses).toEqual(['language-part', 'language-part'])
})

test('a category is the topic of what follows, and a description is left out with its words', () => {
  const xml = quiz(
    `<question type="category"><category><text>$course$/top/Maps/Scale</text></category></question>
     <question type="description">${body('', 'Read <b>this</b>.')}</question>
     <question type="multichoice"><name><text>One</text></name>${body(choices)}<hint format="html"><text>h</text></hint></question>`,
  )
  const { items, faults, texts } = readMoodle(xml)
  expect(faults).toEqual([])
  expect(texts).toMatchObject([{ line: 4, code: 'description', cells: [{ value: 'Read this.' }] }])
  expect(items[0]).toMatchObject({ line: 5, title: 'One', question: { topic: 'Maps/Scale' } })
  expect(items[0]?.losses.map(({ message }) => message)).toEqual(['Hints are left out.'])
})

test.each([
  ['', 'single-choice'],
  ['<single>true</single>', 'single-choice'],
  ['<single>1</single>', 'single-choice'],
  ['<single>false</single>', 'multiple-choice'],
  ['<single>0</single>', 'multiple-choice'],
  ['<single></single>', 'multiple-choice'],
])('a multichoice with “%s” is what Moodle takes it for: %s', (single, kind) => {
  const answers = choices.replace(/<single>.*?<\/single>/, '')
  expect(only(quiz(`<question type="multichoice">${body(single + answers)}</question>`)).question.kind).toBe(kind)
})

test('a penalty of a third goes out as the share that Moodle knows, and comes back', async () => {
  const { question } = samples['single-choice']
  if (question.kind !== 'single-choice') throw new Error(question.kind)
  const third = { ...question, marks: 1000, penalty: 333 }
  const xml = await written([third])
  expect(xml).toContain('fraction="-33.33333"')
  expect(only(withoutNotes(xml)).question.penalty).toBe(333)
})

test('an entry of a matching with neither side is passed over; one with half of it names its words', () => {
  const pair = (text: string, answer: string) =>
    `<subquestion format="html"><text>${text}</text><answer><text>${answer}</text></answer></subquestion>`
  const asked = (more: string) =>
    quiz(`<question type="matching">${body(pair('a', '1') + pair('b', '2') + more)}</question>`)
  expect(only(asked(pair('', ''))).question).toMatchObject({
    kind: 'matching',
    premises: [{}, {}].map(() => expect.any(String)),
  })
  expect(readMoodle(asked(pair('Vaal', ''))).faults).toMatchObject([{ code: 'pair-half', params: { value: 'Vaal' } }])
  expect(readMoodle(asked(pair('a', '3'))).faults).toMatchObject([{ code: 'choices-same', params: { value: 'a' } }])
})

test('a number of which none earns all says so, with its share', () => {
  const answer = '<answer fraction="50"><text>82</text></answer>'
  const [fault] = readMoodle(quiz(`<question type="numerical">${body(answer)}</question>`)).faults
  expect(fault?.message).toBe('No number earns all of the marks: “82” (50 %). Give the right one 100 %.')
})

test('a picture that is missing, forbidden or without words is reported', () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>x()</script></svg>')
  const file = (name: string, bytes: Buffer) =>
    `<file name="${name}" encoding="base64">${bytes.toString('base64')}</file>`
  const img = (name: string) => `<img src="@@PLUGINFILE@@/${name}" alt="">`
  const stem = `<p>Look ${img('gone.png')}${img('bad.svg')}${img('my%20map.svg')}</p>`
  const xml = quiz(
    `<question type="multichoice"><questiontext><text><![CDATA[${stem}]]></text>${file('bad.svg', script)}${file('my map.svg', drawing)}</questiontext>${choices}</question>`,
  )
  const read = readMoodle(xml)
  expect(read.items[0]?.losses.map(({ message }) => message)).toEqual([
    'The picture “gone.png” is not in the file and is left out.',
    'The picture “bad.svg” is left out: it contains <script>.',
    'The picture “my map.svg” has no description. Its file name is used instead.',
  ])
  expect(read.items[0]?.question).toMatchObject({
    figures: [{ id: 'figure', width: 40 }],
    texts: { en: { stem: '<p>Look <img data-figure="figure" /></p>', figures: { figure: 'my map.svg' } } },
  })
})

test.each([
  ['calculated', 'moodle-calculated'],
  ['calculatedsimple', 'moodle-calculated'],
  ['calculatedmulti', 'moodle-calculated'],
  ['random', 'moodle-random'],
  ['randomsamatch', 'moodle-random'],
  ['ddimageortext', 'moodle-image-text'],
  ['coderunner', 'moodle-kind'],
])('the type %s is reported with its line', (type, code) => {
  const { items, faults } = readMoodle(
    quiz(`<question type="multichoice">${body(choices)}</question>\n<question type="${type}">${body('')}</question>`),
  )
  expect(items).toHaveLength(1)
  expect(faults).toMatchObject([{ line: 4, code }])
  expect(faults[0]?.message).toContain(code === 'moodle-image-text' ? 'places of a picture' : type)
})

test.each([
  ['no choice that is right', choices.replace('"100"', '"0"'), 'no-right-choice'],
  ['two that are', choices.replace('"0"', '"100"'), 'several-right'],
  ['one choice', choices.replace(/<answer fraction="0">.*/, ''), 'choices-few'],
  ['equal choices', choices.replace('>y<', '>x<'), 'choices-same'],
  ['a share that is none', choices.replace('"0"', '"much"'), 'weight-unreadable'],
  ['no marks', `${choices}<defaultgrade>0</defaultgrade>`, 'marks-unreadable'],
])('a question with %s is reported, and nothing else of it is imported', (_, answers, code) => {
  expect(readMoodle(quiz(`<question type="multichoice">${body(answers)}</question>`))).toMatchObject({
    items: [],
    faults: [{ line: 3, code }],
  })
})
