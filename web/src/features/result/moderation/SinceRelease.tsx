import { pages } from '@agon/contract/pages'
import type { ReleasedChange } from '@agon/contract/result/released'
import type { OlympiadId } from '@agon/domain/ids'
import { staleInWords, type StaleEntry } from '@agon/domain/stale-results'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Moderation.module.css'

const whileApplied = 1000
/** Mails are queued and released elsewhere. */
const lookAgain = 5000

/** Acts that moved results after their release, and the mail that each needs. */
export function SinceRelease({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const { olympiad } = useHere()
  const { number, time } = useFigures()
  const stale = useStale(olympiadId)
  const read = useRead(
    'GET /api/results/released-changes/{id}',
    { params: { id: olympiadId } },
    { refetchInterval: lookAgain },
  )
  const items = read.data?.items ?? []
  return (
    <>
      <Notice tone="info" title="These results are released">
        A correction or a verdict moves them at once, issues the changed certificates again, and drafts a mail to those
        affected. Nothing is sent before you release the mail.
      </Notice>
      {stale.length > 0 ? <output>Since they were computed, {staleInWords(stale)}.</output> : null}
      {items.length === 0 ? (
        <p className={css.quiet}>No result has changed since the release.</p>
      ) : (
        <div className={css.scroll}>
          <PlainTable cards headings={['Change', 'Time', { figures: 'Results' }, { figures: 'Schools' }, 'Mail']}>
            {items.map((one) => (
              <tr key={one.id}>
                <td>{one.name}</td>
                <td>{time(one.at, olympiad.timeZone)}</td>
                <td className={figureCell}>{number(one.results)}</td>
                <td className={figureCell}>{number(one.customers)}</td>
                <td>
                  <MailsOf change={one} address={addressOf(pages.olympiadMassMails, olympiad.name)} />
                </td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
    </>
  )
}

/** Verdicts that are being applied; then all results are read again. */
function useStale(olympiadId: OlympiadId): readonly StaleEntry[] {
  const queries = useQueryClient()
  const { data } = useRead(
    'GET /api/results/compute/{id}',
    { params: { id: olympiadId } },
    { refetchInterval: (reply) => ((reply?.stale.length ?? 0) > 0 ? whileApplied : false) },
  )
  const stale = data?.stale ?? []
  const isStale = stale.length > 0
  useEffect(() => {
    if (isStale) return () => void readAgain(queries, 'POST /api/results/compute/{id}')
    return undefined
  }, [queries, isStale])
  return stale
}

function MailsOf({
  change: { results, mails },
  address,
}: {
  readonly change: ReleasedChange
  readonly address: string
}) {
  if (results === 0) return <StatusDot tone="none">No result changed</StatusDot>
  if (mails.length === 0) return <StatusDot tone="none">Draft deleted</StatusDot>
  return mails.map(({ id, state, to }) => (
    <div key={id}>
      <StatusDot tone={mailTones[state]}>{mailWords[state]}</StatusDot>{' '}
      <Link to={address} search={{ open: id }}>
        {mails.length === 1
          ? 'Open the mail'
          : to === 'teachers'
            ? 'Open the mail to teachers'
            : 'Open the mail to team admins'}
      </Link>
    </div>
  ))
}

const mailWords = { draft: 'Drafted, not sent', queued: 'Queued', paused: 'Paused', cancelled: 'Cancelled' } as const
const mailTones = { draft: 'wait', queued: 'good', paused: 'wait', cancelled: 'none' } as const
