import type { Question } from '@agon/domain/question/question'
import { samples } from '@agon/domain/test/questions/kinds'
import { describe, expect, test } from 'vitest'
import { versions } from '#/question-formats/qti/spelling.ts'
import { aFolder, packed, zipOf } from '#test/question-formats/package.ts'

const { read, filesIn } = aFolder()

const text = (stem: string) => ({ stem: `<p>${stem}</p>`, choices: {}, figures: {} })
const question: Question = {
  ...samples.numeric.question,
  topic: 'Maps',
  source: 'A book',
  author: 'An author',
  figures: [],
  texts: { en: text('How long?'), af: text('Hoe lank?') },
}

describe.each(versions)('a package of QTI %s, changed since its export', (version) => {
  const exported = async (...questions: readonly Question[]) => filesIn(await packed(questions, version))
  const manifestWith = async (from: string | RegExp, to: string) => {
    const files = await exported(question)
    const manifest = files['imsmanifest.xml'] ?? ''
    expect(manifest).toMatch(from)
    return read(await zipOf({ ...files, 'imsmanifest.xml': manifest.replace(from, to) })).items
  }

  test.each([
    ['topic', /(<keyword><string[^>]*>)Maps/, '$1Mountains', { topic: 'Mountains' }],
    ['topic', /<keyword>.*?<\/keyword>/g, '', { topic: '' }],
    ['difficulty', /<value>difficult</, '<value>easy<', { difficulty: 'easy' }],
    ['author', /FN:An author/, 'FN:Another', { author: 'Another' }],
    ['source', /(<description><string[^>]*>)A book/, '$1An atlas', { source: 'An atlas' }],
  ])('has the %s of its manifest, which is reported', async (what, from, to, edited) => {
    const [item, ...more] = await manifestWith(from, to)
    expect(more).toEqual([])
    expect(item?.question).toEqual({ ...question, ...edited })
    expect(item?.losses).toMatchObject([{ code: 'qti-described-since', params: { what } }])
  })

  test('has the title of its manifest', async () => {
    const [item] = await manifestWith(/(<general><title><string[^>]*>)Part 1/, '$1Rivers')
    expect([item?.title, item?.question]).toEqual(['Rivers', question])
    expect(item?.losses).toMatchObject([{ code: 'qti-described-since', params: { what: 'title' } }])
  })

  test('tells another language of the manifest', async () => {
    const [item] = await manifestWith('<language>en<', '<language>zu<')
    expect(item?.question).toEqual(question)
    expect(item?.losses).toMatchObject([{ code: 'qti-manifest-language', params: { there: 'zu', here: 'en' } }])
  })

  test('keeps what its note says where the manifest says nothing any more', async () => {
    const [item] = await manifestWith(/<metadata><lom[^]*?<\/lom><\/metadata>/g, '')
    expect([item?.question, item?.losses]).toEqual([question, []])
  })

  test('keeps the language that an item was given', async () => {
    const files = await exported(question)
    const other = Object.entries(files).map(([name, text]) => [name, text.replace('xml:lang="af"', 'xml:lang="zu"')])
    const { items } = read(await zipOf(Object.fromEntries(other)))
    expect(items.map(({ question: { texts }, losses }) => [texts, losses.map(({ code }) => code)])).toMatchObject([
      [{ en: question.texts.en, zu: question.texts.af }, ['qti-changed-since']],
    ])
  })

  test('has a question of each item where two have the same name and language', async () => {
    const files = await exported(question)
    const isItem = (name: string) => name.startsWith('items/')
    const again = Object.entries(files)
      .filter(([name]) => isItem(name))
      .map(([name, text]) => [name.replace('items/', 'more/'), text.replaceAll('1250', '1300')])
    const manifest = (files['imsmanifest.xml'] ?? '').replace(
      /<resource [^>]*href="items\/[^]*<\/resource>(?=<\/resources>)/,
      (resources) => resources + resources.replaceAll('items/', 'more/'),
    )
    const { items, faults } = read(await zipOf({ ...files, ...Object.fromEntries(again), 'imsmanifest.xml': manifest }))
    expect(faults).toEqual([])
    expect(items.map((item) => [Object.keys(item.question.texts), item.losses.map(({ code }) => code)])).toEqual([
      [['en', 'af'], []],
      [
        ['en', 'af'],
        ['qti-twice', 'qti-changed-since'],
      ],
    ])
    expect(items.map((item) => item.question.kind === 'numeric' && item.question.key)).toEqual([1250, 1300])
  })
})
