import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey, CallKey } from '@agon/contract/calls'
import { transportWords } from '../lib/transport-words.ts'
import { address, CallError, headers, readJson, refusal, type LooseInput } from './send.ts'

/** Bytes of a file on its way; `sent` is `total` once the server has it all and looks at it. */
export interface Sending {
  readonly sent: number
  readonly total: number
}

/** As `send`, for a form with a large file: tells how much of it has been sent, which `fetch` cannot. Aborting it ends it on the server, too. */
export async function sendFile<K extends CallKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  onSending: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<CallReply<CallByKey[K]>> {
  const response = await posted(key, input as LooseInput, onSending, signal)
  const reply = await readJson(response)
  if (!response.ok || reply['success'] !== true) throw refusal(key, response, reply)
  // The server's replies go out by the declared shape.
  return reply as CallReply<CallByKey[K]>
}

function posted(
  key: string,
  input: LooseInput,
  onSending: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<Response> {
  const [method = 'POST', path = ''] = key.split(' ')
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, address(path, input))
  const form = input.body as FormData
  for (const [name, value] of Object.entries(headers(form, undefined))) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onSending({ sent: loaded, total }))
  request.addEventListener('load', () => resolve(responseOf(request)))
  request.addEventListener('error', () =>
    reject(new CallError('network', request.readyState < 2 ? transportWords.network() : transportWords.cut())),
  )
  request.addEventListener('abort', () => reject(new CallError('aborted', transportWords.aborted())))
  signal.addEventListener('abort', () => request.abort())
  request.send(form)
  return promise
}

function responseOf(request: XMLHttpRequest): Response {
  const again = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: again === null ? {} : { 'retry-after': again },
  })
}
