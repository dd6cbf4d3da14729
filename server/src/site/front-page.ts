import type { PageMeta } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { WatchedFile } from '@agon/contract/olympiad/watch-file'
import type { WatchView } from '@agon/contract/website-copy/site-page'
import { suiteSlug } from '@agon/domain/constants'
import { pageLanguages, type PageLanguage } from '@agon/domain/website-copy'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/handler.ts'
import { localeOf } from '../http/locale.ts'
import { renderedPage, type RenderedPage } from './page-cache.ts'
import type { PageDrawer } from './renderer.ts'
import type { WatchFile } from './watch-file.ts'

interface Options {
  readonly app: App
  readonly drawer: PageDrawer
  readonly watch: WatchFile
  /** The platform’s words, by language. */
  readonly wording: () => Promise<object>
  /** Published metadata in a language. */
  readonly meta: (language: PageLanguage) => Promise<PageMeta | undefined>
}

export interface FrontPage {
  readonly read: (request: FastifyRequest) => Promise<RenderedPage>
  readonly forget: () => void
}

interface Address {
  readonly language: PageLanguage
  /** The address names the language; else it is the reader’s. */
  readonly isNamed: boolean
}

interface Made {
  readonly text: string | null
  readonly minute: number
  readonly page: Promise<RenderedPage>
}

/**
 * The front page. Its figures are those of the file that all viewers read. It is made once for each state of the file, once a minute for
 * the clock, and when words have changed. While the figures cannot be read or drawn, it has a notice and the ways in that need none.
 */
export function frontPage({ app, drawer, watch, wording, meta }: Options): FrontPage {
  const made = new Map<string, Made>()
  return {
    async read(request) {
      const address = addressOf(request)
      const key = `${address.language}${address.isNamed ? '?' : ''}`
      const text = await watch.read().catch(() => null)
      const now = app.now().getTime()
      const minute = Math.floor(now / 60_000)
      const known = made.get(key)
      if (known?.text === text && known.minute === minute) return known.page
      const page = make(address, text, now)
      const own = { text, minute, page }
      made.set(key, own)
      page.catch(() => (made.get(key) === own ? made.delete(key) : undefined))
      return page
    },
    forget: () => made.clear(),
  }

  async function make(address: Address, text: string | null, now: number): Promise<RenderedPage> {
    const { language } = address
    const [words, head] = await Promise.all([wording(), headOf(address)])
    const view = {
      language,
      head,
      now,
      wording: (words as Partial<Record<PageLanguage, Record<string, unknown>>>)[language] ?? {}, // by language
    }
    const file = text === null ? null : (JSON.parse(text) as WatchedFile) // as the server writes it
    const html = await drawer.drawWatch({ ...view, file }).catch((error: unknown) => {
      app.log.error({ key: 'site.front', err: error }, 'the figures of the front page could not be drawn')
      return drawer.drawWatch({ ...view, file: null })
    })
    return renderedPage(html, language)
  }

  async function headOf({ language, isNamed }: Address): Promise<WatchView['head']> {
    const written = await meta(language)
    const at = (path: string) => `${app.config.publicUrl}${path}`
    const { path } = pages.watch
    return {
      description: written?.description ?? '',
      keywords: written?.keywords ?? '',
      canonical: at(isNamed ? `${path}?lang=${language}` : path),
      alternates: [
        ...pageLanguages.map((one) => ({ hreflang: one, href: at(`${path}?lang=${one}`) })),
        { hreflang: 'x-default', href: at(path) },
      ],
      image: at(`/api/media/link-preview/${suiteSlug}/home.png?lang=${language}`),
      isUnlisted: false,
      structured: [],
    }
  }
}

function addressOf({ headers, query }: FastifyRequest): Address {
  const { lang } = query as { lang?: unknown } // any value of the address
  const named = pageLanguages.find((language) => language === lang)
  return { language: named ?? localeOf(headers), isNamed: named !== undefined }
}
