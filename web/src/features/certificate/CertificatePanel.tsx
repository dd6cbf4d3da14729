import { fullName } from '@agon/domain/person-name'
import { printedNumber } from '@agon/domain/certificate'
import { certificateList, type CertificateRow } from '@agon/contract/certificate/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useRowValue } from '#/app/list/columns.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { AwardMark } from '#/ui/AwardMark.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { PdfPage } from '#/ui/PdfPage.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from './Certificates.module.css'
import { Issues } from './Issues.tsx'
import { Reissue } from './Reissue.tsx'
import { Revocations } from './Revocations.tsx'
import { usePdf, useSavePdf, useSaveZip } from './use-files.ts'

const ratio = 841.89 / 595.28
type Props = { readonly row: CertificateRow; readonly onClose: () => void }

/** One certificate beside the list: the page as it was made, what became of it, and what can be done. */
export function CertificatePanel({ row, onClose }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { time, number } = useFigures()
  const shown = useRowValue(certificateList, row)
  const isReady = row.generationStatus === 'ready'
  const pdf = usePdf(row.id, row.issue, isReady)
  const when = (moment: string | null) => (moment === null ? null : time(moment, olympiad.timeZone))
  return (
    <SidePanel title={fullName(row)} lead={row.schoolName} onClose={onClose}>
      <div className={css.stack}>
        {row.revokedAt === null ? null : (
          <Notice tone="bad" title={<Trans>Revoked</Trans>}>
            {row.revokedReason}
          </Notice>
        )}
        <Reissue row={row} />
        {isReady ? (
          <PdfPage pdf={pdf.data?.blob} label={t`The certificate’s page`} ratio={ratio} loading={pdf.isFetching} />
        ) : null}
        {row.failure === null ? null : (
          <Notice tone="bad" title={<Trans>It could not be made</Trans>}>
            {row.failure}
          </Notice>
        )}
        {row.sendFailure === null ? null : (
          <Notice tone="bad" title={<Trans>Its mail did not arrive</Trans>}>
            {row.sendFailure}
          </Notice>
        )}
        <KeyValue
          pairs={[
            { key: 'award', label: t`Award`, value: <AwardMark award={row.award} /> },
            {
              key: 'number',
              label: t`Number`,
              value: (
                <Link to="/certificates/$number" params={{ number: row.number }}>
                  {printedNumber(row.number, row.issue)}
                </Link>
              ),
            },
            { key: 'issue', label: t`Issue`, value: number(row.issue) },
            {
              key: 'made',
              label: 'Generated',
              value: shown('generationStatus'),
            },
            { key: 'madeAt', label: 'Generated at', value: when(row.generatedAt) },
            {
              key: 'sent',
              label: t`Sent`,
              value: shown('sendStatus'),
            },
            { key: 'sentAt', label: t`Sent at`, value: when(row.sentAt) },
          ]}
        />
        <Issues row={row} />
        <Revocations id={row.id} />
        <Files row={row} />
        <Acts row={row} />
      </div>
    </SidePanel>
  )
}

function Files({ row }: Pick<Props, 'row'>) {
  const { t } = useLingui()
  const savePdf = useSavePdf()
  const saveZip = useSaveZip()
  const notMade = row.generationStatus === 'ready' ? undefined : t`It is not made yet.`
  return (
    <p className={css.acts}>
      <Button blocked={notMade} busy={savePdf.isPending} onClick={() => savePdf.mutate(row.id)}>
        <Trans>Download the PDF</Trans>
      </Button>
      <Button busy={saveZip.isPending} onClick={() => saveZip.mutate(row.customerParticipantId)}>
        <Trans>All of the school (ZIP)</Trans>
      </Button>
    </p>
  )
}

function Acts({ row }: Pick<Props, 'row'>) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const [asking, setAsking] = useState<'revoke' | 'regenerate' | null>(null)
  const revoke = useWrite('POST /api/certificate/{id}/revoke')
  const restore = useWrite('POST /api/certificate/{id}/restore')
  const regenerate = useWrite('GET /api/certificates/regenerate-and-send-to-school')
  const name = fullName(row)
  const close = () => setAsking(null)
  const isOut = olympiad.phase === 'released'
  const finished = (words: string) => () => {
    notify.done(words)
    close()
  }
  return (
    <p className={css.acts}>
      <Button
        blocked={isOut ? undefined : t`Mails go out once the results are released.`}
        onClick={() => setAsking('regenerate')}
      >
        <Trans>Regenerate the school’s certificates and send them</Trans>
      </Button>
      {row.revokedAt === null ? (
        <Button kind="danger" onClick={() => setAsking('revoke')}>
          <Trans>Revoke</Trans>
        </Button>
      ) : (
        <Button
          busy={restore.isPending}
          onClick={() =>
            restore.mutate(
              { params: { id: row.id } },
              { onSuccess: () => notify.done(t`Restored.`), onError: (error) => notify.failed(error.message) },
            )
          }
        >
          <Trans>Restore</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'revoke'}
        title={t`Revoke the certificate of ${name}?`}
        act={t`Revoke`}
        danger
        reason="required"
        busy={revoke.isPending}
        error={revoke.error?.message}
        onClose={close}
        onConfirm={(reason) =>
          revoke.mutate({ params: { id: row.id }, body: { reason } }, { onSuccess: finished(t`Revoked.`) })
        }
      >
        <Trans>
          Its public page will show the revocation, and teachers no longer see it. You can restore it later.
        </Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'regenerate'}
        title={t`Regenerate all certificates of ${row.schoolName} and send them?`}
        act={t`Make and send`}
        reason="none"
        busy={regenerate.isPending}
        error={regenerate.error?.message}
        onClose={close}
        onConfirm={() =>
          regenerate.mutate(
            { query: { schoolParticipantId: row.customerParticipantId } },
            { onSuccess: finished(t`The certificates are being generated. They are sent when they are ready.`) },
          )
        }
      >
        <Trans>
          Each keeps its number. Those that print something else get their next issue. The teachers get one more mail
          with all of them.
        </Trans>
      </ConfirmDialog>
    </p>
  )
}
