import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPageNames, suitePageNames } from '@agon/contract/website-copy/site-page'
import { suiteSlug } from '@agon/domain/constants'
import { buildProductServer } from '#/start.ts'
import { anOlympiad } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let server: FastifyInstance
/** Every public page of a project or of the suite in each language, by its address. */
const pages = new Map<string, string>()
/** The same with the front page. */
const everyPage = new Map<string, string>()
/** Bytes of a whole first page, gzipped, without pictures and fonts. */
const budget = { scripts: 90_000, htmlAndStyles: 20_000 }
const origin = 'http://localhost:3000'

beforeAll(async () => {
  server = await buildProductServer(world.app, true)
  await server.ready()
  await Promise.all([
    anOlympiad(world, { phase: 'registration', pinned: true }),
    anOlympiad(world, { phase: 'released' }),
  ])
  const projects = await world.db.selectFrom('projects').select(['id', 'name']).execute()
  for (const { id } of projects)
    for (const language of ['en', 'af'] as const)
      await world.db
        .insertInto('faqs')
        .values({
          projectId: id,
          audience: 'public',
          language,
          question: 'Who & when?',
          answer: '<All>',
          published: true,
        })
        .execute()
  const addresses = [
    ...projects.flatMap(({ name }) => projectPageNames.map((page) => `/${name}/${page}`)),
    ...suitePageNames.map((page) => `/${suiteSlug}/${page}`),
  ]
  for (const address of addresses)
    for (const language of ['', '?lang=af']) {
      const { statusCode, body } = await server.inject({ url: address + language })
      if (statusCode !== 200) throw new Error(`${address}${language} answers ${statusCode}`)
      pages.set(address + language, body)
      everyPage.set(address + language, body)
    }
  for (const address of ['/', '/?lang=en', '/?lang=af'])
    everyPage.set(address, (await server.inject({ url: address })).body)
})
afterAll(() => server.close())

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const text = (value: string) => value.replaceAll('&amp;', '&')
const pathOf = (address: string) => text(address).replace(origin, '')

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Written by React: void elements close themselves, attributes keep their case, styles hold figures.
      'void-style': 'off',
      'attr-case': 'off',
      'no-inline-style': 'off',
      'no-trailing-whitespace': 'off',
      // Titles are the site's, too.
      'long-title': 'off',
      'no-implicit-button-type': 'error',
    },
  })
  const faults: string[] = []
  for (const [address, html] of everyPage) {
    const { results } = await validator.validateString(html, address)
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        faults.push(`${address} ${line}:${column} ${ruleId}: ${message}`)
  }
  expect(faults).toEqual([])
})

test('a first page is within its budget, with all that it loads', async () => {
  const gzipped = async (url: string) =>
    (await server.inject({ url, headers: { 'accept-encoding': 'gzip' } })).rawPayload.length
  for (const [address, html] of everyPage) {
    const scripts = all(html, /<script [^>]*src="([^"]*)"/g)
    const styles = all(html, /<link rel="(?:stylesheet|modulepreload)" [^>]*href="([^"]*)"/g)
    expect([address, scripts.length, styles]).toEqual([
      address,
      address.startsWith('/?') || address === '/' ? 2 : 1,
      [],
    ])
    // None loads another.
    for (const script of scripts) expect((await server.inject({ url: script })).body).not.toMatch(/\bimport\b/)
    const sizes = await Promise.all(scripts.map(gzipped))
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget.scripts)
    expect(await gzipped(address)).toBeLessThanOrEqual(budget.htmlAndStyles)
  }
})

test('every link within the site leads to a page', async () => {
  const links = new Map<string, string>()
  for (const [address, html] of everyPage)
    for (const href of all(html, /<a [^>]*href="(\/[^"#]*)/g)) if (!links.has(href)) links.set(text(href), address)
  expect(links.size).toBeGreaterThan(20)
  for (const [href, from] of links) {
    const { statusCode } = await server.inject({ url: href })
    expect([from, href, statusCode < 400]).toEqual([from, href, true])
  }
})

test('canonical and hreflang name each other, with x-default', () => {
  for (const [address, html] of everyPage) {
    const [canonical = ''] = all(html, /<link rel="canonical" href="([^"]*)"/g)
    expect(pathOf(canonical)).toBe(address)
    const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi)]
    expect(alternates.map(([, language]) => language)).toEqual(['en', 'af', 'x-default'])
    for (const [, language, href = ''] of alternates) {
      const other = everyPage.get(pathOf(href))
      expect(other, `${address} ${language}`).toBeDefined()
      expect(other).toContain(`href="${canonical}"`)
    }
  }
})

test('structured data is whole: breadcrumbs everywhere, the event with its dates, questions with answers', () => {
  const kinds = new Set<string>()
  for (const [address, html] of pages) {
    const blocks = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
      (block) => JSON.parse(block) as Record<string, unknown>, // each is an object
    )
    expect(blocks[0], address).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })
    for (const block of blocks) {
      kinds.add(String(block['@type']))
      if (block['@type'] === 'EducationEvent') {
        for (const field of [
          'name',
          'startDate',
          'endDate',
          'location',
          'organizer',
          'eventStatus',
          'eventAttendanceMode',
        ])
          expect(block[field], `${address} ${field}`).toBeTruthy()
        expect(Number.isNaN(Date.parse(String(block['startDate'])))).toBe(false)
      }
      if (block['@type'] === 'FAQPage')
        expect(block['mainEntity']).toMatchObject([
          {
            '@type': 'Question',
            name: 'Who & when?',
            acceptedAnswer: { '@type': 'Answer', text: '<p>&lt;All&gt;</p>' },
          },
        ])
    }
  }
  expect([...kinds].toSorted()).toEqual(['BreadcrumbList', 'EducationEvent', 'FAQPage'])
})

test('the picture of each page is a PNG of 1200 × 630, drawn for its words', async () => {
  const images = new Map<string, string>()
  for (const [address, html] of pages) {
    const [image = ''] = all(html, /<meta property="og:image" content="([^"]*)"/g)
    expect(image, address).toMatch(/^http:\/\/localhost:3000\/api\/media\/link-preview\//)
    images.set(pathOf(image), address)
  }
  expect(images.size).toBe(pages.size)
  const seen = new Set<string>()
  for (const url of [...images.keys()].slice(0, 6)) {
    const { statusCode, headers, rawPayload } = await server.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(rawPayload.length).toBeLessThan(120_000)
    seen.add(rawPayload.toString('base64'))
  }
  expect(seen.size).toBe(6)
  for (const url of ['/api/media/link-preview/agon/none.png', '/api/media/link-preview/none/home.png'])
    expect((await server.inject({ url })).statusCode).toBe(404)
}, 120_000)

test('the sitemap lists each listed page with its day and languages; robots.txt closes nothing of it', async () => {
  const { body } = await server.inject({ url: '/sitemap.xml' })
  const entries = body.split('<url>').slice(1)
  const locations = entries.map((entry) => pathOf(all(entry, /<loc>(.*?)<\/loc>/g)[0] ?? ''))
  const listed = [...pages].filter(([, html]) => !html.includes('<meta name="robots" content="noindex"'))
  expect(locations.toSorted()).toEqual(listed.map(([address]) => address).toSorted())
  for (const entry of entries) {
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(all(entry, /hreflang="([^"]*)"/g)).toEqual(['en', 'af', 'x-default'])
  }
  const robots = (await server.inject({ url: '/robots.txt' })).body
  const closed = all(robots, /^Disallow: (.*)$/gm).map((path) => new RegExp(`^${path.replaceAll('*', '[^/]*')}`))
  for (const location of locations)
    expect(
      closed.some((one) => one.test(location)),
      location,
    ).toBe(false)
  expect(robots).toContain('Allow: /api/media/')
})

test('what is not public is not to be listed, and the manifest is JSON', async () => {
  for (const url of ['/portal', '/overlord/overview', '/my-profile', '/none/at/all'])
    expect([url, (await server.inject({ url })).headers['x-robots-tag']]).toEqual([url, 'noindex'])
  const manifest = await server.inject({ url: '/site.webmanifest' })
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const { icons } = manifest.json<{ icons: { src: string }[] }>()
  for (const { src } of icons) expect((await server.inject({ url: src })).statusCode).toBe(200)
})
