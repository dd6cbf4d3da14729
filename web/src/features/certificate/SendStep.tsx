import type { CertificateGeneration, CertificateSending } from '@agon/contract/certificate/making'
import { pages } from '@agon/contract/pages'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import css from './Certificates.module.css'
import { FaultList } from './FaultList.tsx'
import { isMaking } from './use-progress.ts'

type Props = {
  readonly generation: CertificateGeneration
  readonly sending: CertificateSending | undefined
  readonly isNext: boolean
}

export function SendStep({ generation, sending, isNext }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  return (
    <section className={css.step}>
      <h2>
        <Trans>Send</Trans>
      </h2>
      {sending === undefined ? (
        <Loader loading />
      ) : (
        <>
          <SendProgress sending={sending} />
          <Unreachable sending={sending} />
          <SendButton generation={generation} sending={sending} isNext={isNext} />
          <p className={css.muted}>
            <Trans>See all sent mails in the</Trans>{' '}
            <Link to={addressOf(pages.emailLogs, olympiad.name)} aria-label={t`Email Logs`}>
              <Trans>Email Logs</Trans>
            </Link>
            .
          </p>
        </>
      )}
    </section>
  )
}

function SendProgress({ sending: { counts } }: { readonly sending: CertificateSending }) {
  const { t } = useLingui()
  const failed = counts.failed + counts.bounced
  const given = counts.queued + counts.sent + failed
  if (given === 0) return null
  return (
    <ProgressBar
      label={counts.queued > 0 ? t`Sending certificates` : t`Sent certificates`}
      done={counts.sent + failed}
      total={given}
      failed={failed}
    />
  )
}

function SendButton({ generation, sending, isNext }: Props & { readonly sending: CertificateSending }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number } = useFigures()
  const [asking, setAsking] = useState<'next' | 'again' | null>(null)
  const send = useWrite('POST /api/certificate/send')
  const { next, again, allowed } = sending
  const amount = asking === 'again' ? again : next
  const why = !allowed ? t`Release the results first.` : isMaking(generation) ? t`Wait until all are made.` : undefined
  const words = (mails: number) => (
    <Plural value={mails} one={`Send ${number(mails)} mail`} other={`Send ${number(mails)} mails`} />
  )
  return (
    <p className={css.acts}>
      <Button
        kind={isNext ? 'primary' : 'plain'}
        busy={send.isPending || sending.counts.queued > 0}
        blocked={why ?? (next.mails === 0 ? t`All certificates are already sent.` : undefined)}
        onClick={() => setAsking('next')}
      >
        {next.mails === 0 ? <Trans>Send the mails</Trans> : words(next.mails)}
      </Button>
      {again.mails > next.mails ? (
        <Button blocked={why} onClick={() => setAsking('again')}>
          <Trans>Try the failed ones again</Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking !== null}
        title={t`Send certificates?`}
        act={words(amount.mails)}
        reason="none"
        busy={send.isPending}
        error={send.error?.message}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          send.mutate(
            { query: { olympiadId: olympiad.id, again: asking === 'again' } },
            { onSuccess: () => setAsking(null) },
          )
        }
      >
        <Going amount={amount} />
      </ConfirmDialog>
    </p>
  )
}

/** What leaves, and to whom. */
function Going({ amount }: { readonly amount: CertificateSending['next'] }) {
  const { t } = useLingui()
  const { number } = useFigures()
  return (
    <>
      <KeyValue
        pairs={[
          { key: 'certificates', label: t`Certificates`, value: number(amount.certificates) },
          { key: 'schools', label: t`Schools`, value: number(amount.schools) },
          { key: 'mails', label: t`Mails to teachers`, value: number(amount.mails) },
        ]}
      />
      <p className={css.muted}>
        <Trans>Sent mails cannot be recalled.</Trans>
      </p>
    </>
  )
}

/** Schools that nobody can be written to at, and those whose mail did not arrive, with the reason. */
function Unreachable({ sending: { unreachable, failures } }: { readonly sending: CertificateSending }) {
  const { number } = useFigures()
  return (
    <>
      {unreachable.length === 0 ? null : (
        <Notice tone="wait" title={<Trans>Schools without a teacher to write to</Trans>}>
          <FaultList>
            {unreachable.map((school) => (
              <li key={school.customerParticipantId}>
                <strong>{school.schoolName}</strong>: {number(school.certificates)}
              </li>
            ))}
          </FaultList>
        </Notice>
      )}
      {failures.length === 0 ? null : (
        <Notice tone="bad" title={<Trans>Mails that did not arrive</Trans>}>
          <FaultList>
            {failures.map((school) => (
              <li key={school.customerParticipantId}>
                <strong>{school.schoolName}</strong>: {school.failure}
              </li>
            ))}
          </FaultList>
        </Notice>
      )}
    </>
  )
}
