import { pages } from '@agon/contract/pages'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { Papers } from '#/features/learner/portal/Papers.tsx'
import { buttonClass } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Flag } from '#/ui/Flag.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import css from '../Team.module.css'
import type { Team } from '../team-reply.ts'
import { TeamView } from '../TeamView.tsx'

type OfTeam = { readonly id: CustomerParticipantId; readonly name: string }
type Props = { readonly colleagues: (team: OfTeam) => ReactNode }

/** A team admin's page: head counts first, then the invoice, then the names, and the other admins below. */
export function PortalTeamPage({ colleagues }: Props) {
  const { t } = useLingui()
  const { participants, olympiad } = useHere()
  const teams = participants.filter(({ kind }) => kind === 'country')
  return (
    <div className={css.page}>
      <PageHeader
        title={t`Team`}
        lead={
          teams.length === 0 ? undefined : t`First say how many come, then ask for the invoice, then enter the names.`
        }
      />
      {teams.length > 0 ? null : (
        <EmptyState
          title={t`You lead no team in this olympiad`}
          action={
            <Link to={addressOf(pages.portalOlympiad, olympiad.name)} className={buttonClass('plain', 'large')}>
              <Trans>Go to the olympiad</Trans>
            </Link>
          }
        >
          <Trans>The organisers name the admins of a team. Write to them if a country has chosen you.</Trans>
        </EmptyState>
      )}
      {teams.map(({ id, name }) => (
        <section key={id} aria-label={name} className={css.team}>
          <OwnTeam id={id} />
          {colleagues({ id, name })}
        </section>
      ))}
    </div>
  )
}

function OwnTeam({ id }: { readonly id: CustomerParticipantId }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const read = useRead('GET /api/igeo-country-participant/single', {
    query: { olympiadId: olympiad.id, countryParticipantId: id },
  })
  if (read.isError)
    return (
      <ErrorState title={t`Could not load your team`} reason={read.error.message} onRetry={() => void read.refetch()} />
    )
  if (read.data === undefined) return <Loader loading />
  const { item } = read.data
  return (
    <>
      <h2>
        <Flag code={item.code} />
        {item.name}
      </h2>
      <NextStep team={read.data} />
      <TeamView team={read.data} />
      {read.data.members.some(({ participantId }) => participantId !== null) ? <Papers id={id} kind="country" /> : null}
    </>
  )
}

/** What the team has to do now. */
function NextStep({ team: { item, members, mayChange } }: { readonly team: Team }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const invoices = (
    <Link to={addressOf(pages.portalInvoices, olympiad.name)} className={buttonClass('primary', 'large')}>
      {item.status === 'unordered' ? <Trans>Ask for the invoice</Trans> : <Trans>See the invoices</Trans>}
    </Link>
  )
  const named = members.length
  const all = (item.contestants ?? 0) + (item.leaders ?? 0) + (item.observers ?? 0) + (item.guests ?? 0)
  switch (item.status) {
    case 'complete':
      return (
        <Notice tone="good" title={<Trans>Your team is complete</Trans>}>
          <Trans>We write to you when there is something to do.</Trans>
        </Notice>
      )
    case 'unordered':
      return (
        <Notice tone="wait" title={<Trans>Next: the invoice</Trans>}>
          {invoices}
        </Notice>
      )
    case 'unpaid':
      return (
        <Notice tone="wait" title={<Trans>Your invoice is not paid yet</Trans>}>
          <p>
            <Trans>
              You can enter the names now: {named} of {all} are entered.
            </Trans>
          </p>
          {invoices}
        </Notice>
      )
    case 'unnamed':
      return (
        <Notice
          tone="wait"
          title={named < all ? t`Next: the names, ${named} of ${all} are entered` : t`Next: the missing details`}
        >
          <Trans>Badges and certificates carry the names. The organisers need the passports for the visas.</Trans>
        </Notice>
      )
    default:
      return mayChange ? (
        <Notice tone="wait" title={<Trans>Next: say how many come</Trans>}>
          <Trans>The invoice follows from the head counts. Names come later.</Trans>
        </Notice>
      ) : null
  }
}
