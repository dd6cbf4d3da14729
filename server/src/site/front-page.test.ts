import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WatchView } from '@agon/contract/website-copy/site-page'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { anOlympiad } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { frontPage } from './front-page.ts'
import { plainOf } from './page-cache.ts'
import { pageDrawer } from './renderer.ts'

const world = aWorld()
let server: FastifyInstance

beforeAll(async () => {
  server = await buildProductServer(world.app, true)
  await server.ready()
})
afterAll(() => server.close())

const head = {
  description: '',
  keywords: '',
  canonical: 'https://agon.example/',
  alternates: [],
  image: null,
  isUnlisted: false,
  structured: [],
}
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)

test('the front page is complete before its scripts, in the reader’s language', async () => {
  const read = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
  await anOlympiad(world, { phase: 'registration', pinned: true })
  const { body, headers } = await read('/')
  expect(body).toContain('<html lang="en">')
  expect(body).toMatch(/<title>[^<]+ · Agon<\/title>/)
  const [main = ''] = all(body, /<div id="front-page">(.*?)<\/div><script type="application\/json" id="watched">/gs)
  expect(main).toContain('<h1>Olympiads, live</h1>')
  const { name, title } = await world.db
    .selectFrom('olympiads')
    .select(['name', 'title'])
    .where('phase', '=', 'registration')
    .executeTakeFirstOrThrow()
  expect(main).toContain(`<a href="/${name}/express-interest"`)
  expect(main).toContain(title)
  expect(body).not.toContain('rel="stylesheet"')
  expect(body).not.toContain('/assets/index-')
  for (const href of ['/login', '/login?to=%2Fportal&amp;as=teacher', '/login?as=staff', '/?lang=af'])
    expect(main).toContain(`href="${href}"`)
  // Its styles are allowed by their hash, and a reader who has it gets 304.
  expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
  expect(headers['set-cookie']).toBeUndefined()
  const again = await read('/', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const afrikaans = await read('/?lang=af')
  expect(afrikaans.body).toContain('<html lang="af">')
  expect(afrikaans.body).toContain('href="/?lang=en"')
  expect(all(afrikaans.body, /property="og:image" content="([^"]*)"/g)).toEqual([
    `${world.app.config.publicUrl}/api/media/link-preview/agon/home.png?lang=af`,
  ])
  expect((await read('/', { 'accept-language': 'af-ZA,en;q=0.5' })).body).toContain('<html lang="af">')
  expect((await read('/?lang=%3Cscript%3E')).body).toContain('<html lang="en">')
})

test('the script has the words of the page in its language, those of organisers among them, and no others', async () => {
  const drawer = pageDrawer(world.app.config.WEB_DIR)
  const view: WatchView = { language: 'af', head, file: { items: [] }, now: 0, wording: {} }
  const wordsIn = (html: string) =>
    JSON.parse(all(html, /<script type="application\/json" id="watch-words">(.*?)<\/script>/gs)[0] ?? '{}') as object // by the renderer
  const words = Object.entries(wordsIn(await drawer.drawWatch(view)))
  const [key = ''] = words.find(([, text]) => String(text) === 'Meld aan') ?? []
  const wording = { [key]: ['Kom <binne>'], another: ['Of another page'] }
  const worded = await drawer.drawWatch({ ...view, wording })
  expect(worded).toContain('Kom &lt;binne&gt;</a>')
  expect(wordsIn(worded)).toEqual({ ...Object.fromEntries(words), [key]: ['Kom <binne>'] })
})

test('results that are out are a link to them, of the olympiad that leads and of the others', async () => {
  const drawer = pageDrawer(world.app.config.WEB_DIR)
  const released = (name: string, id: number): NonNullable<WatchView['file']>['items'][number] => ({
    id: id as ProjectId,
    name,
    title: name,
    accent: 'ochre',
    olympiad: {
      id: id as OlympiadId,
      name: `${name}-2026`,
      title: `${name} 2026`,
      subject: 'Geography',
      phase: 'released',
      opensAt: '2026-04-14T07:00:00.000Z',
      closesAt: '2026-04-15T07:00:00.000Z',
      ofTeams: false,
      timeZone: 'Africa/Johannesburg',
      live: null,
    },
    open: [],
    upcoming: [],
  })
  const file = { items: [released('sango', 1), released('dankie', 2)] }
  const html = await drawer.drawWatch({ language: 'en', head, file, now: Date.parse('2026-05-01'), wording: {} })
  expect(html).toMatch(/<a href="\/sango\/top-results">Results are out<\/a>/)
  expect(html).toMatch(/<a href="\/dankie\/top-results"[^>]*>dankie 2026<\/a>/)
})

test('the script draws with the styles of the document', async () => {
  const { body } = await server.inject('/')
  const [, script = ''] = all(body, /<script type="module" src="([^"]*)"/g)
  const drawn = readFileSync(join(world.app.config.WEB_DIR, script), 'utf8')
  const classes = new Set(all(drawn, /["'`](_[\w-]+_\w+_\d+)["'`]/g))
  expect(classes.size).toBeGreaterThan(20)
  const [styles = ''] = all(body, /<style>(.*?)<\/style>/gs)
  expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([])
})

test.each([
  ['cannot be read', () => Promise.reject(new Error('The database is unavailable.'))],
  ['cannot be drawn', async () => '{}'],
])('figures that %s leave the ways in that need none', async (_, read) => {
  const front = frontPage({
    app: world.app,
    drawer: pageDrawer(world.app.config.WEB_DIR),
    watch: { read, forget: () => undefined },
    wording: async () => ({}),
    meta: async () => undefined,
  })
  const { headers, query } = { headers: {}, query: {} }
  const page = await front.read({ headers, query } as FastifyRequest) // all that is read of it
  const html = plainOf(page).toString()
  expect(html).toContain('The live figures cannot be reached at the moment.')
  expect(html).not.toContain('announced yet</p>')
  expect(html).toContain('href="/login?as=staff"')
})
