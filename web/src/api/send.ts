import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey, CallKey } from '@agon/contract/calls'
import { requestTimeout } from '@agon/domain/constants'
import type { ProblemCode } from '@agon/domain/problems'
import { readSchoolLink } from '../lib/school-link.ts'
import { transportWords } from '../lib/transport-words.ts'
import { readUserRecord } from '../lib/user-record.ts'

/** Faults of the way to the server; they end no session. */
export type TransportFault = 'aborted' | 'network' | 'timeout' | 'status'

/** A call that did not succeed: what the server refused, or what broke on the way. */
export class CallError extends Error {
  readonly code: ProblemCode | TransportFault
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The fault of each field of the form. */
  readonly fields: Readonly<Record<string, string>>
  readonly details: unknown
  /** Seconds to wait before trying again, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode | TransportFault,
    message: string,
    more: { status?: number; fields?: Record<string, string>; details?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.code = code
    this.status = more.status ?? 0
    this.fields = more.fields ?? {}
    this.details = more.details
    this.retryAfter = more.retryAfter
  }
}

/** Called with the call's key on a 401 of any call but signing in. The app decides where that leads. */
let onUnauthenticated: (key: string) => void = () => undefined
export function setUnauthenticatedListener(listener: (key: string) => void): void {
  onUnauthenticated = listener
}

/** The page belongs to the holder of a school's link: it shows by itself that the link is over. */
const isBySchoolLink = () => readUserRecord() === null && readSchoolLink() !== null

/** The token that each answer was asked for with. */
const tokenOf = new WeakMap<Response, string | undefined>()

/** Whether an answer is for the current session: after a new sign-in, answers for the previous session may still arrive. */
function isOfSession(response: Response): boolean {
  const current = readUserRecord()?.accessToken
  return current === undefined || !tokenOf.has(response) || tokenOf.get(response) === current
}

export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes a declared call: `send('GET /api/school/', { query: { olympiadId } })`. Throws CallError. A reply that was asked for `early` is
 * taken, if it came. `token` stands for another holder than the one who is signed in. `within`: milliseconds for the answer; 0 is no limit.
 */
export async function send<K extends CallKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  options: Options & { early?: Promise<Response> | undefined } = {},
): Promise<CallReply<CallByKey[K]>> {
  const early = await options.early?.catch(() => undefined)
  const response = early ?? (await request(key, input as LooseInput, options))
  const reply = await readJson(response)
  if (!response.ok || reply['success'] !== true) throw refusal(key, response, reply)
  // The server's replies go out by the declared shape.
  return reply as CallReply<CallByKey[K]>
}

interface Options {
  signal?: AbortSignal
  token?: string | undefined
  within?: number
}

/** Throws CallError when no answer comes. */
export async function request(
  key: string,
  input: LooseInput,
  { signal, token, within = requestTimeout }: Options = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const body =
    input.body instanceof FormData ? input.body : input.body === undefined ? null : JSON.stringify(input.body)
  const holder = token ?? readUserRecord()?.accessToken
  try {
    const response = await fetch(address(path, input), {
      method,
      headers: headers(body, holder),
      body,
      credentials: 'same-origin',
      ...limited(signal, within),
    })
    tokenOf.set(response, holder)
    return response
  } catch (error) {
    throw transportError(error, transportWords.network)
  }
}

function limited(signal: AbortSignal | undefined, within: number): { signal?: AbortSignal } {
  const signals = [...(signal === undefined ? [] : [signal]), ...(within === 0 ? [] : [AbortSignal.timeout(within)])]
  const [first] = signals
  return first === undefined ? {} : { signal: signals.length === 1 ? first : AbortSignal.any(signals) }
}

/** The fault of the way behind an error of `fetch` or of reading its answer. */
export function transportError(error: unknown, otherwise: () => string = transportWords.cut): CallError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'AbortError') return new CallError('aborted', transportWords.aborted())
  if (name === 'TimeoutError') return new CallError('timeout', transportWords.timeout())
  return new CallError('network', otherwise())
}

/** Without a stored user the app sends no headers of its own. */
export function headers(body: BodyInit | null, given: string | undefined): Record<string, string> {
  const token = given ?? readUserRecord()?.accessToken ?? readSchoolLink() ?? undefined
  if (token === undefined) return typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  return {
    authorization: `Bearer ${token}`,
    ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
  }
}

export function address(path: string, input: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size === 0 ? filled : `${filled}?${query}`
}

/** An answer that is no JSON, as of a proxy, is empty. Throws CallError when the answer is cut short. */
export async function readJson(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text().catch((error: unknown) => {
    throw transportError(error)
  })
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // an object, by the check
  } catch {
    return {}
  }
}

/** A proxy answers so in place of a server that does not. */
const timeoutStatuses: ReadonlySet<number> = new Set([408, 504])

/** The catalogue's sentence, else `errorMsg`, else `reason`, else the plain one. */
export function refusal(key: string, response: Response, reply: Record<string, unknown>): CallError {
  if (response.status === 401 && !isBySchoolLink() && isOfSession(response) && !key.startsWith('POST /api/auth/signin'))
    onUnauthenticated(key)
  const { status } = response
  const known = typeof reply['error'] === 'string'
  const sentence = [reply['errorMsg'], reply['reason']].find((text) => typeof text === 'string')
  const isTimeout = !known && timeoutStatuses.has(status)
  const words =
    typeof sentence === 'string'
      ? sentence
      : known || response.ok
        ? 'An error occurred'
        : isTimeout
          ? transportWords.timeout()
          : transportWords.status(status)
  // Of a fault of the product: by it, an overlord finds the line of the log.
  const reference = status === 500 ? response.headers.get('x-request-id') : null
  return new CallError(
    known ? (reply['error'] as ProblemCode) : isTimeout ? 'timeout' : 'status',
    reference === null
      ? words
      : reply['error'] === 'internal'
        ? transportWords.internal(reference)
        : `${words} (${reference})`,
    {
      status,
      fields: (reply['fields'] ?? {}) as Record<string, string>,
      details: reply['details'],
      ...(response.headers.has('retry-after') ? { retryAfter: Number(response.headers.get('retry-after')) } : {}),
    },
  )
}
