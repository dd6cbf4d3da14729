import type { CertificateRow } from '@agon/contract/certificate'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRead } from '../../api/queries.ts'
import { download, type CallError } from '../../api/send.ts'
import { useHere } from '../../app/here.tsx'
import { downloadBlob } from '../../lib/download.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './PortalCertificates.module.css'
import { useAwardWords } from './useAwardWords.ts'

/** A teacher's certificates: all in one file, or one by one. */
export function PortalCertificatesPage() {
  const { t } = useLingui()
  const { olympiad, participants } = useHere()
  const list = useRead('GET /api/certificate/list/{id}', { params: { id: olympiad.id } })
  return (
    <div>
      <PageHeader title={t`Certificates`} lead={olympiad.title} />
      {list.isError ? (
        <ErrorState
          title={t`Could not get the certificates`}
          reason={list.error.message}
          onRetry={() => void list.refetch()}
        />
      ) : list.data === undefined ? (
        <Loader loading />
      ) : list.data.items.length === 0 ? (
        <EmptyState title={t`No certificates yet`}>
          <Trans>They appear here, and come by mail, when the results have been released.</Trans>
        </EmptyState>
      ) : (
        participants.map((participant) => (
          <OfSchool
            key={participant.id}
            participant={participant}
            items={list.data.items.filter((item) => item.customerParticipantId === participant.id)}
          />
        ))
      )}
    </div>
  )
}

type Participant = ReturnType<typeof useHere>['participants'][number]

function OfSchool({
  participant,
  items,
}: {
  readonly participant: Participant
  readonly items: readonly CertificateRow[]
}) {
  const { t } = useLingui()
  const awards = useAwardWords()
  const zip = useMutation<void, CallError>({
    mutationFn: async () => {
      const { blob, filename } = await download('GET /api/certificate/school-zip/{customerParticipantId}', {
        params: { customerParticipantId: participant.id },
      })
      downloadBlob(blob, filename)
    },
    onError: (error) => notify.failed(error.message),
  })
  const one = useMutation<void, CallError, CertificateRow>({
    mutationFn: async (item) => {
      const { blob, filename } = await download('GET /api/certificate/{id}/pdf', { params: { id: item.id } })
      downloadBlob(blob, filename)
    },
    onError: (error) => notify.failed(error.message),
  })
  return (
    <section className={css.school}>
      <div className={css.head}>
        <h2>{participant.name}</h2>
        <Button
          kind="primary"
          size="large"
          busy={zip.isPending}
          blocked={items.length === 0 ? t`There are none yet.` : undefined}
          onClick={() => zip.mutate()}
        >
          <Trans>Download all {items.length} in one file</Trans>
        </Button>
      </div>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={css.name}>
              {item.firstName} {item.lastName}
              <span className={css.award}>{awards[item.award]}</span>
            </span>
            <Button
              busy={one.isPending && one.variables?.id === item.id}
              aria-label={t`Download the certificate of ${item.firstName} ${item.lastName}`}
              onClick={() => one.mutate(item)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
