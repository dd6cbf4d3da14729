import { createHash } from 'node:crypto'
import type { SitePage } from '@agon/contract/website-copy/site-page'
import { inThread } from '#/pdf/pool.ts'
import type * as drawing from './draw.ts'
import type { PreviewWords } from './draw.ts'

const draw = inThread<typeof drawing>(new URL('./draw.ts', import.meta.url))('drawPreview')

/** Some 40 kB each. */
const most = 400
const drawn = new Map<string, Promise<Buffer>>()

export const previewWords = ({ head, site }: Pick<SitePage, 'head' | 'site'>): PreviewWords => ({
  title: head.ogTitle,
  site: site.title,
  accent: site.accent,
})

/** The picture of a page, drawn once for its words. */
export function previewImage(words: PreviewWords): Promise<Buffer> {
  const key = JSON.stringify(words)
  const known = drawn.get(key)
  if (known !== undefined) return known
  const made = draw(words).then((bytes) => Buffer.from(bytes))
  made.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size >= most && oldest !== undefined) drawn.delete(oldest)
  drawn.set(key, made)
  return made
}

interface Addressed extends PreviewWords {
  readonly name: string
  readonly page: string
  readonly language: string
}

/** The picture's address. It changes with its words: messengers keep what they have fetched. */
export function previewAddress({ name, page, language, ...words }: Addressed): string {
  return `/api/media/link-preview/${name}/${page}.png?lang=${language}&v=${previewVersion(words)}`
}

/** The same for the same words. */
export const previewVersion = ({ title, site, accent }: PreviewWords): string =>
  createHash('sha256').update(JSON.stringify({ title, site, accent })).digest('base64url').slice(0, 10)
