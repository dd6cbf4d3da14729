import { learnerPages } from '@agon/contract/learner-pages'
import type { Page, PageMeta } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { suiteSlug } from '@agon/domain/constants'
import type { PageLanguage } from '@agon/domain/website-copy'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../http/handler.ts'
import { localeOf, locales } from '../http/locale.ts'
import { newXsrfCookie } from '../http/xsrf.ts'
import { escaped, metaTags } from './meta.ts'
import { keepBuild } from './kept-builds.ts'
import { patternAt } from './patterns.ts'
import type { SendMessage } from './contact-route.ts'
import { homeOf, servePublicPages, type PublicPages, type ServedPages } from './public-pages.ts'
import type { WatchFile } from './watch-file.ts'
import { frontPage } from './front-page.ts'
import { pageDrawer } from './renderer.ts'

/** The learner's pages without a network. */
const workerPath = '/sitting-worker.js'

export interface SiteOptions {
  app: App
  /** The present name of the project or olympiad that a first segment names; undefined if it names none. */
  presentName: (name: string) => Promise<string | undefined>
  /** The title of the project or olympiad with a name. */
  titleOf: (name: string) => Promise<string | undefined>
  /** The name of the project of addresses without a name; undefined while there is no project. */
  defaultName: () => Promise<string | undefined>
  /** Whether a project has this name now. */
  isProject: (name: string) => Promise<boolean>
  /** Whether the page of a certificate shows one: by what was typed as its number, and the issue asked for. */
  isCertificate: (number: string, issue: string | null) => Promise<boolean>
  /** Metadata that organisers published for a page, in a language if there are words in it. */
  copyMeta: (page: Page, name: string | undefined, language?: PageLanguage) => Promise<PageMeta | undefined>
  /** Words of organisers for texts of the app, by the name in an address. */
  wordingOf: (name: string | undefined) => Promise<object>
  /** Pages that are rendered here. */
  publicPages: PublicPages
  /** Sends what was typed into the contact form. */
  sendMessage: SendMessage
  /** The content of the front page. */
  watch: WatchFile
}

/** The two halves of the site. */
export interface Site {
  /** Public pages, to be served without the general hooks. */
  readonly publicPages: (scope: FastifyInstance) => void
  /** Everything else. */
  readonly app: (scope: FastifyInstance) => void
}

/**
 * Serves the page app: its files, and its HTML with title and status for every address. The learner's pages have an HTML of their own,
 * which names their scripts alone.
 */
export function serveSite(options: SiteOptions): Site {
  const { WEB_DIR: dist, publicUrl, PAYFAST_URL } = options.app.config
  const isHttps = publicUrl.startsWith('https:')
  const whole = readFileSync(join(dist, 'index.html'), 'utf8')
  const { routes, closed } = pagesOf(options, whole)
  const leadDomains = domainsOf(options)
  return {
    publicPages(scope) {
      leadDomains(scope)
      routes(scope)
    },
    app(scope) {
      leadDomains(scope)
      serveApp(scope)
    },
  }

  function serveApp(scope: FastifyInstance): void {
    const learners = learnersDocument(dist)
    const worker = readFileSync(join(dist, workerPath), 'utf8')
    scope.register(fastifyStatic, {
      root: assetFolders(options.app),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      // Packed once, when they were built.
      preCompressed: true,
      // What a hash names is never asked for again; on a slow line each of these takes its time.
      etag: false,
      lastModified: false,
      acceptRanges: false,
    })
    // Its address stays while its content changes: the browser asks each time.
    scope.get(workerPath, (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).type('text/javascript; charset=utf-8').send(worker),
    )
    scope.get('/*', async (request, reply) => {
      const path = decodedPath(request.url)
      const { page, name, present } = path === null ? nowhere : await findPage(path, options)
      const home = page === undefined && path !== null ? await homeAt(path, options) : undefined
      if (home !== undefined) return reply.redirect(home, 308)
      if (name !== undefined && present !== undefined && present !== name) {
        // A known name is made of letters, digits and hyphens.
        return reply.redirect(request.url.replace(new RegExp(`/${name}(?=[/?]|$)`), `/${present}`), 308)
      }
      const instead = closes(page)
        ? await closed(request, reply, (await projectAt(name, options)) ?? suiteSlug)
        : undefined
      if (instead !== undefined) return instead
      const nonce = randomBytes(16).toString('base64')
      const isLearners = learnersOwn.has(page)
      // Learners post no forms, and their first page is kept small.
      const cookie = isLearners ? undefined : newXsrfCookie(request.headers.cookie, isHttps)
      if (cookie !== undefined) reply.header('set-cookie', cookie)
      const worded = wordingTag(name, await options.wordingOf(name))
      return reply
        .status(page === undefined || (await isMissing(page, request.url, options)) ? 404 : 200)
        .headers({
          'content-security-policy': policy(
            nonce,
            isLearners ? learners.script : '',
            page === pages.pay ? new URL(PAYFAST_URL).origin : '',
          ),
          'cache-control': 'no-store',
          ...(page?.roles === 'public' ? {} : { 'x-robots-tag': 'noindex' }),
        })
        .type('text/html; charset=utf-8')
        .send(
          isLearners
            ? fill(learners.html(localeOf(request.headers)), nonce, page?.title ?? '', worded)
            : fill(
                whole,
                nonce,
                page?.title ?? 'Not found',
                `${await metaOf(page, name, options, path ?? '')}${worded}`,
              ),
        )
    })
  }
}

/** A page that is asked for at the domain of a project is served at the platform’s own address. */
function domainsOf({ app, publicPages }: SiteOptions): (scope: FastifyInstance) => void {
  const { publicUrl } = app.config
  const own = new URL(publicUrl).hostname
  return (scope) =>
    scope.addHook('onRequest', async ({ hostname, method, url }, reply) => {
      if (hostname === own || (method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return
      const site = await publicPages.siteOf(hostname.toLowerCase())
      if (site === undefined) return
      const path = /^\/(?:\?|$)/.test(url) ? `${homeOf(site)}${url.slice(1)}` : url
      return reply.header('cache-control', 'no-store').redirect(`${publicUrl}${path}`, 302)
    })
}

/** Public pages; an address of theirs that leads nowhere has the document of every other such address. */
function pagesOf(options: SiteOptions, whole: string): ServedPages {
  const { app, publicPages, sendMessage, watch } = options
  const drawer = pageDrawer(app.config.WEB_DIR)
  const front = frontPage({
    app,
    drawer,
    watch,
    wording: () => options.wordingOf(undefined),
    meta: (language) => options.copyMeta(pages.watch, undefined, language),
  })
  const notFound = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .status(404)
      .headers({ 'content-security-policy': policy(nonce, '', ''), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(fill(whole, nonce, 'Not found'))
  }
  return servePublicPages({
    app,
    drawer,
    front,
    pages: publicPages,
    sendMessage,
    watch,
    notFound,
  })
}

/** The ways in, and out of mails, which maintenance leaves open. */
const waysIn = new Set<Page>([pages.login, pages.forgotPassword, pages.setPassword, pages.unsubscribe])

/** Whether maintenance closes a page: those of the public and of teachers, apart from the ways in and the learner’s own. */
function closes(page: Page | undefined): boolean {
  if (page === undefined || waysIn.has(page) || learnersOwn.has(page)) return false
  return page.roles === 'public' || (Array.isArray(page.roles) && page.roles.every((role) => role === 'teacher'))
}

async function projectAt(name: string | undefined, { isProject }: SiteOptions): Promise<string | undefined> {
  return name !== undefined && (await isProject(name)) ? name : undefined
}

/** The home to which the name of a project, or of the suite, leads. */
async function homeAt(path: string, { isProject, presentName }: SiteOptions): Promise<string | undefined> {
  const name = /^\/([^/]+)\/?$/.exec(path)?.[1]
  if (name === undefined) return undefined
  if (name === suiteSlug) return homeOf(name)
  const present = await presentName(name)
  return present !== undefined && (await isProject(present)) ? homeOf(present) : undefined
}

/** The build's own files, and behind them those of the builds before it, for pages that are still open. */
function assetFolders({ config, log, now }: App): string[] {
  const own = join(config.WEB_DIR, 'assets')
  try {
    return [own, keepBuild(own, config.DATA_DIR, now().getTime())]
  } catch (error) {
    log.warn(
      { key: 'site.files', err: error },
      'the files of the pages cannot be kept in DATA_DIR: pages that are open break at the next release',
    )
    return [own]
  }
}

function decodedPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '/')
    // No page's address has a NUL, and no database can be asked for one.
    return path.includes('\0') ? null : path
  } catch {
    return null
  }
}

interface Found {
  readonly page: Page | undefined
  /** The name of a project or olympiad in the address. */
  readonly name?: string | undefined
  /** The name that it has now. */
  readonly present?: string | undefined
}
const nowhere: Found = { page: undefined }

async function findPage(path: string, { presentName }: SiteOptions): Promise<Found> {
  const found = patternAt(path)
  if (found === undefined) return nowhere
  const name = found.pattern.exec(path)?.groups?.['name']
  if (name === undefined) return { page: found.page }
  const present = await presentName(name)
  return present === undefined ? nowhere : { page: found.page, name, present }
}

/** A page that says that its record does not exist. */
async function isMissing(page: Page, url: string, { isCertificate }: SiteOptions): Promise<boolean> {
  if (page !== pages.certificate) return false
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const number = decodeURIComponent(pathname.split('/')[2] ?? '')
  return !(await isCertificate(number, searchParams.get('issue')))
}

async function metaOf(page: Page | undefined, name: string | undefined, options: SiteOptions, path: string) {
  if (page === undefined || page.roles !== 'public') return ''
  const { app, titleOf, defaultName, copyMeta } = options
  const named = name ?? (await defaultName())
  const written = await copyMeta(page, named)
  if (written === undefined && page.meta === undefined && page.isUnlisted !== true) return ''
  const title = (named === undefined ? undefined : await titleOf(named)) ?? 'Agon'
  const declared = written === undefined ? page : { ...page, meta: written }
  const site = named !== undefined && (await options.isProject(named)) && name !== undefined ? named : suiteSlug
  const image = `/api/media/link-preview/${site}/home.png`
  return metaTags(declared, { title, name, path, publicUrl: app.config.publicUrl, image })
}

const learnersOwn: ReadonlySet<Page | undefined> = new Set(Object.values(learnerPages))

/** `script`: what may be in the document beside the files of the build, by its hash. `formTarget`: another origin that forms may be posted to. */
function policy(nonce: string, script: string, formTarget: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${script}`.trim(),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Recordings are played from memory, where one can go back and forth in them without the network.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formTarget}`.trim(),
    "frame-ancestors 'none'",
  ].join('; ')
}

function fill(template: string, nonce: string, title: string, meta = ''): string {
  return template
    .replaceAll('%AGON_NONCE%', nonce)
    .replaceAll('%AGON_LANG%', 'en')
    .replaceAll('%AGON_HEAD%', () => `<title>${escaped(title)} · Agon</title>${meta}`)
}

/** Data for the app, which no browser runs. */
function wordingTag(name: string | undefined, wording: object): string {
  const json = JSON.stringify(wording).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="wording" data-name="${escaped(name ?? '')}">${json}</script>`
}

/** What Vite writes of a build. */
type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>

/**
 * The learner's document. First in it stands the script that goes ahead of all others, itself and not its address. After the scripts
 * come the words in the reader's language, which a page would only find out about when its scripts run.
 */
function learnersDocument(dist: string): { html: (locale: string) => string; script: string } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite
  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`The build has no ${source}`)
    return file
  }
  const early = `(()=>{${readFileSync(join(dist, fileOf('src/sitting/sign-in/early.ts')), 'utf8').trim()}})()`
  const [head = '', rest = ''] = withItsIcon(readFileSync(join(dist, 'sitting.html'), 'utf8'), dist).split(
    '%AGON_HEAD%',
  )
  const begun = `${head}%AGON_HEAD%<script>${early}</script>${rest}`
  const byLocale = new Map(
    locales.map((locale) => {
      const words = ['shell', 'sitting'].map((name) => fileOf(`src/locales/${name}.${locale}.po`))
      const links = words.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      return [locale as string, begun.replace('</head>', `${links.join('')}</head>`)]
    }),
  )
  return {
    html: (locale) => byLocale.get(locale) ?? begun,
    script: `'sha256-${createHash('sha256').update(early).digest('base64')}'`,
  }
}

/** With the tab's icon in it, for which browsers would ask at the moment at which the first page is drawn. */
function withItsIcon(html: string, dist: string): string {
  return html.replace(/(?<=rel="icon" href=")\/assets\/[^"]+\.svg/, (address) => {
    const drawing = readFileSync(join(dist, address), 'utf8').trim()
    return `data:image/svg+xml,${drawing.replace(/["%#<>]/g, (letter) => encodeURIComponent(letter))}`
  })
}
