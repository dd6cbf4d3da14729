import type { CallInput } from '@agon/contract/call'
import type { CallByKey, CallKey } from '@agon/contract/calls'
import type { EventStreamReply } from '@agon/contract/schema'
import { CallError, readJson, refusal, request, type LooseInput } from './send.ts'

/** Keys of calls that answer with server-sent events. */
export type StreamKey = {
  [K in CallKey]: CallByKey[K]['spec']['reply']['_output'] extends EventStreamReply ? K : never
}[CallKey]

/** Milliseconds before a stream that ended or broke is asked for again, spread so that not all ask together. */
const pause = () => 1000 + Math.random() * 1000

/**
 * Listens to a stream until the signal ends, and asks for it again whenever it ends or breaks. By fetch and not by EventSource, so
 * that the token goes with a header and never is in an address. Throws CallError when the server refuses.
 */
export async function listen<K extends StreamKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  told: { onEvent: () => void; onLost: () => void; signal: AbortSignal },
): Promise<void> {
  while (!told.signal.aborted) {
    try {
      const stream = await openStream(key, input, told.signal)
      for await (const block of blocksOf(stream)) if (block.includes('data:')) told.onEvent()
    } catch (error) {
      if (told.signal.aborted) return
      if (error instanceof CallError && error.status >= 400 && error.status < 429) throw error
      told.onLost()
    }
    await new Promise((resolve) => setTimeout(resolve, pause()))
  }
}

type StreamEvent<K extends StreamKey> =
  CallByKey[K]['spec']['reply']['_output'] extends EventStreamReply<infer Event> ? Event : never

/** The events of a stream that ends by itself, each as it was sent. Throws CallError when the server refuses. */
export async function* eventsOf<K extends StreamKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<K>> {
  for await (const block of blocksOf(await openStream(key, input, signal)))
    // The server writes what the call declares.
    if (block.startsWith('data:')) yield JSON.parse(block.slice(5)) as StreamEvent<K>
}

/** An event ends with an empty line. */
async function* blocksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks
  }
}

/** Makes a call whose answer goes on for as long as it is listened to. */
async function openStream<K extends CallKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await request(key, input as LooseInput, { signal })
  if (!response.ok || response.body === null) throw refusal(key, response, await readJson(response))
  return response.body
}
