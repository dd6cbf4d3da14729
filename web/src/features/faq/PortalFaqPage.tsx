import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { readerLocale } from '#/lib/words.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { SearchBox } from '#/ui/table/SearchBox.tsx'
import css from './PortalFaq.module.css'
import { Answer } from './Answer.tsx'
import { found } from './find.ts'

const suite = -1

/** Questions about the portal, whatever the olympiad. */
export function PortalFaqPage() {
  return <Questions olympiadId={suite} />
}

/** Questions about an olympiad's project, then those about the portal. */
export function PortalOlympiadFaqPage() {
  return <Questions olympiadId={useHere().olympiad.id} />
}

function Questions({ olympiadId }: { readonly olympiadId: number }) {
  const { t } = useLingui()
  const language = readerLocale()
  const read = useRead('GET /api/faq/', { query: { olympiadId, audience: 'portal', language } })
  const [q, setQ] = useState('')
  const wanted = useDeferredValue(q)
  const items = read.data?.items ?? []
  const shown = found(items, wanted)
  return (
    <div className={css.page}>
      <Loader loading={read.isPending} />
      <PageHeader title={t`Frequently asked questions`} />
      {read.isError ? (
        <ErrorState
          title={t`The questions could not be loaded`}
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? null : items.length === 0 ? (
        <EmptyState title={t`No questions yet`}>
          <Trans>The organisers answer here what teachers often ask. Until then, reply to any of their mails.</Trans>
        </EmptyState>
      ) : (
        <>
          <SearchBox label={t`Search the questions`} q={q} onSearch={setQ} />
          {shown.length === 0 ? (
            <EmptyState title={t`No question matches`}>
              <Trans>Try another word, or reply to any mail of the organisers.</Trans>
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {shown.map((faq) => (
                <li key={faq.id} lang={faq.language === language ? undefined : faq.language}>
                  <Answer faq={faq} open={wanted !== '' && shown.length === 1} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
