import { formatDocumentDate } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRead, useWrite } from '#/api/queries.ts'
import { acceptedTerms } from '#/app/session.ts'
import { useRegion } from '#/lib/use-region.ts'
import { readerLocale } from '#/lib/words.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './TermsStep.module.css'

type Props = { readonly onSignOut: () => void }

/** The terms in force, which a teacher accepts after signing in, before anything else. */
export function TermsStep({ onSignOut }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  const queries = useQueryClient()
  const terms = useRead('GET /api/terms/', { query: { language: readerLocale() } })
  const accept = useWrite('POST /api/terms/accept')
  if (terms.isError)
    return (
      <ErrorState
        title={t`The terms could not be loaded`}
        reason={terms.error.message}
        onRetry={() => void terms.refetch()}
      />
    )
  if (terms.data === undefined) return <Loader loading />
  const { version, firstDay, sections } = terms.data
  const onAccept = () =>
    accept.mutate(
      { body: { version } },
      {
        onSuccess: () => {
          acceptedTerms()
          void queries.invalidateQueries()
        },
        // Newer terms have come into force while these were read.
        onError: ({ code }) => (code === 'termsOutdated' ? void terms.refetch() : undefined),
      },
    )
  return (
    <div className={css.step}>
      <p>
        <Trans>
          These terms have applied since {formatDocumentDate(firstDay, region)}. Read them, then accept them to go on.
          Learners who are sitting are not affected.
        </Trans>
      </p>
      {accept.isError ? (
        <Notice tone="bad" title={t`The terms are not accepted yet`}>
          {accept.error.code === 'termsOutdated'
            ? t`The terms have changed since this page was opened. Read the new ones and accept them.`
            : accept.error.message}
        </Notice>
      ) : null}
      <div className={css.terms}>
        {sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <div className={css.acts}>
        <Button kind="primary" busy={accept.isPending} onClick={onAccept}>
          <Trans>Accept the terms</Trans>
        </Button>
        <Button onClick={onSignOut}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  )
}
