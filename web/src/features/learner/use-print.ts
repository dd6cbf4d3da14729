import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#/api/after-write.ts'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { notify } from '#/ui/notify.tsx'

type Paper = 'GET /api/learner/slips/{id}' | 'GET /api/learner/class-list/{id}'

/** Fetches a PDF, hands it to the browser and says that it has arrived. */
export function usePrint<K extends Paper>(key: K) {
  const { t } = useLingui()
  const queries = useQueryClient()
  return useAction<void, CallInput<CallByKey[K]>>({
    mutationFn: async (input) => {
      const file = await download(key, input)
      saveFile(file)
      notify.done(t`The PDF is in your downloads: ${file.filename}`)
    },
    // Which slips were printed shows on these pages.
    onSuccess: () => readAgain(queries, 'GET /api/learner/slips/{id}'),
    onError: (error) => notify.failed(error.message),
  })
}
