import { firstViewId, watchedDataId, type WatchedFile } from '@agon/contract/olympiad/watch-file'
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
  /** The document of the app with a title, and more for its head and before its element. */
  readonly documentWith: (parts: FrontPageParts) => Promise<string>
}

export interface FrontPageParts {
  readonly language: PageLanguage
  /** null: the page’s own. */
  readonly title: string | null
  readonly head: string
  readonly body: string
}

export interface FrontPage {
  readonly read: (request: FastifyRequest) => Promise<RenderedPage>
  readonly forget: () => void
}

interface Made {
  readonly text: string | null
  readonly minute: number
  readonly page: Promise<RenderedPage>
}

/**
 * The front page: the document of the app, with the page as it is without scripts. Its figures are those of the file that all viewers
 * read. It is made once for each state of the file, once a minute for the clock, and when words have changed. While the figures cannot
 * be read or drawn it is the document of the app alone.
 */
export function frontPage({ app, drawer, watch, wording, documentWith }: Options): FrontPage {
  const made = new Map<PageLanguage, Made>()
  return {
    async read(request) {
      const language = languageOf(request)
      const text = await watch.read().catch(() => null)
      const now = app.now().getTime()
      const minute = Math.floor(now / 60_000)
      const known = made.get(language)
      if (known?.text === text && known.minute === minute) return known.page
      const page = make({ language, text, now })
      const own = { text, minute, page }
      made.set(language, own)
      page.catch(() => (made.get(language) === own ? made.delete(language) : undefined))
      return page
    },
    forget: () => made.clear(),
  }

  async function make({ language, text, now }: { language: PageLanguage; text: string | null; now: number }) {
    const none = { title: null, head: '', body: '' }
    const drawn =
      text === null
        ? none
        : await draw({ language, text, now }).catch((error: unknown) => {
            app.log.error({ key: 'site.front', err: error }, 'the front page could not be drawn')
            return none
          })
    return renderedPage(await documentWith({ language, ...drawn }), language)
  }

  async function draw({ language, text, now }: { language: PageLanguage; text: string; now: number }) {
    const file = JSON.parse(text) as WatchedFile // as the server writes it
    const words = ((await wording()) as Partial<Record<PageLanguage, Record<string, unknown>>>)[language] ?? {} // by language
    const { title, html } = await drawer.drawWatch({ language, file, now, wording: words })
    const data = text.replaceAll('<', '\\u003c')
    const body = `<div id="${firstViewId}">${html}</div><script type="application/json" id="${watchedDataId}">${data}</script>`
    const head = `<style>${drawer.styles}</style>`
    return { title, head, body }
  }
}

/** That of the address, else the reader’s. */
function languageOf({ headers, query }: FastifyRequest): PageLanguage {
  const { lang } = query as { lang?: unknown } // any value of the address
  return pageLanguages.find((language) => language === lang) ?? localeOf(headers)
}
