import { printables } from '@agon/contract/question/print'
import type { FaceQuestion } from '@agon/domain/paper'
import { faceOf } from '@agon/domain/question/face'
import type { Question } from '@agon/domain/question/question'
import { everySample } from '@agon/domain/test/questions/kinds'
import { formulaSamples } from '@agon/domain/test/formulas'
import { describe, expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import type { PrintDocument, PrintQuestion } from './document.ts'
import { printFaults } from './print-faults.ts'
import { printPdf } from './print-pdf.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><g transform="translate(10 10)">${inside}</g></svg>`
const figure = { id: 'map', sha256: 'a'.repeat(64), width: 640, height: 400 }

const base = {
  marks: 2000,
  penalty: 0,
  difficulty: 'medium' as const,
  topic: 'Rivers',
  source: 'Atlas, 2025',
  author: 'An author',
  figures: [],
}
const secretFeedback = 'The Nile is longer than the Congo.'

function aChoice(stem: string, more: Partial<Question> = {}): Question {
  return {
    ...base,
    kind: 'single-choice',
    choices: ['a', 'b'],
    key: 'b',
    texts: {
      en: { stem, choices: { a: 'Congo', b: 'Nile' }, figures: { map: 'Two rivers' }, feedback: secretFeedback },
      af: { stem: `Vraag: ${stem}`, choices: { a: 'Kongo', b: 'Nyl' }, figures: { map: 'Twee riviere' } },
    },
    ...more,
  } as Question
}

function printed(question: Question, index: number, withKey: boolean): PrintQuestion {
  const face: FaceQuestion = faceOf((index + 1) as FaceQuestion['id'], question)
  return { number: index + 1, marks: question.marks, face, question: withKey ? question : null }
}

function aPrint(what: PrintDocument['what'], questions: Question[], more: Partial<PrintDocument> = {}): PrintDocument {
  const module = {
    titles: { en: 'Africa', af: 'Afrika', ar: 'أفريقيا' },
    instructions: { en: '<p>Read with <em>care</em>.</p>' },
    limitSeconds: 1800,
    questions: questions.map((question, index) => printed(question, index, what === 'memorandum')),
  }
  return {
    what,
    edition: { kind: 'published', number: 3, at: '2026-03-20T07:30:00Z' },
    languages: ['en'],
    accent: '#5f6b12',
    olympiad: 'Sango Geography Olympiad 2026',
    opensAt: '2026-04-14T07:00:00Z',
    closesAt: '2026-04-14T09:00:00Z',
    timeZone: 'Africa/Johannesburg',
    confidential: '2026-04-14T09:00:00Z',
    madeOn: '2026-03-01',
    modules: [module],
    figures: {},
    ...more,
  }
}

const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ')

describe('a printed paper', () => {
  test('has a cover that says when, how long and for how many marks, and how long it is secret', async () => {
    const { pages, title } = await readBack(
      await printPdf(aPrint('paper', [aChoice('Longest?'), aChoice('Shortest?')])),
    )
    expect(title).toBe('Sango Geography Olympiad 2026: Question paper')
    const cover = flat(pages[0])
    for (const words of ['14 April 2026', '09:00', '11:00', '30 min', 'Marks: 4', 'Read with care', 'Africa'])
      expect(cover).toContain(words)
    for (const page of pages) expect(flat(page)).toContain('Confidential until Tue 14 April 2026')
    expect(flat(pages[1])).toMatch(/1 Longest\? \(2\) A Congo B Nile .*2 Shortest\? \(2\)/)
  })

  test.each(['paper', 'answer-sheet', 'memorandum'] as const)(
    'names its version on the first page: %s',
    async (what) => {
      const first = async (edition: PrintDocument['edition']) =>
        flat((await readBack(await printPdf(aPrint(what, [aChoice('Longest?')], { edition })))).pages[0])
      const published = await first({ kind: 'published', number: 3, at: '2026-03-20T07:30:00Z' })
      expect(published).toContain('Paper no. 3, published Fri 20 March 2026')
      expect(published).not.toContain('Working copy')
      expect(await first({ kind: 'working-copy' })).toContain('Working copy, not the published paper')
    },
  )

  test('names what is played, and what is heard is in the memorandum alone', async () => {
    const clip = { id: 'clip', sha256: 'e'.repeat(64), mediaType: 'audio/mpeg' as const, seconds: 62 }
    const asked = aChoice('Which river is it?', { clips: [clip] })
    const transcript = 'Water falls.\nA guide says: this is Mosi-oa-Tunya.'
    const en = asked.texts.en ?? { stem: '', choices: {}, figures: {} }
    const question = { ...asked, texts: { en: { ...en, clips: { clip: { title: 'By a river', transcript } } } } }
    const paper = flat((await readBack(await printPdf(aPrint('paper', [question])))).pages.join(' '))
    expect(paper).toMatch(/Which river is it\? \(2\) Recording: “By a river” \(1:02\)\. It is played aloud\. A Congo/)
    expect(paper).not.toContain('Tunya')
    const memo = flat((await readBack(await printPdf(aPrint('memorandum', [question])))).pages.join(' '))
    expect(memo).toContain('Transcript of “By a river”: Water falls. A guide says: this is Mosi-oa-Tunya.')
  })

  test('holds each language whole, with its own words', async () => {
    const print = aPrint('paper', [aChoice('Longest?')], { languages: ['en', 'af'] })
    const { pages } = await readBack(await printPdf(print))
    expect(pages).toHaveLength(4)
    expect(flat(pages[2])).toContain('Vraestel')
    expect(flat(pages[3])).toMatch(/Vraag: Longest\? \(2\) A Kongo B Nyl/)
  })

  test('never parts a question that fits on a page, nor a figure from its question', async () => {
    const figures = {
      [figure.sha256]: {
        mediaType: 'image/svg+xml' as const,
        bytes: new TextEncoder().encode(svg('<text x="5" y="50">Delta</text>')),
      },
    }
    const questions = Array.from({ length: 9 }, (_, index) =>
      aChoice(`Question ${index + 1} of nine?`, { figures: [figure] }),
    )
    const { pages, tags } = await readBack(await printPdf(aPrint('paper', questions, { figures })))
    for (const [index, page] of pages.entries()) {
      const asked = page.match(/Question \d of nine/g)?.length ?? 0
      expect(page.match(/Delta/g)?.length ?? 0).toBe(asked)
      expect(page.match(/Nile/g)?.length ?? 0).toBe(asked)
      expect(tags[index]?.filter((tag) => tag === 'Figure').length).toBe(asked)
    }
  })

  test('parts a question that is longer than a page, and loses nothing of it', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => `<p>Line ${index + 1} of the story.</p>`).join('')
    const { pages } = await readBack(
      await printPdf(aPrint('paper', [aChoice('Short?'), aChoice(rows), aChoice('Last?')])),
    )
    const text = pages.join('\n')
    expect([...text.matchAll(/Line (\d+)/g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 90 }, (_, index) => index + 1),
    )
    expect(text).toContain('Last?')
  })

  test('sets lists, tables with spans, and raised and lowered letters', async () => {
    const stem =
      '<p>CO<sub>2</sub> in km<sup>2</sup></p><ol><li>first</li><li>second</li></ol>' +
      '<table><tr><th rowspan="2">Year</th><th colspan="2">Rain &amp; sun</th></tr><tr><td>mm</td><td>h</td></tr></table>'
    const { pages, tags } = await readBack(await printPdf(aPrint('paper', [aChoice(stem)])))
    expect(flat(pages[1])).toMatch(/CO 2 in km 2 .*1\. first 2\. second Year Rain & sun mm h/)
    expect(tags[1]).toEqual(expect.arrayContaining(['TR', 'TH', 'TD', 'Lbl']))
  })

  test('sets Arabic from the right, its letters joined', async () => {
    const arabic = {
      ar: { stem: '<p>ما هو أطول نهر في أفريقيا (6650 كم)؟</p>', choices: { a: 'الكونغو', b: 'النيل' }, figures: {} },
    }
    const print = aPrint('paper', [aChoice('', { texts: arabic })], { languages: ['ar'] })
    expect(printFaults(print)).toEqual([])
    const bytes = await printPdf(print)
    expect((await readBack(bytes)).pages.join(' ')).toContain('6650')
    // What a page cannot be read back to is beside it, in UTF-16 (ISO 32000-1, 14.9.4).
    const said = Buffer.from('ما هو أطول نهر', 'utf16le').swap16()
    expect(Buffer.from(bytes).includes(said)).toBe(true)
  })
})

test('figures are at their places in text, cells and choices; those of the feedback in the memorandum alone', async () => {
  const names = ['stem', 'cell', 'left', 'right', 'after', 'beside']
  const drawn = names.map((id, at) => ({ id, sha256: String(at).repeat(64), width: 320, height: 200 }))
  const figures = Object.fromEntries(
    drawn.map(({ id, sha256 }) => {
      const bytes = new TextEncoder().encode(svg(`<text x="5" y="50" font-size="40">drawn ${id}</text>`))
      return [sha256, { mediaType: 'image/svg+xml' as const, bytes }]
    }),
  )
  const stem =
    '<p>Before</p><p><img data-figure="stem" /></p><p>between</p>' +
    '<table><tr><td>Cell</td><td><img data-figure="cell" /></td></tr></table>'
  const choices = { a: '<img data-figure="left" />', b: '<img data-figure="right" />' }
  const feedback = 'See <img data-figure="after" />'
  const alternatives = Object.fromEntries(names.map((id) => [id, `What ${id} shows`]))
  const texts = { en: { stem, choices, figures: alternatives, feedback } }
  const question = aChoice('', { figures: drawn, texts })
  const paper = await readBack(await printPdf(aPrint('paper', [question], { figures })))
  const text = flat(paper.pages[1])
  const order = ['Before', 'drawn stem', 'between', 'Cell', 'drawn cell', 'drawn beside', 'drawn left', 'drawn right']
  expect(order.map((words) => text.indexOf(words)).every((at, index, all) => at > (all[index - 1] ?? -1))).toBe(true)
  expect(text).not.toContain('after')
  expect(paper.tags[1]?.filter((tag) => tag === 'Figure')).toHaveLength(5)
  const memo = flat((await readBack(await printPdf(aPrint('memorandum', [question], { figures })))).pages[0])
  expect(memo).toMatch(/drawn right.*See.*drawn after/)
  expect(memo).not.toMatch(/drawn (?:left|stem|beside)/)
})

describe('what a learner gets', () => {
  test.each(['paper', 'answer-sheet'] as const)('has no key and no feedback in it: %s', async (what) => {
    const secret: Question = {
      ...base,
      kind: 'short-text',
      accepted: [{ text: 'Kinshasa', percent: 100 }],
      matchCase: false,
      matchAccents: false,
      texts: { en: { stem: 'Capital?', choices: {}, figures: {}, feedback: secretFeedback } },
    }
    const number: Question = {
      ...base,
      kind: 'numeric',
      key: 4242,
      tolerance: 17,
      unit: 'km',
      texts: { en: { stem: 'How long?', choices: {}, figures: {} } },
    }
    const print = aPrint(what, [aChoice('Longest?'), secret, number])
    const text = (await readBack(await printPdf(print))).pages.join(' ')
    for (const key of ['Kinshasa', '4242', '4 242', '17', secretFeedback, 'Atlas', 'medium'])
      expect(text).not.toContain(key)
    expect(JSON.stringify(print)).not.toMatch(/Kinshasa|4242|Atlas|longer than/)
    const memo = (
      await readBack(await printPdf(aPrint('memorandum', [aChoice('Longest?'), secret, number])))
    ).pages.join(' ')
    for (const key of ['Kinshasa', '242 km', secretFeedback, 'Atlas, 2025', 'medium']) expect(flat(memo)).toContain(key)
    expect(flat(memo)).toMatch(/B Nile/)
  })
})

describe('an answer sheet', () => {
  test('has a row for every question, and squares to lay it straight', async () => {
    const questions = Array.from({ length: 60 }, (_, index) => aChoice(`Question ${index + 1}?`))
    const { pages } = await readBack(await printPdf(aPrint('answer-sheet', questions)))
    const text = pages.join('\n')
    for (const number of [1, 30, 60]) expect(text.split('\n')).toContain(String(number))
    expect(text.match(/^A$/gm)).toHaveLength(60)
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(text).toContain('Name and surname')
    expect(text).not.toContain('Question 1?')
  })
})

test('a text that cannot be printed is reported with its place', () => {
  const print = aPrint('paper', [aChoice('Fine?'), aChoice('小?')])
  expect(printFaults(print)).toEqual(['Module 1, question 2: no font has 小.'])
})

const asSvg = (inside: string) => ({
  mediaType: 'image/svg+xml' as const,
  bytes: new TextEncoder().encode(svg(inside)),
})

test.each([
  ['drawn with a filter', asSvg('<defs><filter id="f"/></defs><rect filter="url(#f)" width="9" height="9"/>')],
  ['nested 20,000 deep', asSvg('<g>'.repeat(20_000) + '<path d="M0 0h9"/>' + '</g>'.repeat(20_000))],
  ['cut off', asSvg('<g>')],
  [
    'a path of nonsense',
    asSvg(
      '<rect width="9" height="9" fill="url(#g)"/><linearGradient id="g"><stop offset="x" stop-color="zz"/></linearGradient><path d="M a b"/>',
    ),
  ],
  ['a PNG that is cut off', { mediaType: 'image/png' as const, bytes: Uint8Array.from([0x89, 0x50, 0x4e, 0x47]) }],
  ['not there', undefined],
])('a figure that cannot be drawn keeps no paper from being printed: %s', async (_, file) => {
  const figures = file === undefined ? {} : { [figure.sha256]: file }
  const questions = [aChoice('Fine?'), aChoice('Drawn?', { figures: [figure] }), aChoice('After it?')]
  for (const language of ['en', 'af'] as const) {
    const print = aPrint('paper', questions, { figures, languages: [language] })
    expect(printFaults(print)).toEqual([])
    const text = flat((await readBack(await printPdf(print))).pages.join(' '))
    expect(text).toContain('After it?')
    expect(text).toContain(
      language === 'en'
        ? 'This figure cannot be printed. Description: Two rivers'
        : 'Hierdie figuur kan nie gedruk word nie. Wat dit wys: Twee riviere',
    )
  }
})

test('a figure with a letter that no font has is drawn with a box, and a note beneath', async () => {
  const figures = { [figure.sha256]: asSvg('<text x="9" y="99">小 river</text>') }
  const print = aPrint('paper', [aChoice('Drawn?', { figures: [figure] })], { figures })
  const text = flat((await readBack(await printPdf(print))).pages.join(' '))
  expect(text).toContain('□ river')
  expect(text).toContain('□ stands for a character that cannot be printed.')
})

test.each(everySample.map(({ question }) => [question.kind, question] as const))(
  'a question is on paper, on the answer sheet and in the memorandum: %s',
  async (_, question) => {
    const bytes = new TextEncoder().encode(svg('<circle cx="9" cy="9" r="5"/>'))
    const figures = Object.fromEntries(
      question.figures.map(({ sha256 }) => [sha256, { mediaType: 'image/svg+xml' as const, bytes }]),
    )
    const languages = Object.keys(question.texts) as PrintDocument['languages']
    for (const what of printables) {
      const print = aPrint(what, [question], { figures, languages })
      expect(printFaults(print)).toEqual([])
      const { pages } = await readBack(await printPdf(print))
      expect(pages.join('\n')).toMatch(/^1\b/m)
    }
  },
)

describe('formulas on paper', () => {
  const withFormulas = aChoice(`<p>Half is ${formulaSamples.half}, isn’t it?</p>${formulaSamples.density}`)

  test('are drawn, and read aloud in their places', async () => {
    const { pages } = await readBack(await printPdf(aPrint('paper', [withFormulas])))
    const [, questions] = pages
    expect(flat(questions)).toContain('Half is')
    expect(flat(questions)).toContain('isn’t it?')
    // Their letters are shapes: no TeX and no annotation is on the page.
    expect(flat(questions)).not.toMatch(/frac|text\{|people/)
    const pdf = Buffer.from(await printPdf(aPrint('paper', [withFormulas]))).toString('latin1')
    expect(pdf).toContain('/S /Formula')
    expect(pdf).toMatch(/\/ActualText/)
  })

  test('lack no letter, whatever fonts the text has; their words are looked at', () => {
    const faults = (inside: string) => printFaults(aPrint('paper', [aChoice(`<p><math>${inside}</math></p>`)]))
    expect(faults('<mi>x</mi><mo>∈</mo><mi>ℝ</mi>')).toEqual([])
    expect(faults('<mtext>數</mtext>')).toEqual(['Module 1, question 1: no font has 數.'])
  })
})
