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
  /** Its parts on the server, where it has begun before. */
  readonly continues?: UnfinishedFile | undefined
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
  const { place, file } = wanted
  let begun = wanted.continues
  let sha256: string | null | undefined
  let sent = 0
  const tell = (now: number, isWaiting = false) => {
    sent = now
    onSent({ sent, total: file.size, isWaiting })
  }
  for (let tries = 0; ; tries += 1) {
    const before = begun
    const onProgress = (now: number) => {
      tries = 0
      tell(now)
    }
    try {
      if (before === undefined) sha256 ??= await hashOf(file)
      begun = before === undefined ? await begin(wanted, sha256 ?? null, signal) : await lookUp(place, before, signal)
      onBegun(begun.id)
      await sendRest(begun, file, { onSent: onProgress, signal })
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof CallError)) throw error
      // Its parts have been deleted since.
      const isGone = before !== undefined && error.status === 404
      if (isGone) begun = undefined
      else if (!isPassing(error)) throw error
      await mustBeReadable(file)
      tell(isGone ? 0 : sent, true)
      await pause(error.retryAfter === undefined ? backoff(tries) : asked(error.retryAfter), signal)
    }
  }
}

interface Sending {
  readonly onSent: (sent: number) => void
  readonly signal: AbortSignal
}

/** Milliseconds for a call without a file. */
const within = 30_000

async function begin({ place, file, replaces }: ToSend, sha256: string | null, signal: AbortSignal) {
  const about = { filename: file.name, size: file.size, sha256, ...(replaces === undefined ? {} : { replaces }) }
  const input = { params: { id: place }, body: about }
  return (await send('POST /api/attachment/unfinished/{id}', input, { signal, within })).item
}

/** How much of a file has arrived. One that is not listed is stored, and needs its end alone, or gone. */
async function lookUp(place: number, begun: UnfinishedFile, signal: AbortSignal): Promise<UnfinishedFile> {
  const { items } = await send('GET /api/attachment/unfinished/{id}', { params: { id: place } }, { signal, within })
  return items.find(({ id }) => id === begun.id) ?? { ...begun, received: begun.size }
}

async function sendRest(begun: UnfinishedFile, file: File, sending: Sending): Promise<void> {
  const { id } = begun
  await whileSending(id, async () => {
    await rememberFile(id, file)
    await sendParts(begun, file, sending).catch(async (error: unknown) => {
      if (isRefused(error)) await abandon(id)
      throw error
    })
    await forgetFile(id)
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

interface NextPart extends Sending {
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

/** Absent in an insecure context, as without https. */
const hashes = (globalThis.crypto as { readonly subtle?: SubtleCrypto }).subtle

/** Whether the same file continues when it is chosen again: the server knows it by its content. */
export const isKnownByContent = hashes !== undefined

/** SHA-256 in hexadecimal; null where the browser has none. */
async function hashOf(file: File): Promise<string | null> {
  if (hashes === undefined) return null
  const digest = await hashes.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
