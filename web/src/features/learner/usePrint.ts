import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { type CallError } from '../../api/send.ts'
import { saveFile } from '../../lib/download.ts'
import { notify } from '../../ui/notify.tsx'

type Paper = 'GET /api/learner/slips/{id}' | 'GET /api/learner/class-list/{id}'

/** Fetches a PDF and hands it to the browser. */
export function usePrint<K extends Paper>(key: K) {
  return useMutation<void, CallError, CallInput<CallByKey[K]>>({
    mutationFn: async (input) => saveFile(await download(key, input)),
    onError: (error) => notify.failed(error.message),
  })
}
