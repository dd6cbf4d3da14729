import type { Overview } from '@agon/contract/report/calls'
import { pages } from '@agon/contract/pages'
import type { Page } from '@agon/contract/page'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import css from './Overview.module.css'

interface Item {
  readonly key: string
  readonly words: ReactNode
  readonly page: Page
  readonly search?: Readonly<Record<string, string>>
}

/** Everything that the organiser has to decide or do, each with its list. */
export function Waiting({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const warnings = useReadinessWarnings(overview)
  const items = [...itemsOf(overview), ...warningItems(warnings)]
  return (
    <section aria-label={t`Waiting for you`} className={css.waiting}>
      <h2>
        <Trans>Waiting for you</Trans>
      </h2>
      {items.length === 0 ? (
        <p className={css.nothing}>
          <Trans>Nothing at the moment.</Trans>
        </p>
      ) : (
        <ul>
          {items.map(({ key, words, page, search = {} }) => (
            <li key={key}>
              <Link to={addressOf(page, olympiad.name)} search={search}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function itemsOf({ waiting, orders }: Overview): Item[] {
  if (waiting === null) return []
  const { interests, extraTimeRequests, proposals, lateAnswers, unmarkedAnswers, resultsOutdated } = waiting
  const { failedMails, draftedMails } = waiting
  const items: (Item | false)[] = [
    interests > 0 && {
      key: 'interests',
      words: (
        <Plural
          value={interests}
          one="# expression of interest to decide"
          other="# expressions of interest to decide"
        />
      ),
      page: pages.expressionsOfInterest,
      search: { status: 'open', verified: 'true' },
    },
    extraTimeRequests > 0 && {
      key: 'requests',
      words: (
        <Plural value={extraTimeRequests} one="# request for extra minutes" other="# requests for extra minutes" />
      ),
      page: pages.participantTracker,
      search: { status: 'asking' },
    },
    proposals > 0 && {
      key: 'proposals',
      words: (
        <Plural value={proposals} one="# proposed correction to decide" other="# proposed corrections to decide" />
      ),
      page: pages.proposals,
      search: { status: 'open' },
    },
    lateAnswers > 0 && {
      key: 'late',
      words: (
        <Plural
          value={lateAnswers}
          one="# learner with late answers to decide"
          other="# learners with late answers to decide"
        />
      ),
      page: pages.participantTracker,
      search: { status: 'undecided' },
    },
    unmarkedAnswers > 0 && {
      key: 'unmarked',
      words: <Plural value={unmarkedAnswers} one="# answer to mark" other="# answers to mark" />,
      page: pages.results,
      search: { tab: 'marking' },
    },
    resultsOutdated && {
      key: 'outdated',
      words: <Trans>Results to compute again</Trans>,
      page: pages.results,
    },
    orders.unpaid > 0 && {
      key: 'unpaid',
      words: <Plural value={orders.unpaid} one="# unpaid order" other="# unpaid orders" />,
      page: pages.payments,
      search: { status: 'unpaid' },
    },
    failedMails > 0 && {
      key: 'mails',
      words: <Plural value={failedMails} one="# mail that was not sent" other="# mails that were not sent" />,
      page: pages.emailLogs,
      search: { status: 'failed' },
    },
    draftedMails > 0 && {
      key: 'drafted',
      words: (
        <Plural value={draftedMails} one="# drafted mail to check and send" other="# drafted mails to check and send" />
      ),
      page: pages.olympiadMassMails,
      search: { state: 'draft' },
    },
  ]
  return items.filter((item) => item !== false)
}

function warningItems(count: number): Item[] {
  if (count === 0) return []
  return [
    {
      key: 'readiness',
      words: (
        <Plural
          value={count}
          one="# warning before the olympiad can be opened"
          other="# warnings before the olympiad can be opened"
        />
      ),
      page: pages.settings,
    },
  ]
}

/** Before the opening, what blocks or warns; afterwards nothing is left to prepare. */
function useReadinessWarnings({ olympiad }: Overview): number {
  const here = useHere()
  const isBefore = olympiad?.phase === 'draft' || olympiad?.phase === 'registration'
  const ready = useRead(
    'GET /api/olympiad/{id}/readiness',
    { params: { id: here.olympiad.id } },
    { enabled: isBefore, refetchInterval: 60_000 },
  )
  return isBefore ? (ready.data?.items.filter(({ severity }) => severity !== 'fine').length ?? 0) : 0
}
