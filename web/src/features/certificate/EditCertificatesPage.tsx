import { Trans, useLingui } from '@lingui/react/macro'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { ConfigForm } from './ConfigForm.tsx'

/** What the certificates say, beside one as it would be printed. */
export function EditCertificatesPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const kept = useRead('GET /api/certificate/config/{olympiadId}', { params: { olympiadId: olympiad.id } })
  return (
    <>
      <StaffHeader
        lead={
          <Trans>
            What all certificates of {olympiad.title} share. Name, school, award and number come by themselves.
          </Trans>
        }
      />
      {kept.isError ? (
        <ErrorState
          title={t`Could not load the configuration`}
          reason={kept.error.message}
          onRetry={() => void kept.refetch()}
        />
      ) : kept.data === undefined ? (
        <Loader loading />
      ) : (
        <ConfigForm kept={kept.data} />
      )}
    </>
  )
}
