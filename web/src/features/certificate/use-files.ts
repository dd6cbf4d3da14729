import type { CertificateId, CustomerParticipantId } from '@agon/domain/ids'
import { useQuery } from '@tanstack/react-query'
import { download } from '#/api/download.ts'
import { type CallError } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { notify } from '#/ui/notify.tsx'

/** A made certificate, to be drawn; `issue` tells one making from the next. */
export function usePdf(id: CertificateId, issue: number, enabled: boolean) {
  return useQuery<{ blob: Blob; filename: string }, CallError>({
    queryKey: ['GET /api/certificate/{id}/pdf', id, issue],
    queryFn: () => download('GET /api/certificate/{id}/pdf', { params: { id } }),
    enabled,
  })
}

export function useSavePdf() {
  return useAction<void, CertificateId>({
    mutationFn: async (id) => saveFile(await download('GET /api/certificate/{id}/pdf', { params: { id } })),
    onError: (error) => notify.failed(error.message),
  })
}

export function useSaveZip() {
  return useAction<void, CustomerParticipantId>({
    mutationFn: async (customerParticipantId) =>
      saveFile(
        await download('GET /api/certificate/school-zip/{customerParticipantId}', {
          params: { customerParticipantId },
        }),
      ),
    onError: (error) => notify.failed(error.message),
  })
}
