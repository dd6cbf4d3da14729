import type { PublicCertificate } from '@agon/contract/certificate/calls'
import { printedNumber, readCertificateIssue, readCertificateNumber } from '@agon/domain/certificate'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { AwardMark } from '#/ui/AwardMark.tsx'
import { Button } from '#/ui/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from './CertificatePage.module.css'

/** What a certificate's code opens: what it truly says, to be compared with the paper in hand. */
export function CertificatePage() {
  const { t } = useLingui()
  const { number = '' } = useParams({ strict: false })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const issue = issueOf(search['issue']) ?? readCertificateIssue(number) ?? undefined
  const isNumber = readCertificateNumber(number) !== null
  const certificate = useRead(
    'GET /api/certificate/public/{number}',
    { params: { number }, query: issue === undefined ? {} : { issue } },
    { enabled: isNumber },
  )
  const isUnknown = !isNumber || (certificate.isError && certificate.error.code === 'notFound')
  return (
    <PublicShell accent={certificate.data?.item.accent} title={t`Agon olympiads`} homeHref="/" ground="drakensberg">
      {isUnknown ? (
        <Unknown
          key={number}
          number={issue === undefined ? number : printedNumber(number, issue)}
          isMistyped={!isNumber}
        />
      ) : certificate.isError ? (
        <ErrorState
          title={t`The certificate could not be looked up`}
          reason={certificate.error.message}
          onRetry={() => void certificate.refetch()}
        />
      ) : certificate.data === undefined ? (
        <Loader loading />
      ) : (
        <Confirmed certificate={certificate.data.item} asked={issue} replaced={certificate.data.replaced} />
      )}
    </PublicShell>
  )
}

/** The issue of an address: a whole number from 1. */
function issueOf(value: unknown): number | undefined {
  const issue = Number(value)
  return Number.isInteger(issue) && issue >= 1 && issue <= 99_999 ? issue : undefined
}

type ConfirmedProps = {
  readonly certificate: PublicCertificate
  /** The issue of the paper; undefined where the address names none. */
  readonly asked: number | undefined
  readonly replaced: { readonly issue: number; readonly on: string } | undefined
}

function Confirmed({ certificate, asked, replaced }: ConfirmedProps) {
  const { t } = useLingui()
  const { day, number, mark, percentage } = useFigures()
  const { name, school, olympiad, award, issuedOn, revokedAt, issue, issuedAt, review, erased } = certificate
  const isGood = revokedAt === null && replaced === undefined
  const issuedDay = day(issuedAt, 'Africa/Johannesburg')
  const revokedOn = revokedAt === null ? '' : day(revokedAt, 'Africa/Johannesburg')
  return (
    <article className={css.card}>
      <h1 className={classes(css.verdict, isGood ? css.good : css.bad)}>
        <Sign good={isGood} />
        {revokedAt !== null ? (
          <Trans>This certificate was revoked</Trans>
        ) : replaced === undefined ? (
          <Trans>This certificate is genuine</Trans>
        ) : (
          <Trans>This certificate was replaced</Trans>
        )}
      </h1>
      {revokedAt !== null ? null : replaced === undefined ? null : (
        <p>
          <Trans>
            Issue {asked} was replaced on {issuedDay} by issue {issue}. Only the newest issue is valid; below is what it
            says.
          </Trans>
        </p>
      )}
      {isGood ? (
        <p className={css.muted}>
          <Trans>Compare every line with the paper in your hand. Where they differ, the paper was changed.</Trans>
        </p>
      ) : revokedAt === null ? null : (
        <p>
          <Trans>The organisers revoked it on {revokedOn}. It is no longer valid.</Trans>
        </p>
      )}
      {review ? (
        <p>
          <Trans>The results of this olympiad are under review.</Trans>
        </p>
      ) : null}
      {erased === true ? (
        <p className={css.muted}>
          <Trans>The personal data of this learner were erased. The name is no longer stored.</Trans>
        </p>
      ) : (
        <p className={css.name}>{name}</p>
      )}
      <p>{school}</p>
      <p className={css.award}>
        <AwardMark award={award} />
      </p>
      <dl className={css.facts}>
        <Fact label={t`Olympiad`} value={olympiad} />
        <Fact label={t`Awarded on`} value={day(`${issuedOn}T12:00:00Z`, 'UTC')} />
        {certificate.percentage === null ? null : <Fact label={t`Result`} value={percentage(certificate.percentage)} />}
        {certificate.mark === null ? null : (
          <Fact label={t`Marks`} value={`${mark(certificate.mark.scored)} / ${mark(certificate.mark.full)}`} />
        )}
        {certificate.rank === null ? null : (
          <Fact label={t`Place`} value={`${number(certificate.rank.place)} / ${number(certificate.rank.of)}`} />
        )}
        <Fact label={t`Number`} value={printedNumber(certificate.number, issue)} />
      </dl>
      {issue > 1 && asked === undefined ? (
        <p className={css.muted}>
          <Trans>
            This page shows issue {issue}. A paper without “· {issue}” behind its number is an earlier issue, which was
            replaced on {issuedDay}.
          </Trans>
        </p>
      ) : null}
    </article>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Sign({ good }: { readonly good: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28" className={css.sign}>
      <circle cx="12" cy="12" r="10.5" />
      <path d={good ? 'm7 12.4 3.4 3.4 6.6-7.2' : 'm8 8 8 8m0-8-8 8'} />
    </svg>
  )
}

type UnknownProps = { readonly number: string; readonly isMistyped: boolean }

function Unknown({ number, isMistyped }: UnknownProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(number)
  return (
    <article className={css.card}>
      <h1 className={classes(css.verdict, css.bad)}>
        <Sign good={false} />
        <Trans>No certificate has this number</Trans>
      </h1>
      <p>
        {isMistyped ? (
          <Trans>The number is mistyped: its last letter does not fit the others. Compare it with the paper.</Trans>
        ) : (
          <Trans>If the paper in your hand carries exactly this number, it is not one of ours.</Trans>
        )}
      </p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ to: '/certificates/$number', params: { number: typed.trim() } })
        }}
      >
        <TextField
          name="number"
          label={t`Number at the lower right of the certificate`}
          value={typed}
          onChange={setTyped}
          maxLength={60}
        />
        <Button submit kind="primary" size="large">
          <Trans>Look it up</Trans>
        </Button>
      </form>
    </article>
  )
}
