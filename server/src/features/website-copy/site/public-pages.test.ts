import type { ProjectId } from '@agon/domain/ids'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductServer } from '#/start.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { copyOf } from '#test/features/website-copy/access.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let server: FastifyInstance

beforeAll(async () => {
  server = await buildProductServer(world.app, true)
  await server.ready()
})
afterAll(() => server.close())

async function aSite() {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const { name, id } = await world.db
    .selectFrom('projects')
    .innerJoin('olympiads', 'olympiads.projectId', 'projects.id')
    .select(['projects.name', 'projects.id'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const { token } = await staff(world, 'admin', olympiadId)
  await soon(async () => expect((await get(`/${name}/home`)).statusCode).toBe(200))
  return { olympiadId, name, id, token }
}
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

/** Notices of the database come a moment later. */
async function soon(holds: () => Promise<void>): Promise<void> {
  await expect
    .poll(
      () =>
        holds().then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
}

async function write(site: Awaited<ReturnType<typeof aSite>>, texts: object) {
  const { id, version } = await copyOf(world, site.olympiadId)
  const empty = { title: 'About', ogTitle: '', description: '', keywords: '', body: '' }
  const body = { ...empty, ...texts, version }
  await world.send('PUT /api/website-copy/{id}', { token: site.token, params: { id }, body })
  await world.send('POST /api/website-copy/{id}/publish', { token: site.token, params: { id }, body: {} })
}

const projectPages = 'home about participation-and-rules top-results past-olympiads past-winners contact faq'.split(' ')
const suitePages = ['home', 'about', 'our-partners', 'our-users', 'contact', 'faq', 'accessibility']

test('every page of a project and of the suite is complete HTML in both languages, each with its own title', async () => {
  const { name } = await aSite()
  const addresses = [...projectPages.map((page) => `/${name}/${page}`), ...suitePages.map((page) => `/agon/${page}`)]
  const titles = new Set<string>()
  for (const address of addresses)
    for (const language of ['en', 'af']) {
      const page = await get(`${address}?lang=${language}`)
      expect(page.statusCode, address).toBe(200)
      const html = page.body
      expect(html).toContain(`<html lang="${language}"`)
      expect(html.match(/<h1>/g), address).toHaveLength(1)
      for (const meta of ['name="description"', 'name="keywords"', 'property="og:title"'])
        expect(html, `${address} ${meta}`).toMatch(new RegExp(`<meta ${meta} content="[^"]{3,}"`))
      expect(html).toMatch(/<link rel="alternate" hreflang="x-default"/)
      expect(page.headers['set-cookie']).toBeUndefined()
      titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
    }
  expect(titles.size).toBe(addresses.length * 2)
})

test('the name of a project, and of the suite, lead to their homes', async () => {
  const { name } = await aSite()
  for (const [from, to] of [
    [`/${name}`, `/${name}/home`],
    [`/${name}/`, `/${name}/home`],
    ['/agon', '/agon/home'],
  ] as const) {
    const reply = await get(from)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, to])
  }
  expect((await get('/no-such-project')).statusCode).toBe(404)
  expect((await get('/no-such-project/home')).statusCode).toBe(404)
})

test('a reader who has a page gets 304, until it is published again', async () => {
  const site = await aSite()
  const url = `/${site.name}/about`
  await soon(async () => expect((await get(url)).statusCode).toBe(200))
  const etag = String((await get(url)).headers.etag)
  expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304)
  await write(site, { title: 'Who we are' })
  await soon(async () => {
    const page = await get(url, { 'if-none-match': etag })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<h1>Who we are</h1>')
  })
})

test('another process has the new page too', async () => {
  const other = await buildProductServer(world.app, true)
  await other.ready()
  const site = await aSite()
  const url = `/${site.name}/about`
  await other.inject({ url })
  await write(site, { title: 'Published elsewhere' })
  await soon(async () => expect((await other.inject({ url })).body).toContain('Published elsewhere'))
  await other.close()
})

const counts = {
  name: 'learners-by-year',
  title: 'Learners <b>',
  source: 'Annual "report"',
  columns: [
    { name: 'year', title: 'Year', kind: 'number', unit: '' },
    { name: 'learners', title: 'Learners', kind: 'number', unit: 'learners' },
    { name: 'note', title: 'Note', kind: 'text', unit: '' },
  ],
  rows: [[2024, 12_345, '<script>alert(1)</script> {price}']],
  public: true,
}

test('a page shows public data by name, safely, as they change, and nothing once they are withdrawn', async () => {
  const site = await aSite()
  const { token, olympiadId } = site
  await world.db.updateTable('olympiads').set({ pinned: true }).where('id', '=', olympiadId).execute()
  const body = { olympiadId, ...counts } as never
  const { id, version } = (await world.send('POST /api/olympiad-data/', { token, body })).ok.item
  await write(site, { title: 'Our figures', body: '<p>Before</p><p>{learners-by-year}</p><p>After</p>' })
  const page = async () => (await get(`/${site.name}/about`)).body
  await soon(async () => expect(await page()).toContain('Our figures'))
  const html = await page()
  expect(html).toMatch(/<p>Before<\/p><div role="region" aria-label="Learners &lt;b&gt;"[^>]*><table>/)
  expect(html).toContain('<td>2024</td><td data-figure="">12\u00a0300</td>')
  expect(html).toContain('<td>&lt;script&gt;alert(1)&lt;/script&gt; {price}</td>')
  expect(html).toContain('<p>Source: Annual "report"</p></div><p>After</p>')

  const change = (seen: number, more: object) =>
    world.send('PUT /api/olympiad-data/{id}', {
      token,
      params: { id },
      body: { ...counts, rows: [[2025, 20_500, null]], ...more, version: seen } as never,
    })
  await change(version, {})
  await soon(async () => expect(await page()).toContain('<td data-figure="">20\u00a0500</td><td>–</td>'))
  const { ok: edited } = await change(version + 1, { public: false })
  expect(edited.item.public).toBe(false)
  await soon(async () => expect(await page()).toContain('<p>Before</p><p>After</p>'))
  await world.send('DELETE /api/olympiad-data/{id}', { token, params: { id } })
  expect(await page()).not.toContain('learners-by-year')
})

test('a link preview that messengers and proxies keep is never older than its address', async () => {
  const site = await aSite()
  await write(site, { title: 'First words' })
  const imageOf = async () => {
    const { body } = await get(`/${site.name}/about`)
    const [, address = ''] = /<meta property="og:image" content="[^"]*?(\/api\/[^"]*)"/.exec(body) ?? []
    return address.replaceAll('&amp;', '&')
  }
  let first = ''
  await soon(async () => {
    expect((await get(`/${site.name}/about`)).body).toContain('First words')
    first = await imageOf()
  })
  const drawn = await get(first)
  expect(drawn.headers['cache-control']).toBe('public, max-age=86400')
  // Kept by the server: the same words are drawn once.
  expect((await get(first)).rawPayload.equals(drawn.rawPayload)).toBe(true)

  await write(site, { title: 'Other words' })
  await soon(async () => expect(await imageOf()).not.toBe(first))
  const again = await get(await imageOf())
  expect(again.rawPayload.equals(drawn.rawPayload)).toBe(false)
  expect(again.headers['cache-control']).toBe('public, max-age=86400')
  // A message that was sent before still has a picture: that of now, which nothing keeps for long.
  const late = await get(first)
  expect(late.rawPayload.equals(again.rawPayload)).toBe(true)
  expect(late.headers['cache-control']).toBe('public, max-age=60')
})

test('markup in a title and in metadata is text', async () => {
  const site = await aSite()
  const evil = '"><script>alert(1)</script>'
  await write(site, { title: evil, ogTitle: evil, description: evil, keywords: evil, body: '<p>x</p>' })
  await soon(async () => expect((await get(`/${site.name}/about`)).body).toContain('&lt;script&gt;'))
  expect((await get(`/${site.name}/about`)).body).not.toContain('<script>alert')
})

test('a foreign host is never echoed, and any language that is none is the first', async () => {
  const { name } = await aSite()
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await soon(async () => expect((await get(`/${name}/home`)).statusCode).toBe(200))
  for (const language of ['', '?lang=', '?lang=xx', '?lang=%3Cscript%3E', '?lang=af&lang=en', '?lang=../..']) {
    const page = await get(`/${name}/home${language}`, headers)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('evil')
    expect(page.body).toContain('<html lang="en"')
    expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3000/${name}/home"/>`)
  }
})

test('a crawler of 10,000 addresses gets the pages that there are, each as one page, and nothing else', async () => {
  const { name } = await aSite()
  const known = [`/${name}/home`, `/${name}/faq`, '/agon/about', '/sitemap.xml', '/robots.txt']
  const first = await Promise.all(known.map(async (url) => (await get(url)).headers['etag']))
  const addresses = Array.from({ length: 10_000 }, (_, at) => {
    const url = known[at % known.length] ?? ''
    switch (Math.floor(at / known.length) % 5) {
      case 0:
        return { url: `${url}?page=${at}`, statuses: [200] }
      case 1:
        return { url: `${url}?lang=${at}&utm_source=crawler`, statuses: [200] }
      case 2:
        return { url: `/nowhere-${at}/about`, statuses: [404] }
      case 3:
        return { url: `/${name}/about-${at}`, statuses: [404] }
      default:
        return { url: `/api/media/link-preview/nowhere-${at}/home.png?v=${at}`, statuses: [404] }
    }
  })
  const wrong: string[] = []
  for (let from = 0; from < addresses.length; from += 50)
    await Promise.all(
      addresses.slice(from, from + 50).map(async ({ url, statuses }) => {
        const { statusCode } = await get(url)
        if (!statuses.includes(statusCode)) wrong.push(`${url} answers ${statusCode}`)
      }),
    )
  expect(wrong).toEqual([])
  const last = await Promise.all(known.map(async (url) => (await get(`${url}?page=last`)).headers['etag']))
  expect(last).toEqual(first)
}, 120_000)

test('a page that is withdrawn in one language is shown in the other, and not at all when withdrawn in both', async () => {
  const site = await aSite()
  const url = `/${site.name}/about`
  const withdraw = async (language: 'en' | 'af') => {
    const { id } = await world.db
      .selectFrom('websiteCopy')
      .select('id')
      .where('projectId', '=', site.id)
      .where('pageKey', '=', 'about')
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
    await world.send('POST /api/website-copy/{id}/withdraw', { token: site.token, params: { id }, body: {} })
  }
  await withdraw('en')
  await soon(async () => expect((await get(url)).body).toContain('<html lang="af"'))
  await withdraw('af')
  await soon(async () => expect((await get(url)).statusCode).toBe(404))
})

test('a preview shows the draft to anyone with its address, for a day', async () => {
  const site = await aSite()
  const { id, version } = await copyOf(world, site.olympiadId)
  const body = { title: 'A draft', ogTitle: '', description: '', keywords: '', body: '', version }
  await world.send('PUT /api/website-copy/{id}', { token: site.token, params: { id }, body })
  const { href } = (await world.send('GET /api/website-copy/{id}/preview', { token: site.token, params: { id } })).ok
  const preview = await get(href)
  expect(preview.body).toContain('<h1>A draft</h1>')
  expect(preview.headers['cache-control']).toBe('no-store')
  expect((await get(`/${site.name}/about`)).body).not.toContain('A draft')
  expect((await get(href.slice(0, -1))).statusCode).toBe(404)
  await world.later(25 * 3_600_000, async () => expect((await get(href)).statusCode).toBe(404))
})

async function changeProject(id: ProjectId, changes: object) {
  const { token } = await staff(world, 'overlord', null)
  const { item } = (await world.send('GET /api/agon-project/single', { token, query: { id } })).ok
  const { name, title, accent, position, domain, sender, replyTo, version } = item
  const body = { name, title, accent, position, domain, sender, replyTo, version, ...changes }
  return world.send('PUT /api/agon-project/{id}', { token, params: { id }, body })
}

test('a project without Afrikaans has its public pages in English alone, until it gets it again', async () => {
  const { name, id } = await aSite()
  const languageAt = async (url: string) => /<html lang="(\w+)"/.exec((await get(url)).body)?.[1]
  expect(await languageAt(`/${name}/about?lang=af`)).toBe('af')
  expect((await changeProject(id, { languages: [] })).status).toBe(400)
  expect((await changeProject(id, { languages: ['en'] })).ok.item.languages).toEqual(['en'])
  await soon(async () => expect(await languageAt(`/${name}/about?lang=af`)).toBe('en'))
  const html = (await get(`/${name}/home`)).body
  expect(html).not.toContain('hreflang="af"')
  expect((await get('/sitemap.xml')).body).not.toContain(`/${name}/about?lang=af`)
  // The body without languages leaves them.
  expect((await changeProject(id, {})).ok.item.languages).toEqual(['en'])
  await changeProject(id, { languages: ['af', 'en'] })
  await soon(async () => expect(await languageAt(`/${name}/about?lang=af`)).toBe('af'))
})

test('the domain of a project leads to its public pages, and no other domain does', async () => {
  const [{ name, id }, other] = [await aSite(), await aSite()]
  const domain = `${name}.example`
  const { publicUrl } = world.app.config
  const at = async (host: string, url: string) => {
    const { statusCode, headers } = await get(url, { host })
    return [statusCode, headers.location]
  }
  expect((await changeProject(id, { domain: domain.toUpperCase() })).ok.item.domain).toBe(domain)
  await soon(async () => expect(await at(domain, '/')).toEqual([302, `${publicUrl}/${name}/home`]))
  expect(await at(`${domain}:8443`, '/?lang=af')).toEqual([302, `${publicUrl}/${name}/home?lang=af`])
  expect(await at(domain, `/${name}/about`)).toEqual([302, `${publicUrl}/${name}/about`])
  expect(await at(domain, '//attacker.example/')).toEqual([302, `${publicUrl}//attacker.example/`])
  // Calls, and other hosts, are answered as ever.
  expect(await at(domain, '/api/health')).toEqual([200, undefined])
  expect((await at('unknown.example', `/${name}/about`))[0]).toBe(200)
  expect((await changeProject(other.id, { domain })).body).toMatchObject({
    error: 'duplicate',
    fields: { domain: expect.any(String) },
  })
  for (const wrong of ['https://sango.example', 'sango', 'sango.example/home', '-a.example', 'a..example', '192.0.2.1'])
    expect((await changeProject(other.id, { domain: wrong })).body, wrong).toMatchObject({ error: 'invalid' })
  await changeProject(id, { domain: '' })
  await soon(async () => expect((await at(domain, `/${name}/about`))[0]).toBe(200))
})

test('a renamed project’s old name leads to the new one', async () => {
  const { name, id } = await aSite()
  const renamed = `${name}-now`
  expect((await changeProject(id, { name: renamed })).status).toBe(200)
  await soon(async () => {
    const reply = await get(`/${name}/about`)
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `/${renamed}/about`])
  })
})

test('the sitemap names every listed page in both languages, and robots.txt leads to it', async () => {
  const { name } = await aSite()
  await soon(async () => expect((await get(`/${name}/about`)).statusCode).toBe(200))
  const robots = await get('/robots.txt')
  expect(robots.body).toContain('Disallow: /api/')
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  expect(sitemap.body).toContain('<loc>http://localhost:3000/agon/home</loc>')
  expect(sitemap.body).not.toContain('past-winners')
  expect((await get('/favicon.ico')).headers.location).toMatch(/^\/assets\/agon-.+\.svg$/)
})

test('FAQs that are published are on the page, their answers as text', async () => {
  const { name, id } = await aSite()
  await get(`/${name}/faq`)
  await world.db
    .insertInto('faqs')
    .values({
      projectId: id,
      audience: 'public',
      language: 'en',
      question: 'May I use a calculator?',
      answer: 'Yes <b>always</b>.',
      published: true,
    })
    .execute()
  await soon(async () => {
    const { body } = await get(`/${name}/faq`)
    expect(body).toContain('May I use a calculator?')
    expect(body).toContain('Yes &lt;b&gt;always&lt;/b&gt;.')
    expect(body).toContain('"@type":"FAQPage"')
  })
})

test('past editions and winners are those of the public tables of the newest olympiad', async () => {
  const { name, olympiadId } = await aSite()
  const table = (of: string, columns: readonly string[], rows: readonly unknown[][]) => ({
    olympiadId,
    name: of,
    title: of,
    columns: JSON.stringify(columns.map((one) => ({ name: one, title: one, kind: 'text', unit: '' }))),
    rows: JSON.stringify(rows),
    isPublic: true,
    changedAt: world.clock.now,
  })
  await world.db
    .insertInto('olympiadData')
    .values([
      table(
        'past-results',
        ['year', 'learners', 'schools'],
        [
          [2024, 1234, 40],
          [2025, 7, 2],
        ],
      ),
      table('past-winners', ['year', 'award', 'grade', 'school'], [[2025, 'gold', '11', 'Noordeinde']]),
    ])
    .execute()
  await soon(async () => expect((await get(`/${name}/past-winners`)).body).toContain('Noordeinde'))
  const { body } = await get(`/${name}/past-olympiads`)
  expect(body).toMatch(/1[\s\u00A0]200/)
  expect(body).not.toContain('1234')
})

test('users are counted by province, and a province with few of them has no figure', async () => {
  const { body, statusCode } = await get('/agon/our-users')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>Our Users</h1>')
})

test('sign-in, Verify E-mail, Interest and the front page have metadata of the copy', async () => {
  const { name } = await aSite()
  for (const [address, words] of [
    ['/', 'Agon runs subject olympiads'],
    ['/login', 'Sign in as staff or teacher'],
    ['/verify-email/4b9a3f0e-6f0a-4f0e-9d3a-0d6a6f6f7a01', 'Verify the e-mail address'],
    [`/${name}/express-interest`, `express your interest in ${name}`],
  ] as const) {
    const { body } = await get(address)
    expect(body, address).toMatch(new RegExp(`<meta name="description" content="[^"]*${words}`))
    expect(body, address).toMatch(/<meta property="og:title" content="[^"]{5,}"/)
  }
})

test('pages of the portal with the same last segment are the portal’s', async () => {
  const page = await get('/portal/faq')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<div id="app">')
})

test('the chart of a public table is drawn on a page without scripts, by its saved kind, with published figures', async () => {
  const site = await aSite()
  await world.db.updateTable('olympiads').set({ pinned: true }).where('id', '=', site.olympiadId).execute()
  const column = (name: string, kind: string) => ({ name, title: name, kind, unit: '' })
  await world.db
    .insertInto('olympiadData')
    .values({
      olympiadId: site.olympiadId,
      name: 'reach',
      title: 'Reach <by> province',
      source: 'Annual report',
      columns: JSON.stringify([
        column('province', 'province'),
        column('learners', 'number'),
        column('growth', 'number'),
      ]),
      rows: JSON.stringify([
        ['GP', 1234, 12.5],
        ['NC', 7, -3],
      ]),
      chart: 'columns',
      chartColumn: 'learners',
      isPublic: true,
      changedAt: world.clock.now,
    })
    .execute()
  await write(site, { body: '<p>{reach-chart}</p>' })
  await soon(async () => expect((await get(`/${site.name}/about`)).body).toContain('data-chart="columns"'))
  const { body } = await get(`/${site.name}/about`)
  const [figure = ''] = /<figure data-chart[\s\S]*?<\/figure>/.exec(body) ?? []
  expect(figure).toContain('Reach &lt;by&gt; province')
  // One column: seven learners are not shown.
  expect(figure.match(/<rect /g)).toHaveLength(1)
  expect(figure).toContain('Gauteng')
  expect(figure).toMatch(/1[\s\u00A0]200/)
  expect(figure).not.toMatch(/1[\s\u00A0]?234|>7</)
  expect(figure).toContain('<table>')
  expect(figure).not.toMatch(/<script|style=/)
  await world.db.updateTable('olympiadData').set({ isPublic: false }).where('name', '=', 'reach').execute()
  await soon(async () => expect((await get(`/${site.name}/about`)).body).not.toContain('data-chart="'))
})
