import type { CertificateGeneration } from '@agon/contract/certificate/making'
import { pages } from '@agon/contract/pages'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Certificates.module.css'
import { FaultList } from './FaultList.tsx'

/** What must be there before anything is made, and whose name cannot be printed. */
export function CheckStep({ generation }: { readonly generation: CertificateGeneration }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number } = useFigures()
  const { computedAt, configured, results } = generation
  return (
    <section className={css.step}>
      <h2>
        <Trans>Check</Trans>
      </h2>
      <ul className={css.checks}>
        <Line tone={computedAt === null ? 'bad' : 'good'} word={computedAt === null ? t`Missing` : t`There`}>
          {computedAt === null ? (
            <>
              <Trans>The results have not been computed.</Trans>{' '}
              <Link to={addressOf(pages.results, olympiad.name)}>
                <Trans>Go to the results</Trans>
              </Link>
            </>
          ) : (
            <Plural
              value={results}
              one={`${number(results)} result with an award gets a certificate.`}
              other={`${number(results)} results with an award get a certificate each.`}
            />
          )}
        </Line>
        <Line tone={configured ? 'good' : 'bad'} word={configured ? t`There` : t`Missing`}>
          {configured ? <Trans>The texts and signatories are set.</Trans> : <Trans>There is no signatory yet.</Trans>}{' '}
          <Link to={addressOf(pages.editCertificates, olympiad.name)}>
            <Trans>Edit the certificates</Trans>
          </Link>
        </Line>
        {computedAt === null ? null : <Names />}
      </ul>
    </section>
  )
}

function Line({
  tone,
  word,
  children,
}: {
  readonly tone: 'good' | 'wait' | 'bad'
  readonly word: string
  readonly children: ReactNode
}) {
  return (
    <li>
      <StatusDot tone={tone}>{word}</StatusDot>
      <div>{children}</div>
    </li>
  )
}

/** Names that cannot be printed: they are to be mended where the learner is, before anything is made. */
function Names() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number } = useFigures()
  const check = useRead('GET /api/certificate/check', { query: { olympiadId: olympiad.id } })
  if (check.isError)
    return (
      <li>
        <ErrorState
          title={t`The names could not be checked`}
          reason={check.error.message}
          onRetry={() => void check.refetch()}
        />
      </li>
    )
  if (check.data === undefined)
    return (
      <Line tone="wait" word={t`Looking`}>
        <Loader loading />
        <Trans>Checking all names …</Trans>
      </Line>
    )
  const { unprintable, items } = check.data
  if (unprintable === 0)
    return (
      <Line tone="good" word={t`Good`}>
        <Trans>Every name can be printed.</Trans>
      </Line>
    )
  return (
    <Line tone="bad" word={t`Doubtful`}>
      <Plural
        value={unprintable}
        one="One certificate cannot be printed:"
        other={`${number(unprintable)} certificates cannot be printed:`}
      />
      <FaultList>
        {items.map((item) => (
          <li key={item.id}>
            <strong>{item.name}</strong>, {item.schoolName}: {item.failure}
          </li>
        ))}
      </FaultList>
    </Line>
  )
}
