import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { BackupFault } from '../fault.ts'
import type { Storage, StoredFile } from './storage.ts'

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Bytes of a part: the most that is in memory. S3 allows 10,000 parts, of 5 MiB and more. */
const partLength = 16 * 1024 * 1024
/** Attempts of a request, and milliseconds before the second; the pause doubles. */
const attempts = 7
const firstPause = 100
/** Looks at the size of a stored file, at most. */
const looksAtSize = 5
/** Milliseconds for one request. */
const patience = 120_000

/** `s3://bucket/prefix?endpoint=https://…&region=…` */
export function s3Storage(place: string, keys: S3Keys): Storage {
  const url = new URL(place)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = (url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const client = new AwsClient({ ...keys, service: 's3', region, retries: 0 })
  const bucket = `${endpoint}/${url.hostname}`
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`)
  const addressOf = (path: string) => `${bucket}/${keyOf(path).split('/').map(encodeURIComponent).join('/')}`
  const at = (path: string) => `s3://${url.hostname}/${keyOf(path)}`

  /** An answer of success, or of one of the wanted codes. Requests that may be repeated are, until S3 answers. */
  async function ask(address: string, init: RequestInit = {}, wanted: readonly number[] = []): Promise<Response> {
    let pause = firstPause
    for (let left = attempts - 1; ; left -= 1) {
      const answer = await client
        .fetch(address, { ...init, signal: AbortSignal.timeout(patience) })
        .catch((error: unknown) => error as Error)
      if (!(answer instanceof Error) && (answer.ok || wanted.includes(answer.status))) return answer
      const code = answer instanceof Error ? codeOf(answer) : await refusalOf(answer)
      const isTemporary = answer instanceof Error || answer.status >= 500 || answer.status === 429
      if (!isTemporary || left === 0) throw faultOf(url.hostname, code)
      await sleep(pause)
      pause *= 2
    }
  }

  async function* streamed(path: string): AsyncGenerator<Buffer> {
    let read = 0
    let total: number | undefined
    for (let left = attempts - 1; total === undefined || read < total; left -= 1) {
      const headers = read === 0 ? {} : { range: `bytes=${read}-` }
      const answer = await ask(addressOf(path), { headers }, [404])
      if (answer.status === 404) throw Object.assign(new Error(`${at(path)} is missing.`), { code: 'ENOENT' })
      total ??= Number(answer.headers.get('content-length'))
      try {
        for await (const piece of answer.body ?? []) {
          read += piece.length
          yield Buffer.from(piece)
        }
      } catch (error) {
        // The connection broke in the middle: the rest is asked for.
        if (left <= 0) throw faultOf(url.hostname, codeOf(error as Error))
        await sleep(firstPause)
      }
      if (total === 0) return
    }
  }

  async function pages(query: Record<string, string>, collect: (page: Element[]) => void): Promise<void> {
    let token: string | undefined
    do {
      const search = new URLSearchParams({
        'list-type': '2',
        ...query,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      })
      const list = readList(await (await ask(`${bucket}?${search}`)).text())
      collect(list.elements)
      token = list.next
    } while (token !== undefined)
  }

  async function list(folder: string): Promise<StoredFile[]> {
    const found: StoredFile[] = []
    await pages({ prefix: `${keyOf(folder)}/` }, (page) => {
      for (const { name, fields } of page)
        if (name === 'Contents')
          found.push({
            path: (fields['Key'] ?? '').slice(prefix === '' ? 0 : prefix.length + 1),
            modifiedAt: new Date(fields['LastModified'] ?? 0),
          })
    })
    return found
  }

  const put = async (path: string, body: string | Buffer) =>
    void (await ask(addressOf(path), { method: 'PUT', body: typeof body === 'string' ? body : Uint8Array.from(body) }))
  const remove = async (path: string) => void (await ask(addressOf(path), { method: 'DELETE' }, [404]))
  const read = async (path: string) => {
    const answer = await ask(addressOf(path), {}, [404])
    return answer.status === 404 ? null : answer.text()
  }
  const size = async (path: string) => {
    const answer = await ask(addressOf(path), { method: 'HEAD' }, [404])
    return answer.status === 404 ? null : Number(answer.headers.get('content-length'))
  }

  /** Some servers show a file a moment after they have taken it. */
  async function hasSize(path: string, bytes: number): Promise<boolean> {
    for (let looks = 1; ; looks += 1) {
      if ((await size(path)) === bytes) return true
      if (looks === looksAtSize) return false
      await sleep(firstPause * looks)
    }
  }

  async function saveInParts(path: string, first: Buffer, rest: AsyncIterator<Buffer>): Promise<void> {
    const begun = await (await ask(`${addressOf(path)}?uploads=`, { method: 'POST' })).text()
    const uploadId = readFields(begun)['UploadId'] ?? ''
    const upload = (query: string) => `${addressOf(path)}?${query}uploadId=${encodeURIComponent(uploadId)}`
    try {
      const tags: string[] = []
      for (let part: Buffer | undefined = first; part !== undefined;) {
        const init = { method: 'PUT', body: Uint8Array.from(part) }
        const answer = await ask(upload(`partNumber=${tags.length + 1}&`), init)
        tags.push(answer.headers.get('etag') ?? '')
        const next = await rest.next()
        part = next.done === true ? undefined : next.value
      }
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const done = await (await ask(upload(''), { method: 'POST', body })).text()
      // A failure after S3 has begun to answer comes with status 200.
      if (done.includes('<Error>')) throw faultOf(url.hostname, readFields(done)['Code'] ?? 'unknown')
    } catch (error) {
      await ask(upload(''), { method: 'DELETE' }, [404]).catch(() => undefined)
      throw error
    }
  }

  return {
    place,
    at,
    read,
    write: put,
    async create(path, text) {
      // Not all servers know the condition: two first backups at once would each make a vault, and the later one stays.
      if ((await size(path)) !== null) return false
      const headers = { 'if-none-match': '*' }
      const answer = await ask(addressOf(path), { method: 'PUT', body: text, headers }, [412])
      return answer.status !== 412
    },
    // Each addition is a file: S3 has no other way to add without losing what another process adds.
    append: (path, lines) => put(`${path}/${Date.now()}-${randomBytes(6).toString('hex')}`, lines),
    async appended(path) {
      const texts = (await list(path)).map((file) => read(file.path))
      return (await Promise.all(texts)).join('\n')
    },
    async save(path, content) {
      const parts = inParts(content)
      const { value: first } = await parts.next()
      let bytes = 0
      const counted = (part: Buffer) => {
        bytes += part.length
        return part
      }
      const start = counted(first ?? Buffer.alloc(0))
      if (start.length < partLength) await put(path, start)
      else
        await saveInParts(path, start, {
          async next() {
            const part = await parts.next()
            if (part.done !== true) counted(part.value)
            return part
          },
        })
      if (!(await hasSize(path, bytes)))
        throw new BackupFault(`${at(path)} was not stored completely. Look at the S3 server, then try again.`)
    },
    stream: (path) => Readable.from(streamed(path), { objectMode: false }),
    size,
    async folders() {
      const found: string[] = []
      const start = prefix === '' ? '' : `${prefix}/`
      await pages({ prefix: start, delimiter: '/' }, (page) => {
        for (const { name, fields } of page)
          if (name === 'CommonPrefixes') found.push((fields['Prefix'] ?? '').slice(start.length).replace(/\/$/, ''))
      })
      return found
    },
    list,
    async touch(path) {
      const headers = {
        'x-amz-copy-source': `/${url.hostname}/${keyOf(path).split('/').map(encodeURIComponent).join('/')}`,
        'x-amz-metadata-directive': 'REPLACE',
      }
      await ask(addressOf(path), { method: 'PUT', headers })
    },
    remove,
    async removeFolder(folder) {
      for (const file of await list(folder)) await remove(file.path)
    },
  }
}

/** Pieces of one length; the last one may be shorter. */
async function* inParts(content: Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    waiting.push(piece)
    length += piece.length
    while (length >= partLength) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, partLength)
      waiting = [all.subarray(partLength)]
      length -= partLength
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}

interface Element {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** A page of a list of S3: its elements are plain, and their names and dates have no markup. */
function readList(xml: string): { elements: Element[]; next: string | undefined } {
  const elements = [...xml.matchAll(/<(Contents|CommonPrefixes)>(.*?)<\/\1>/gs)].map(([, name = '', inside = '']) => ({
    name,
    fields: readFields(inside),
  }))
  return {
    elements,
    next: readFields(xml.replace(/<(Contents|CommonPrefixes)>.*?<\/\1>/gs, ''))['NextContinuationToken'],
  }
}

function readFields(xml: string): Record<string, string> {
  const fields = [...xml.matchAll(/<(\w+)>([^<]*)<\/\1>/g)]
  return Object.fromEntries(fields.map(([, name = '', text = '']) => [name, unescape(text)]))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

function codeOf(error: Error): string {
  const cause: unknown = error.cause
  const code = cause instanceof Error && 'code' in cause ? cause.code : error.name
  return String(code)
}

async function refusalOf(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '')
  return `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''}`.trim()
}

/** The code of S3 alone: its messages name keys. */
const faultOf = (bucket: string, code: string) =>
  new BackupFault(
    `S3 refused or did not answer (${code}), bucket ${bucket}. Check the address, the keys and their rights, then try again.`,
  )
