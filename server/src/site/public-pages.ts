import { sitePages } from '@agon/contract/site-pages'
import {
  projectPageNames,
  suitePageNames,
  type ContactForm,
  type SitePageName,
} from '@agon/contract/website-copy/site-page'
import { suiteSlug } from '@agon/domain/constants'
import { pageLanguages } from '@agon/domain/website-copy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@agon/domain/problem'
import { problems } from '@agon/domain/problems'
import { forgetSystemSettings } from '../db/system-settings.ts'
import { sendProblem } from '../http/errors.ts'
import type { App } from '../http/handler.ts'
import { maintenanceOf, pauseOf } from '../http/maintenance.ts'
import { pages as appPages } from '@agon/contract/pages'
import { watchFilePath } from '@agon/contract/olympiad/watch-file'
import { siteChannel } from './channel.ts'
import type { PreviewWords } from './link-preview/draw.ts'
import { previewImage, previewVersion, previewWords } from './link-preview/image.ts'
import { addContactRoute, type SendMessage } from './contact-route.ts'
import type { FrontPage } from './front-page.ts'
import { formOf, renderedPage, PageCache, plainOf, type RenderedPage } from './page-cache.ts'
import { rawAnswers } from './raw-answers.ts'
import type { WatchFile } from './watch-file.ts'
import type { AnswerClosed, PageAddress, PageFound } from './page-address.ts'
import type { PageDrawer } from './renderer.ts'

/** Reads public pages. */
export interface PublicPages {
  readonly find: (address: PageAddress) => Promise<PageFound>
  /** The saved version that a token opens, published or not. */
  readonly preview: (address: PageAddress, token: string) => Promise<PageFound>
  /** The name of the project that a host name belongs to. */
  readonly siteOf: (host: string) => Promise<string | undefined>
  /** All pages for search engines, as sitemaps.org has it. */
  readonly sitemap: () => Promise<string>
  /** Forgets what it has read. */
  readonly forget: () => void
}

interface Options {
  readonly app: App
  readonly drawer: PageDrawer
  readonly pages: PublicPages
  readonly sendMessage: SendMessage
  readonly watch: WatchFile
  readonly front: FrontPage
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** The public pages, and the page that shows in place of every page that maintenance closes. */
export interface ServedPages {
  readonly routes: (scope: FastifyInstance) => void
  readonly closed: AnswerClosed
}

type Rendered = RenderedPage | { readonly present: string } | undefined

/**
 * Serves public pages as they were last made, without the general hooks: they have no sign-in, and no request is counted. They are made
 * again once what they show has changed.
 */
export function servePublicPages({ app, drawer, pages, sendMessage, watch, front, notFound }: Options): ServedPages {
  const cache = new PageCache<Rendered>(app.now)
  const previewed = new PageCache<PreviewWords | undefined>(app.now)
  const headers = headersOf(app, drawer)
  const answer = rawAnswers(headers)
  // In the language of the reader, where the address names none.
  const answerFront = rawAnswers({ ...headers, vary: 'accept-encoding, accept-language, cookie' })
  const make = async (address: PageAddress): Promise<Rendered> => {
    const found = await pages.find(address)
    if (found === undefined || 'present' in found) return found
    return renderedPage(await drawer.draw(found.page), found.page.language)
  }
  const keep = (address: PageAddress): Promise<Rendered> => {
    const { site, page, language = '', form, maintenance, isMaintenance } = address
    const state = `${form === undefined ? '' : '&sent'}${maintenance === undefined ? '' : '&closed'}${isMaintenance === true ? '&maintenance' : ''}`
    return cache.get(`${site}/${page}?${language}${state}`, () => make(address))
  }
  const preview = async (
    address: PageAddress,
    token: string,
    reply: FastifyReply,
    otherwise: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const found = await pages.preview(address, token)
    if (found === undefined || 'present' in found) return otherwise()
    return reply.headers({ ...headers, ...ofPreview(drawer) }).send(await drawer.draw(found.page))
  }
  const homeWith = async (wanted: Omit<PageAddress, 'page'>) => {
    const address = { ...wanted, page: 'home' } as const
    const home = await keep(address)
    if (home !== undefined && !('present' in home)) return home
    const ofSuite = await keep({ ...address, site: suiteSlug })
    return ofSuite === undefined || 'present' in ofSuite ? undefined : ofSuite
  }
  const closed: AnswerClosed = async (request, reply, site) => {
    const maintenance = await maintenanceOf(app)
    if (maintenance === null) return undefined
    reply.headers({ ...headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    reply.status(503).header('retry-after', pauseOf(maintenance, app.now()))
    const home = await homeWith({ site, language: languageOf(request), maintenance })
    return home === undefined
      ? reply.type('text/plain').send(problems.maintenance[1])
      : sendPage({ headers: { 'accept-encoding': request.headers['accept-encoding'] } }, reply, home)
  }
  return { routes, closed }

  function routes(scope: FastifyInstance): void {
    const stop = app.database.notices(siteChannel).listen(() => {
      forgetSystemSettings(app.database)
      pages.forget()
      watch.forget()
      front.forget()
      cache.clear()
      previewed.clear()
    })
    scope.addHook('onClose', async () => stop())
    addForCrawlers(scope, { app, drawer, pages })
    addWatchFile(scope, watch)
    scope.get(appPages.watch.path, async (request, reply) => {
      const instead = await closed(request, reply, suiteSlug)
      if (instead !== undefined) return instead
      return answerFront(request, reply, await front.read(request))
    })
    addPreviewImages(scope, { words: previewed, pages })
    scope.get(sitePages.maintenance.path, async (request, reply) => {
      const maintenance = (await maintenanceOf(app)) ?? undefined
      const home = await homeWith({ site: suiteSlug, language: languageOf(request), maintenance, isMaintenance: true })
      if (home === undefined) return notFound(request, reply)
      reply.headers({ ...headers, 'x-robots-tag': 'noindex', etag: home.etag, 'content-language': home.language })
      return sendPage(request, reply, home)
    })
    const { maintenance: _, ...others } = sitePages
    for (const { path } of Object.values(others)) {
      const [, first = '', last = ''] = path.split('/')
      scope.get(path.replace('$projectName', aProject), async (request, reply) => {
        const { name } = request.params as { name?: string } // by the path
        // The last segments of the declared pages.
        const address = {
          site: name ?? first,
          page: last as SitePageName,
          language: languageOf(request),
          form: sentForm(request, last),
        }
        const token = previewOf(request)
        if (token !== undefined) return preview(address, token, reply, () => notFound(request, reply))
        const instead = await closed(request, reply, address.site)
        if (instead !== undefined) return instead
        const rendered = await keep(address)
        if (rendered === undefined) return notFound(request, reply)
        if ('present' in rendered) return reply.redirect(request.url.replace(address.site, rendered.present), 308)
        return answer(request, reply, rendered)
      })
    }
    const contact = sitePages.projectContact.path.replace('$projectName', aProject)
    const addressOf = (request: FastifyRequest): PageAddress => {
      const { name } = request.params as { name: string } // by the path
      return { site: name, page: 'contact', language: languageOf(request) }
    }
    scope.register((own) =>
      addContactRoute(own, contact, {
        app,
        drawer,
        find: pages.find,
        send: sendMessage,
        address: addressOf,
        headers,
        notFound,
        closed,
      }),
    )
  }
}

function previewOf({ query }: FastifyRequest): string | undefined {
  const { preview } = query as { preview?: unknown } // any value of the address
  return typeof preview === 'string' ? preview : undefined
}

/** The page that confirms a sent message. */
function sentForm({ query }: FastifyRequest, page: string): ContactForm | undefined {
  const { sent } = query as { sent?: unknown } // any value of the address
  if (page !== 'contact' || sent !== '1') return undefined
  return { values: { name: '', email: '', message: '' }, invalid: [], failure: null, isSent: true }
}

/** Nothing keeps it, and pages of ours may show it in a frame. */
function ofPreview({ policy }: PageDrawer): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
  }
}

/** As a parameter of a path. The portal has pages with the same last segments. */
const aProject = ':name(^(?!portal$)[a-z0-9-]+$)'

/** Any other value means the first language of the page, and is the same page. */
function languageOf({ query }: FastifyRequest): string | undefined {
  const { lang } = query as { lang?: unknown } // any value of the address
  return pageLanguages.find((language) => language === lang)
}

function headersOf({ config }: App, { policy }: PageDrawer): Record<string, string> {
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    'content-type': 'text/html; charset=utf-8',
    // Rendered by browsers and proxies, which ask each time whether it is still so.
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function sendPage(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, page: RenderedPage): FastifyReply {
  const form = formOf(request, page)
  if (form === 'known') return reply.status(304).send()
  return form === 'plain' ? reply.send(plainOf(page)) : reply.header('content-encoding', form).send(page[form])
}

/**
 * The pictures of pages in link previews. Their words are looked up as seldom as the pages are made. Messengers and proxies keep a picture
 * for a day only at the address of its words: at another one it may be that of a moment ago.
 */
function addPreviewImages(
  scope: FastifyInstance,
  { words, pages }: Pick<Options, 'pages'> & { readonly words: PageCache<PreviewWords | undefined> },
): void {
  const wordsAt = async (address: PageAddress) => {
    const found = await pages.find(address)
    return found === undefined || 'present' in found ? undefined : previewWords(found.page)
  }
  scope.get('/api/media/link-preview/:site/:file', async (request, reply) => {
    const { site, file } = request.params as { site: string; file: string } // by the path
    const page = pageNames.find((name) => `${name}.png` === file)
    const language = languageOf(request)
    const found =
      page === undefined
        ? undefined
        : await words.get(`${site}/${page}?${language}`, () => wordsAt({ site, page, language }))
    if (found === undefined) return sendProblem(reply, new Problem('notFound'))
    const { v } = request.query as { v?: unknown } // any value of the address
    const seconds = v === previewVersion(found) ? 86_400 : 60
    return reply
      .headers({ 'cache-control': `public, max-age=${seconds}`, 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(await previewImage(found))
  })
}

const pageNames: readonly SitePageName[] = [...new Set([...projectPageNames, ...suitePageNames])]

/** The files that crawlers and browsers ask for by a fixed name. */
function addForCrawlers(
  scope: FastifyInstance,
  { app, drawer, pages }: Omit<Options, 'notFound' | 'sendMessage' | 'watch' | 'front'>,
): void {
  const cached = new PageCache<string>(app.now)
  const hour = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }
  scope.get('/favicon.ico', async (_request, reply) => reply.headers(hour).redirect(drawer.icon, 302))
  scope.get('/site.webmanifest', async (_request, reply) =>
    reply.headers(hour).type('application/manifest+json; charset=utf-8').send(manifestWith(drawer.icon)),
  )
  scope.get('/robots.txt', async (_request, reply) =>
    reply.headers(hour).type('text/plain; charset=utf-8').send(robots(app.config.publicUrl)),
  )
  scope.get('/sitemap.xml', async (_request, reply) =>
    reply
      .headers(hour)
      .type('application/xml; charset=utf-8')
      .send(await cached.get('', pages.sitemap)),
  )
}

/** Seconds for which proxies may answer for the server, so that any number of viewers costs it few requests. */
const sharedFor = 10

/** One file for all viewers of the front page. It has the figures of the stream of events, and of no later moment. */
function addWatchFile(scope: FastifyInstance, watch: WatchFile): void {
  let last: { text: string; page: Promise<RenderedPage> } | undefined
  scope.get(watchFilePath, async (request, reply) => {
    const text = await watch.read()
    if (last?.text !== text) last = { text, page: renderedPage(text, 'en') }
    const page = await last.page
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${sharedFor}`,
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      etag: page.etag,
    })
    return sendPage(request, reply, page)
  })
}
/** For phones: the site on the home screen. */
const manifestWith = (icon: string) =>
  JSON.stringify({
    name: 'Agon',
    short_name: 'Agon',
    description: 'Subject olympiads for schools',
    start_url: '/',
    display: 'browser',
    theme_color: '#5f6b12',
    background_color: '#ffffff',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }],
  })

/** Calls, and pages of those who sign in, are nothing to search in. */
function robots(publicUrl: string): string {
  const closed = [
    '/api/',
    '/portal/',
    '/overlord/',
    ...['admin', 'finance', 'funding', 'marketing', 'olympiad'].map((one) => `/*/${one}/`),
  ]
  return [
    'User-agent: *',
    'Allow: /api/media/',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The home of the suite or of a project, to which its name alone leads. */
export const homeOf = (name: string) => `/${name === suiteSlug ? suiteSlug : name}/home`
