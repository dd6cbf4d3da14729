import { createHash } from 'node:crypto'
import { projectionOf } from '@agon/domain/geo/projection'
import { hotSpot, pointOn } from '@agon/domain/question/hot-spot'
import type { Question } from '@agon/domain/question/question'
import { samples } from '@agon/domain/test/questions/kinds'
import { describe, expect, test } from 'vitest'
import { readTex } from '#/rich-text/tex.ts'
import { anItem, choices, correct, outcome, response, template } from '#test/question-formats/qti.ts'
import { versions } from './spelling.ts'
import { aFolder, packed, shelf, withoutNotes, zipOf } from '#test/question-formats/package.ts'

const { read, filesIn } = aFolder()

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><path d="M0 15h40"/></svg>',
)
const sha256 = createHash('sha256').update(drawing).digest('hex')
const figure = { id: 'map', sha256, width: 640, height: 400 }
const files = shelf({ [sha256]: drawing })

const body = (inside = '') =>
  `<itemBody><p>Which is a river?${inside}</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${choices('Vaal', 'Karoo')}</choiceInteraction></itemBody>`
const item = (inside = '', attributes = 'xml:lang="en"') =>
  anItem(
    response('single', 'identifier', correct('A')) + outcome + body(inside) + template('match_correct'),
    attributes,
  )
const resource = (href: string, type = 'imsqti_item_xmlv2p2', inside = '') =>
  `<resource identifier="r-${href.replace(/\W/g, '-')}" type="${type}" href="${href}">${inside}<file href="${href}"/></resource>`
const manifest = (...resources: readonly string[]) =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>${resources.join('')}</resources></manifest>`

describe.each(versions)('a package of QTI %s', (version) => {
  test('holds an item for each language, their pictures once, a test in order, and a manifest that names all', async () => {
    const question: Question = { ...samples['hot-spot'].question, figures: [figure] }
    const found = filesIn(await packed([question, samples.numeric.question], version, files))
    const names = Object.keys(found)
    expect(names).toHaveLength(7)
    const hrefs = [...(found['imsmanifest.xml'] ?? '').matchAll(/<file href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs.toSorted()).toEqual(names.filter((name) => name !== 'imsmanifest.xml').toSorted())
    const inOrder = [...(found['assessment.xml'] ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(inOrder).toEqual([
      expect.stringMatching(/^items\/agon-1-\w+-en/),
      expect.stringMatching(/^items\/agon-2-\w+-en/),
    ])
    expect(found[names.find((name) => name.startsWith('media/')) ?? '']).toBe(drawing.toString())
  })

  test('brings its figures along, with its comment and without', async () => {
    const shape = { shape: 'rectangle', x: 10, y: 20, width: 30, height: 40 } as const
    const question: Question = { ...samples['hot-spot'].question, figures: [figure], key: [shape] }
    const bytes = await packed([question], version, files)
    const own = read(bytes)
    expect(own.items.map(({ question: one, losses }) => [one, losses])).toEqual([[question, []]])
    expect(own.pictures.map((picture) => picture.sha256)).toEqual([sha256])
    const { items, pictures } = read(await withoutNotes(filesIn(bytes)))
    expect(items[0]?.losses).toEqual([])
    expect(items[0]?.question).toMatchObject({
      ...question,
      figure: 'figure',
      figures: [{ ...figure, id: 'figure' }],
      texts: {
        en: { ...question.texts.en, figures: { figure: 'A map (en)' } },
        af: { ...question.texts.af, figures: { figure: 'A map (af)' } },
      },
    })
    expect(Buffer.from(pictures[0]?.bytes ?? [])).toEqual(drawing)
  })

  test('has figures at their places in texts, choices and feedback, and below the text', async () => {
    const others = ['one', 'two', 'three'].map((words) =>
      Buffer.from(drawing.toString().replace('M0', `M${words.length} 0`)),
    )
    const all = Object.fromEntries(others.map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]))
    const figures = Object.keys(all).map((one, at) => ({
      ...figure,
      sha256: one,
      id: at === 0 ? 'figure' : `figure-${at + 1}`,
    }))
    const { choices: ids, ...rest } = samples['single-choice'].question
    const [first = '', second = ''] = ids
    const texts = {
      en: {
        stem: '<table><tbody><tr><td>a</td><td><img data-figure="figure-2" /></td></tr></tbody></table><p>Which?</p>',
        choices: { ...rest.texts.en?.choices, [first]: '<img data-figure="figure" />', [second]: 'b' },
        figures: Object.fromEntries(figures.map(({ id }) => [id, `What ${id} "shows"`])),
        feedback: '<p>So.</p>',
      },
    }
    const question: Question = { ...rest, choices: ids, figures, texts }
    const { items } = read(await withoutNotes(filesIn(await packed([question], version, shelf(all)))))
    expect(items[0]?.losses).toEqual([])
    const found = items[0]?.question
    expect(found?.texts.en).toEqual(texts.en)
    expect(found?.figures.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(figures)
  })

  test('has formulas, and tables as XHTML has them', async () => {
    const formula = readTex('\\frac{1}{2}', false) ?? ''
    expect(formula).toContain('<mfrac>')
    const stem = `<p>How much is ${formula}?</p><table><tr><th>a</th></tr><tr><td>b<br />c</td></tr></table>`
    const question: Question = {
      ...samples.numeric.question,
      figures: [],
      texts: { en: { stem, choices: {}, figures: {} } },
    }
    const files = filesIn(await packed([question], version))
    const name = Object.keys(files).find((one) => one.endsWith('-en.xml')) ?? ''
    expect(files[name]).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"')
    expect(files[name]).toContain('<table><tbody><tr>')
    const { items } = read(await withoutNotes(files))
    expect(items[0]?.losses).toEqual([])
    expect(items[0]?.question.texts.en?.stem).toBe(
      stem.replace('<table>', '<table><tbody>').replace('</table>', '</tbody></table>'),
    )
  })

  test('has a picture of a map, on which other programs ask for a point', async () => {
    const question = samples.map.question
    const { items } = read(await withoutNotes(filesIn(await packed([question], version))))
    expect(items[0]?.losses).toEqual([])
    const found = items[0]?.question
    if (found?.kind !== 'hot-spot') throw new Error('another kind')
    expect(found).toMatchObject({ marks: question.marks, penalty: question.penalty })
    expect(found.texts.af?.figures).toEqual({ figure: 'Kaart' })
    const { point } = projectionOf(question.map.projection, question.map.bounds)
    const earned = samples.map.marked.map(([{ place }]) =>
      hotSpot.mark(found, {
        kind: 'hot-spot',
        point: place === null ? null : pointOn(found.figures[0] ?? figure, point(place)),
      }),
    )
    expect(earned).toEqual(samples.map.marked.map(([, marks]) => marks))
  })

  test('is read as other programs read it where an item was changed, and that is reported', async () => {
    const found = filesIn(await packed([samples.numeric.question], version))
    const changed = Object.fromEntries(
      Object.entries(found).map(([name, text]) => [name, text.replace(/(value>)1250(<)/, '$11300$2')]),
    )
    const { items } = read(await zipOf(changed))
    expect(items.map(({ question, losses }) => [question.kind, losses.map(({ code }) => code)])).toEqual([
      ['numeric', ['qti-changed-since']],
    ])
    expect(items[0]?.question).toMatchObject({ key: 1300, topic: 'Maps', difficulty: 'hard', author: 'An author' })
    const english = Object.keys(found).find((name) => name.endsWith('-en.xml')) ?? ''
    const other = { ...found, [english]: (found[english] ?? '').replace(/<!--[^]*?-->/, '').replace('1250', '1300') }
    expect(read(await zipOf(other)).items[0]?.losses.map(({ code }) => code)).toEqual(['qti-translation'])
  })
})

test('the first test says the order, and what else it says is reported once', async () => {
  const ref = (href: string) => `<assessmentItemRef identifier="i" href="${href}"/>`
  const sequence = `<assessmentTest><timeLimits maxTime="60"/><testPart><assessmentSection>${ref('../items/b.xml')}${ref('../items/a.xml')}</assessmentSection></testPart></assessmentTest>`
  const { items, faults } = read(
    await zipOf({
      'imsmanifest.xml': manifest(
        resource('items/a.xml'),
        resource('items/b.xml'),
        resource('tests/t.xml', 'imsqti_test_xmlv2p2'),
      ),
      'items/a.xml': item(),
      'items/b.xml': item(),
      'tests/t.xml': sequence,
    }),
  )
  expect(faults).toEqual([])
  expect(items.map(({ file, losses }) => [file, losses.map(({ code }) => code)])).toEqual([
    ['items/b.xml', ['qti-test-rules']],
    ['items/a.xml', []],
  ])
})

test('a name is found whichever way its accents are written', async () => {
  const path = (form: string) => `items/caf\u00E9.xml`.normalize(form)
  for (const form of ['NFC', 'NFD']) {
    const { items, faults } = read(
      await zipOf({ 'imsmanifest.xml': manifest(resource(path('NFD'))), [path(form)]: item() }),
    )
    expect([items.length, faults]).toEqual([1, []])
  }
})

test('pictures, a shared text and what the manifest says of an item come in', async () => {
  const metadata = `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general><keyword><string>Rivers</string></keyword></general><educational><difficulty><value>very easy</value></difficulty></educational></lom></metadata>`
  const ref = '<assessmentStimulusRef identifier="s" href="../s.xml"/>'
  const { items, faults, pictures } = read(
    await zipOf({
      'pack/imsmanifest.xml': manifest(
        resource('items/a.xml', undefined, metadata),
        resource('s.xml', 'imsqti_stimulus_xmlv3p0'),
      ),
      'pack/items/a.xml': item('<img src="../my%20map.svg" alt="A map"/>').replace('<itemBody>', `${ref}<itemBody>`),
      'pack/s.xml': '<assessmentStimulus><stimulusBody><p>Read this first.</p></stimulusBody></assessmentStimulus>',
      'pack/my map.svg': drawing,
    }),
  )
  expect(faults).toEqual([])
  expect(items[0]?.losses).toEqual([])
  expect(items[0]?.question).toMatchObject({
    topic: 'Rivers',
    difficulty: 'easy',
    figures: [{ ...figure, id: 'figure' }],
  })
  expect(items[0]?.question.texts.en?.stem).toMatch(/^<p>Read this first.<\/p><p>Which is a river\?/)
  expect(pictures).toHaveLength(1)
})

test('what is wrong with one item is reported with its file, and the others are read', async () => {
  const script = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>x()</script></svg>'
  const names = ['good', 'broken', 'entity', 'media', 'gone', 'out', 'bad']
  const { items, faults } = read(
    await zipOf({
      'imsmanifest.xml': manifest(...names.map((name) => resource(`${name}.xml`)), resource('../secret.xml')),
      'good.xml': item(),
      'broken.xml': `\n\n${item('</p>')}`,
      'entity.xml': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n${item('&e;')}`,
      'media.xml': item().replace(/choiceInteraction/g, 'mediaInteraction'),
      'out.xml': item('<img src="../../etc/passwd" alt="x"/><img src="https://example.org/a.png" alt="y"/>'),
      'bad.xml': item('<img src="bad.svg" alt="x"/>'),
      'bad.svg': script,
    }),
  )
  expect(items.map(({ file, losses }) => [file, losses.map(({ message }) => message)])).toEqual([
    ['good.xml', []],
    [
      'out.xml',
      [
        'The picture “passwd” is not in the file and is left out.',
        'The picture “a.png” is not in the file and is left out.',
      ],
    ],
    ['bad.xml', ['The picture “bad.svg” is left out: it contains <script>.']],
  ])
  expect(faults.find(({ file }) => file === 'media.xml')?.cells).toEqual([
    { column: '', value: 'Which is a river? Vaal Karoo' },
  ])
  expect(faults.map(({ file, line, code }) => [file, line, code])).toEqual([
    ['broken.xml', 5, 'xml-broken'],
    ['entity.xml', 1, 'xml-doctype'],
    ['media.xml', 1, 'qti-interaction'],
    ['gone.xml', 1, 'qti-missing'],
    ['r----secret-xml', 1, 'qti-missing'],
  ])
})

test.each([
  ['without a manifest', { 'a.xml': item() }, 'manifest-missing'],
  [
    'of QTI 1',
    { 'imsmanifest.xml': manifest(resource('a.xml', 'imsqti_xmlv1p2')), 'a.xml': '<questestinterop/>' },
    'qti-version',
  ],
  ['without items', { 'imsmanifest.xml': manifest(resource('a.html', 'webcontent')), 'a.html': 'x' }, 'qti-no-items'],
  ['whose manifest is broken', { 'imsmanifest.xml': '<manifest>' }, 'xml-broken'],
  ['with another package in it only', { 'inner.zip': 'PK' }, 'manifest-missing'],
])('a package %s is refused by its reason', async (_, content, code) => {
  expect(read(await zipOf(content as Record<string, string>))).toMatchObject({ items: [], faults: [{ code }] })
})

test('items that only the test names are read, and so are folders that backslashes separate', async () => {
  const test21 =
    '<assessmentTest><testPart><assessmentSection><assessmentItemRef identifier="r" href="items\\a.xml"/></assessmentSection></testPart></assessmentTest>'
  const bytes = await zipOf({
    'imsmanifest.xml': manifest(resource('test.xml', 'imsqti_test_xmlv2p2')),
    'test.xml': test21,
    'items/a.xml': item(),
  })
  expect(read(bytes)).toMatchObject({ items: [{ file: 'items/a.xml' }], faults: [] })
  // As programs of Windows write it: of the same length, so that nothing else of the file changes.
  const windows = Buffer.from(bytes.toString('latin1').replaceAll('items/a.xml', 'items\\a.xml'), 'latin1')
  expect(read(windows)).toMatchObject({ items: [{ file: 'items/a.xml' }], faults: [] })
})
