import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { compiled, faultOf } from './check-words.ts'
import { shippedTexts } from './texts.ts'

const world = aWorld()
let server: FastifyInstance

beforeAll(async () => {
  server = await buildProductServer(world.app, true)
  await server.ready()
})
afterAll(() => server.close())

const found = (words: string) => {
  const text = [...shippedTexts(world.app).values()].find(({ words: { en } }) => en === words)
  if (text === undefined) throw new Error(`The built pages have no text “${words}”.`)
  return text
}
const signIn = () => found('Sign in')

async function anEditor() {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const { token } = await staff(world, 'admin', olympiadId)
  const { name, project } = await world.db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.name', 'projects.name as project'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('olympiads').set({ pinned: true }).where('id', '=', olympiadId).execute()
  const save = (body: object) =>
    world.send('POST /api/copy/', {
      token,
      body: { olympiadId, key: signIn().key, language: 'en', value: 'Come in', version: 0, ...body },
    })
  return { olympiadId, token, name, project, save }
}

test('every text of learners, teachers and the public has its default in both languages, places, names and length', async () => {
  const { olympiadId } = await anEditor()
  const { items } = (await world.send('GET /api/copy/', { query: { olympiadId } })).ok
  expect(items.length).toBeGreaterThan(1500)
  const text = items.find(({ default: words, language }) => language === 'en' && words === '{done} of {0} answered')
  expect(text).toMatchObject({ value: null, version: 0, variables: ['done', '0'], longest: 80 })
  expect(text?.places).toContain('sitting')
  const afrikaans = items.find(({ key, language }) => key === text?.key && language === 'af')
  expect(afrikaans?.default).toBe('{done} van {0} beantwoord')
})

test('a text is found by words of the screen in any order and language', async () => {
  const { olympiadId } = await anEditor()
  const search = async (q: string) => (await world.send('GET /api/copy/', { query: { olympiadId, q } })).ok.items
  expect((await search('ANSWERED {done}')).map(({ default: words }) => words)).toContain('{done} of {0} answered')
  expect((await search('van beantwoord')).map(({ default: words }) => words)).toContain('{done} of {0} answered')
  expect(await search('no text of ours has this')).toEqual([])
})

test('saved words show on the app’s and the public pages of their olympiad, and on no other', async () => {
  const { save, name, project } = await anEditor()
  const other = await anEditor()
  expect((await save({ value: 'Come in' })).ok.item).toMatchObject({ value: 'Come in', version: 1 })
  const page = async (url: string) => (await server.inject({ url })).body
  // The words of organisers come with the document.
  expect(await page(`/${name}/login`)).toContain('"Come in"')
  expect(await page(`/portal/${name}/load-learners`)).toContain('"Come in"')
  expect(await page(`/${other.name}/login`)).not.toContain('"Come in"')
  await expect.poll(() => page(`/${project}/about`)).toContain('>Come in<')
  expect(await page(`/${project}/about?lang=af`)).not.toContain('Come in')
  const { wording } = (await world.send('GET /api/copy/wording', { query: { olympiadName: name } })).ok
  expect(wording).toEqual({ en: { [signIn().key]: ['Come in'] } })
})

test('words of the platform show where an olympiad has none of its own', async () => {
  const { save, name } = await anEditor()
  const { token } = await staff(world, 'overlord', null)
  const { key } = found('Sign out')
  const body = { key, language: 'en', value: 'Leave', version: 0 }
  expect((await world.send('POST /api/site-copy/', { token, body })).status).toBe(200)
  expect((await server.inject({ url: `/${name}/login` })).body).toContain('"Leave"')
  await save({ key, value: 'Go home' })
  const own = (await server.inject({ url: `/${name}/login` })).body
  expect(own).toContain('"Go home"')
  expect(own).not.toContain('"Leave"')
  const { items } = (await world.send('GET /api/site-copy/', { query: { worded: true } })).ok
  expect(items).toEqual([expect.objectContaining({ key, value: 'Leave' })])
  const website = (await world.send('GET /api/site-copy/', { query: { websiteOnly: true } })).ok.items
  expect(website.length).toBeGreaterThan(50)
  expect(website.every(({ places }) => places.some((place) => place !== 'sitting'))).toBe(true)
})

test('a wrong name, a lost link and words that are too long are refused at the field', async () => {
  const { save } = await anEditor()
  const faultOfSave = async (body: object) => {
    const { status, body: refusal } = await save(body)
    return [status, (refusal['fields'] as Record<string, string> | undefined)?.['value']]
  }
  const { key } = found('{done} of {0} answered')
  expect(await faultOfSave({ key, value: '{done} of {all} answered' })).toEqual([
    400,
    'This text has no {all}. It may have {done}, {0}.',
  ])
  expect(await faultOfSave({ key, value: '{done of {0}' })).toEqual([400, expect.stringContaining('braces')])
  expect(await faultOfSave({ key, value: 'a'.repeat(81) })).toEqual([400, expect.stringContaining('at most 80')])
  expect(await faultOfSave({ value: '<script>alert(1)</script>' })).toEqual([400, expect.stringContaining('<script>')])
  expect((await save({ key: 'no-such', value: 'Words' })).status).toBe(404)
})

test('tags stand for links: each of the default stays, once closed', () => {
  expect(faultOf('Read <0>this</0>', 'Please read <0>the rules</0>')).toBeUndefined()
  expect(faultOf('Read this', 'Please read <0>the rules</0>')).toContain('<0> is missing')
  expect(faultOf('Read </0>this<0>', 'Please read <0>the rules</0>')).toContain('Close each tag')
  expect(faultOf('{n, plural, one {# school} other {# {m}}}', '{n, plural, one {# a} other {# b}}')).toContain('{m}')
})

test('an argument is written as in the default or by its name alone; a plural has a case “other”', () => {
  const shipped = '{n, plural, one {# school} other {# schools}} on {day, date}'
  expect(faultOf('{n, plural, one {# skool} other {# skole}} op {day, date}', shipped)).toBeUndefined()
  expect(faultOf('{n} skole', shipped)).toBeUndefined()
  for (const words of ['{n, plurl, one {a} other {b}}', '{n, number, bogus}', '{day, upper}', '{day, date, long}'])
    expect(faultOf(words, shipped), words).toContain('as the default does')
  expect(faultOf('{n, plural, one {a}}', shipped)).toContain('“other”')
})

test('every shipped text passes its own check, in every language', () => {
  for (const { words } of shippedTexts(world.app).values()) {
    expect(faultOf(words.af ?? '', words.af ?? ''), words.af ?? '').toBeUndefined()
    expect(faultOf(words.en ?? '', words.en ?? ''), words.en ?? '').toBeUndefined()
    expect(compiled(words.en ?? '')).toBeInstanceOf(Array)
  }
})

test('of two editors the second is shown what the first saved, and nothing is overwritten', async () => {
  const { save, token, olympiadId } = await anEditor()
  const both = await Promise.all([save({ value: 'Mine' }), save({ value: 'Yours' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  const stored = both.find(({ status }) => status === 200)?.ok.item
  expect(refused?.body['details']).toMatchObject({ item: stored, by: { name: expect.any(String) } })
  await save({ value: null, version: 1 })
  const query = { olympiadId, key: signIn().key, language: 'en' as const }
  const { items } = (await world.send('GET /api/copy/history', { token, query })).ok
  expect(items.map(({ version, value }) => [version, value])).toEqual([
    [2, null],
    [1, stored?.value],
  ])
})

test('an admin words neither another olympiad nor the platform', async () => {
  const { save } = await anEditor()
  const other = await anEditor()
  expect((await save({ olympiadId: other.olympiadId })).status).toBe(404)
  expect((await save({ olympiadId: -1 })).status).toBe(404)
})

test('words of a draft are read by its own staff alone', async () => {
  const { olympiadId, token, name, save } = await anEditor()
  await save({ value: 'Secret words' })
  await world.db.updateTable('olympiads').set({ phase: 'draft' }).where('id', '=', olympiadId).execute()
  const query = { olympiadId }
  expect((await world.send('GET /api/copy/', { query })).status).toBe(404)
  expect((await world.send('GET /api/copy/', { token, query })).status).toBe(200)
  const { wording } = (await world.send('GET /api/copy/wording', { query: { olympiadName: name } })).ok
  expect(JSON.stringify(wording)).not.toContain('Secret words')
})
