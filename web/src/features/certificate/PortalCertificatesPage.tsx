import { fullName } from '@agon/domain/person-name'
import type { CertificateRow } from '@agon/contract/certificate/list'
import { areCertificatesOut } from '@agon/domain/certificate'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileDownload } from '@tabler/icons-react'
import { useRead } from '#/api/queries.ts'
import { useHere, type Here } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { AwardMark } from '#/ui/AwardMark.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { SchoolResults } from './school/SchoolResults.tsx'
import css from './Certificates.module.css'
import { useSavePdf, useSaveZip } from './use-files.ts'

/** A teacher's certificates: all at once, or one by one. */
export function PortalCertificatesPage() {
  const { t } = useLingui()
  const { olympiad, participants } = useHere()
  const list = useRead('GET /api/certificate/list/{id}', { params: { id: olympiad.id } })
  return (
    <div className={css.portal}>
      <PageHeader title={t`Certificates`} lead={olympiad.title} />
      {list.isError ? (
        <ErrorState
          title={t`Could not get the certificates`}
          reason={list.error.message}
          onRetry={() => void list.refetch()}
        />
      ) : list.data === undefined ? (
        <Loader loading />
      ) : list.data.items.length === 0 && !areCertificatesOut(olympiad.phase) ? (
        <EmptyState title={t`No certificates yet`}>
          <Trans>They come once the results are released. You get a mail with all of them.</Trans>
        </EmptyState>
      ) : (
        participants.map((participant) => (
          <School
            key={participant.id}
            participant={participant}
            rows={list.data.items.filter((row) => row.customerParticipantId === participant.id)}
            isOut={areCertificatesOut(olympiad.phase)}
          />
        ))
      )}
    </div>
  )
}

type SchoolProps = {
  readonly participant: Here['participants'][number]
  readonly rows: readonly CertificateRow[]
  /** Results are released. */
  readonly isOut: boolean
}

function School({ participant, rows, isOut }: SchoolProps) {
  if (rows.length === 0 && !isOut) return null
  return (
    <section className={css.portalSchool} aria-label={participant.name}>
      <h2>{participant.name}</h2>
      {isOut ? <SchoolResults customerParticipantId={participant.id} /> : null}
      {rows.length === 0 ? (
        <p className={css.muted}>
          <Trans>There are no certificates yet. You get a mail when they are ready.</Trans>
        </p>
      ) : (
        <Certificates participant={participant} rows={rows} />
      )}
    </section>
  )
}

function Certificates({ participant, rows }: Omit<SchoolProps, 'isOut'>) {
  const { number } = useFigures()
  const { t } = useLingui()
  const saveZip = useSaveZip()
  const savePdf = useSavePdf()
  return (
    <>
      <h3>
        <Trans>Certificates</Trans>
      </h3>
      <Button
        kind="primary"
        size="large"
        stretch
        busy={saveZip.isPending}
        onClick={() => saveZip.mutate(participant.id)}
      >
        <Plural
          value={rows.length}
          one="Download the certificate (ZIP)"
          other={`Download all ${number(rows.length)} (ZIP)`}
        />
      </Button>
      <ul className={css.portalList}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={css.portalName}>
              <span>
                {row.firstName} {row.lastName}
              </span>
              <span className={css.muted}>
                <AwardMark award={row.award} />
              </span>
            </span>
            <Button
              size="large"
              busy={savePdf.isPending && savePdf.variables === row.id}
              icon={<IconFileDownload aria-hidden="true" size={20} stroke={1.75} />}
              aria-label={`${t`Download the certificate of ${fullName(row)}`}, PDF`}
              onClick={() => savePdf.mutate(row.id)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
