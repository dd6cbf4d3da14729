import type { CallInput } from '@agon/contract/call'
import type { CallByKey, CallKey } from '@agon/contract/calls'
import { readJson, refusal, request, type LooseInput } from './send.ts'

/** Makes a call whose answer goes on for as long as it is listened to. */
export async function openStream<K extends CallKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await request(key, input as LooseInput, { signal })
  if (!response.ok || response.body === null) throw refusal(key, response, await readJson(response))
  return response.body
}
