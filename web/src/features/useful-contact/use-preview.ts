import type { ContactPreview } from '@agon/contract/useful-contact/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'

/** Previews a list of contacts. Nothing is loaded by it. */
export function usePreview(olympiadId: OlympiadId) {
  return useAction<ContactPreview, File>({
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return send('POST /api/useful-contact/preview', { query: { olympiadId }, body })
    },
  })
}
