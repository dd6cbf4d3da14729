import type { CallInput } from '@agon/contract/call'
import type { CallByKey, CallKey } from '@agon/contract/calls'
import { readJson, refusal, request, transportError, type LooseInput } from './send.ts'

/** Makes a call that answers with a file, and hands it over with its name. */
export async function download<K extends CallKey>(
  key: K,
  input: CallInput<CallByKey[K]>,
): Promise<{ blob: Blob; filename: string }> {
  const response = await request(key, input as LooseInput)
  if (!response.ok) throw refusal(key, response, await readJson(response))
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const blob = await response.blob().catch((error: unknown) => {
    throw transportError(error)
  })
  return { blob, filename: name === undefined ? 'download' : decodeURIComponent(name) }
}
