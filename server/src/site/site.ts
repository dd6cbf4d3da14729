import { learnerPages } from '@agon/contract/learner-pages'
import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../http/handler.ts'
import { localeOf, locales } from '../http/locale.ts'
import { keepBuild } from './kept-builds.ts'

/** The learner's pages without a network. */
const workerPath = '/sitting-worker.js'

export interface SiteOptions {
  app: App
  /** Whether a first segment names a project or an olympiad. */
  isKnownName: (name: string) => Promise<boolean>
}

/**
 * Serves the page app: its files, and its HTML with title and status for every address. The learner's pages have an HTML of their own,
 * which names their scripts alone.
 */
export function serveSite(options: SiteOptions) {
  const { WEB_DIR: dist } = options.app.config
  return (scope: FastifyInstance): void => {
    const whole = readFileSync(join(dist, 'index.html'), 'utf8')
    const sitting = readFileSync(join(dist, 'sitting.html'), 'utf8')
    const ahead = learnersAhead(dist)
    const worker = readFileSync(join(dist, workerPath), 'utf8')
    scope.register(fastifyStatic, {
      root: assetFolders(options.app),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      // Packed once, when they were built.
      preCompressed: true,
    })
    // Its address stays while its content changes: the browser asks each time.
    scope.get(workerPath, (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).type('text/javascript; charset=utf-8').send(worker),
    )
    scope.get('/*', async (request, reply) => {
      const path = decodedPath(request.url)
      const page = path === null ? undefined : await findPage(path, options)
      const nonce = randomBytes(16).toString('base64')
      return reply
        .status(page === undefined ? 404 : 200)
        .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(
          isLearners(page)
            ? fill(sitting, nonce, page?.title ?? '', ahead(localeOf(request.headers['accept-language'])))
            : fill(whole, nonce, page?.title ?? 'Not found'),
        )
    })
  }
}

/** The build's own files, and behind them those of the builds before it, for pages that are still open. */
function assetFolders({ config, log, now }: App): string[] {
  const own = join(config.WEB_DIR, 'assets')
  try {
    return [own, keepBuild(own, config.DATA_DIR, now().getTime())]
  } catch (error) {
    log.warn(
      { err: error },
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

async function findPage(path: string, { app, isKnownName }: SiteOptions): Promise<Page | undefined> {
  const found = patterns.find(({ pattern }) => pattern.test(path))
  if (found === undefined) return undefined
  if (found.page === pages.devUi && app.config.mode === 'production') return undefined
  const name = found.pattern.exec(path)?.groups?.['name']
  return name === undefined || (await isKnownName(name)) ? found.page : undefined
}

function isLearners(page: Page | undefined): boolean {
  return Object.values<Page | undefined>(learnerPages).includes(page)
}

/** Fixed addresses come before those with parameters. */
const patterns = Object.values<Page>(pages)
  .flatMap((page) => [page.path, ...(page.aliases ?? [])].map((path) => ({ page, path, pattern: asPattern(path) })))
  .sort((a, b) => dynamicParts(a.path) - dynamicParts(b.path))

function dynamicParts(path: string): number {
  return path.split('$').length - 1
}

function asPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (segment === '$olympiadName' || segment === '$projectName') return '/(?<name>[^/]+)'
      if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
      return segment.startsWith('$') ? '/[^/]+' : `/${segment}`
    })
    .join('')
  return new RegExp(`^${source}/?$`)
}

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function fill(template: string, nonce: string, title: string, links = ''): string {
  return template
    .replaceAll('%AGON_NONCE%', nonce)
    .replaceAll('%AGON_LANG%', 'en')
    .replaceAll(
      '%AGON_HEAD%',
      `<title>${title.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)} · Agon</title>${links}`,
    )
}

/** What Vite writes of a build. */
type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>

/**
 * What a learner's page needs before its first question and would only find out when its scripts run: the words in the reader's
 * language, and what opens a sealed part. Before all the script that goes ahead of the others. Named in the HTML, they come with the scripts and not after them.
 */
function learnersAhead(dist: string): (locale: string) => string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite
  const addressOf = (source: string) => {
    const file = manifest[source]?.file
    if (file === undefined) throw new Error(`The build has no ${source}`)
    return `/${file}`
  }
  const link = (source: string) => `<link rel="modulepreload" crossorigin href="${addressOf(source)}">`
  const early = `<script type="module" async crossorigin src="${addressOf('src/sitting/early.ts')}"></script>`
  const byLocale = new Map(
    locales.map((locale) => {
      const sources = [
        `src/locales/shell.${locale}.po`,
        `src/locales/sitting.${locale}.po`,
        'src/sitting/engine/sealed.ts',
      ]
      return [locale as string, early + sources.map(link).join('')]
    }),
  )
  return (locale) => byLocale.get(locale) ?? ''
}
