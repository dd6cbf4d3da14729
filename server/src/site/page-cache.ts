import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

/** A document in the forms in which nearly all clients get it. */
export interface RenderedPage {
  readonly language: string
  readonly etag: string
  readonly br: Buffer
  readonly gzip: Buffer
}

const packed = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Twice the length of the longest pages: a larger window would cost megabytes for each page that is packed. */
const smallWindow = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 17 }

export async function renderedPage(html: string, language: string): Promise<RenderedPage> {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    packed.br(plain, { params: { ...smallWindow, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    packed.gzip(plain, { level: 8 }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { language, etag, br: exact(br), gzip: exact(zipped) }
}

/** zlib's own result is the beginning of a larger buffer, which would stay in memory with it. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The form in which a client gets a page; 'known': it has it. */
export function formOf(
  { headers }: { readonly headers: IncomingHttpHeaders },
  { etag }: RenderedPage,
): 'known' | 'br' | 'gzip' | 'plain' {
  if (headers['if-none-match']?.includes(etag) === true) return 'known'
  const accepted = String(headers['accept-encoding'] ?? '')
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
}

/** For the few clients that accept neither form: kept, it would take more memory than both. */
export const plainOf = ({ gzip: zipped }: RenderedPage): Buffer => gunzipSync(zipped)

/** Milliseconds for which a page is rendered at most: what no notice tells of, as the beginning of a sitting, shows after that. */
const longest = 30_000
/** Beyond it the oldest page goes. */
const mostPages = 2000

interface Entry<T> {
  readonly until: number
  readonly value: Promise<T>
}

/** Keeps what was made until something it shows has changed. Those who ask for one thing at once share one making. */
export class PageCache<T> {
  readonly #now: () => Date
  readonly #entries = new Map<string, Entry<T>>()

  constructor(now: () => Date) {
    this.#now = now
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const now = this.#now().getTime()
    const known = this.#entries.get(key)
    // A clock that was set back keeps nothing for longer.
    if (known !== undefined && now < known.until && known.until - now <= longest) return known.value
    const value = make()
    const entry = { until: now + longest, value }
    this.#entries.set(key, entry)
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    // Addresses that lead nowhere are without number.
    value.then((made) => (made === undefined ? forget() : undefined), forget)
    this.#shrink()
    return value
  }

  clear(): void {
    this.#entries.clear()
  }

  #shrink(): void {
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > mostPages && oldest !== undefined) this.#entries.delete(oldest)
  }
}
