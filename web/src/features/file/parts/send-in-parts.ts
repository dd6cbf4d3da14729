import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { partBytes } from '@agon/domain/file-access'
import type { UploadId } from '@agon/domain/ids'
import { sendFile } from '#/api/send-file.ts'
import { CallError, send } from '#/api/send.ts'
import { asked, backoff } from '#/lib/backoff.ts'
import { forgetFile, rememberFile } from '#/lib/remembered-files.ts'
import { whileSending } from './sending-lock.ts'

export type UnfinishedFile = CallReply<CallByKey['GET /api/attachment/unfinished/{id}']>['items'][number]

export interface ToSend {
  readonly place: number
  readonly file: File
  readonly replaces: UploadId | undefined
}

export interface PartsSent {
  readonly sent: number
  readonly total: number
  /** The connection is broken: sending continues by itself. */
  readonly isWaiting: boolean
}

interface Listener {
  readonly onBegun: (id: number) => void
  readonly onSent: (sent: PartsSent) => void
}

/** Milliseconds without a byte after which a part is sent again. */
const longestSilence = 30_000

/**
 * Sends a file in parts. Acknowledged parts are not sent again: after a broken connection it continues by itself, and the same file
 * continues after a reload. Throws a refusal; an `AbortError` if it is stopped.
 */
export async function sendInParts(wanted: ToSend, { onBegun, onSent }: Listener, signal: AbortSignal): Promise<void> {
  const { file } = wanted
  const sha256 = await hashOf(file)
  let sent = 0
  const tell = (now: number, isWaiting = false) => {
    sent = now
    onSent({ sent, total: file.size, isWaiting })
  }
  for (let tries = 0; ; tries += 1) {
    try {
      await sendRest(wanted, sha256, {
        onBegun,
        onSent: (now) => {
          tries = 0
          tell(now)
        },
        signal,
      })
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof CallError) || !isPassing(error)) throw error
      await mustBeReadable(file)
      tell(sent, true)
      await pause(error.retryAfter === undefined ? backoff(tries) : asked(error.retryAfter), signal)
    }
  }
}

interface Sending {
  readonly onBegun: (id: number) => void
  readonly onSent: (sent: number) => void
  readonly signal: AbortSignal
}

async function sendRest({ place, file, replaces }: ToSend, sha256: string | null, sending: Sending): Promise<void> {
  const about = { filename: file.name, size: file.size, sha256, ...(replaces === undefined ? {} : { replaces }) }
  const input = { params: { id: place }, body: about }
  const { item } = await send('POST /api/attachment/unfinished/{id}', input, { signal: sending.signal, within: 30_000 })
  sending.onBegun(item.id)
  await whileSending(item.id, async () => {
    await rememberFile(item.id, file)
    await sendParts(item, file, sending).catch(async (error: unknown) => {
      if (isRefused(error)) await abandon(item.id)
      throw error
    })
    await forgetFile(item.id)
  })
}

async function sendParts({ id, received }: UnfinishedFile, file: File, { onSent, signal }: Sending): Promise<void> {
  for (let from = received; from < file.size;) {
    onSent(from)
    from = await sendPart(id, file, { from, onSent, signal })
  }
  onSent(file.size)
  await send('POST /api/attachment/finish/{id}', { params: { id } }, { signal, within: 120_000 })
}

/** For good: sending the same again changes nothing. After a new sign-in it can be continued. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && !isPassing(error) && error.status < 500 && error.code !== 'unauthenticated'
}

/** Deletes the parts, here and on the server. */
export async function abandon(id: number): Promise<void> {
  await forgetFile(id)
  await send('DELETE /api/attachment/unfinished/{id}', { params: { id: id as UnfinishedFile['id'] } }).catch(
    () => undefined,
  )
}

interface NextPart extends Omit<Sending, 'onBegun'> {
  readonly from: number
}

/** Answers where the next part begins. */
async function sendPart(id: UnfinishedFile['id'], file: File, { from, onSent, signal }: NextPart): Promise<number> {
  const part = file.slice(from, from + partBytes)
  const body = new FormData()
  body.set('file', part, 'part')
  const silence = new AbortController()
  const stop = () => silence.abort()
  let timer = setTimeout(stop, longestSilence)
  const onSending = ({ sent }: { readonly sent: number }) => {
    clearTimeout(timer)
    timer = setTimeout(stop, longestSilence)
    onSent(from + Math.min(sent, part.size))
  }
  try {
    const input = { params: { id }, query: { from }, body }
    const either = AbortSignal.any([signal, silence.signal])
    return (await sendFile('POST /api/attachment/part/{id}', input, onSending, either)).item.received
  } finally {
    clearTimeout(timer)
  }
}

/** Faults that pass: of the line, of a server that restarts, and of one that asks to wait. */
function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 408 || status === 429 || status === 502 || status === 503 || status === 504
}

/** A file that was changed or moved on its disk looks like a broken connection. */
async function mustBeReadable(file: File): Promise<void> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Error('The file was changed or moved while it was sent. Choose it again.')
    })
}

/** Until it is time to try again, or the browser is online again. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => resolve()
  const timer = setTimeout(done, milliseconds)
  window.addEventListener('online', done)
  signal.addEventListener('abort', done)
  await promise
  clearTimeout(timer)
  window.removeEventListener('online', done)
  signal.removeEventListener('abort', done)
  signal.throwIfAborted()
}

/** SHA-256 in hexadecimal; null where the browser has none, as without https. */
async function hashOf(file: File): Promise<string | null> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto } // absent in an insecure context
  if (subtle === undefined) return null
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
