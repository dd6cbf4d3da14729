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

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)

test('the front page is complete before its scripts, in the reader’s language', async () => {
  const read = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
  await anOlympiad(world, { phase: 'registration', pinned: true })
  const { body, headers } = await read('/')
  expect(body).toContain('<html lang="en">')
  expect(body).toMatch(/<title>[^<]+ · Agon<\/title>/)
  const [main = ''] = all(body, /<div id="first-view">(.*?)<\/div><script type="application\/json" id="watched">/gs)
  expect(main).toContain('<h1>Olympiads, live</h1>')
  const { name, title } = await world.db
    .selectFrom('olympiads')
    .select(['name', 'title'])
    .where('phase', '=', 'registration')
    .executeTakeFirstOrThrow()
  expect(main).toContain(`<a href="/${name}/express-interest"`)
  expect(main).toContain(title)
  // Its text does not wait for the style sheet of the app.
  expect(body.indexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('id="watched"'))
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
  expect((await read('/', { 'accept-language': 'af-ZA,en;q=0.5' })).body).toContain('<html lang="af">')
  expect((await read('/?lang=%3Cscript%3E')).body).toContain('<html lang="en">')
  // Every other address of the app has the same document without it.
  expect((await read('/login')).body).not.toContain('first-view')
})

test('figures that cannot be drawn leave the document of the app', async () => {
  const front = frontPage({
    app: world.app,
    drawer: pageDrawer(world.app.config.WEB_DIR),
    watch: { read: async () => '{}', forget: () => undefined },
    wording: async () => ({}),
    documentWith: async ({ title, head, body }) => JSON.stringify([title, head, body]),
  })
  const { headers, query } = { headers: {}, query: {} }
  const page = await front.read({ headers, query } as FastifyRequest) // all that is read of it
  expect(JSON.parse(plainOf(page).toString())).toEqual([null, '', ''])
})
