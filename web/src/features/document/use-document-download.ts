import type { DocumentLanguage } from '@agon/domain/document'
import type { DocumentId } from '@agon/domain/ids'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'

/** Fetches a document as a PDF, in another language a copy, and hands it over as a file. */
export function useDocumentDownload(id: DocumentId, language?: DocumentLanguage) {
  return useAction<void>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/document/{id}/pdf', {
          params: { id },
          query: language === undefined ? {} : { language },
        }),
      ),
  })
}
