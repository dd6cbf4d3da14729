import type { OlympiadCheck, ReadinessItem } from '@agon/contract/olympiad/checks'
import type { ReadinessCode } from '@agon/domain/readiness'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'

/** Pages on which what a code speaks of is mended. */
const pageOf: Partial<Record<ReadinessCode, Page>> = {
  windowOver: 'settings',
  windowBegun: 'settings',
  windowShort: 'settings',
  noPrice: 'settings',
  noTeamPrice: 'teamRules',
  noIssuer: 'payments',
  noModules: 'modules',
  paperErrors: 'verify',
  paperDoubts: 'verify',
  noSchools: 'schools',
  noTeams: 'teams',
  schoolsUnconfirmed: 'schools',
  ordersUnpaid: 'payments',
  noPlaces: 'payments',
  noLearners: 'learners',
  slipsMissing: 'learners',
  consentsMissing: 'learners',
  mailFails: 'mails',
  devicesNotReady: 'tracker',
  lateUndecided: 'tracker',
  noResults: 'results',
  answersUnmarked: 'results',
  paperUnmarked: 'results',
  firstMarksOpen: 'moderation',
  doubtsOpen: 'moderation',
  verdictsWaiting: 'moderation',
  resultsStale: 'results',
  statisticsPending: 'results',
}
type Page =
  | 'results'
  | 'moderation'
  | 'settings'
  | 'modules'
  | 'schools'
  | 'teams'
  | 'teamRules'
  | 'payments'
  | 'learners'
  | 'mails'
  | 'tracker'
  | 'verify'
  | 'moderation'

/** The way to where it is mended; nothing where no page of ours can do it, as for the server itself. */
export function MendLink({ check }: { readonly check: OlympiadCheck | ReadinessItem }) {
  const { olympiadName = '' } = useParams({ strict: false })
  const params = { olympiadName }
  if (check.severity === 'fine') return null
  const page = pageOf[check.code]
  switch (page) {
    case 'settings':
      return (
        <a href="#settings">
          <Trans>Settings</Trans>
        </a>
      )
    case 'modules':
      return (
        <Link to="/$olympiadName/admin/edit/question-modules" params={params}>
          <Trans>Question Modules</Trans>
        </Link>
      )
    case 'schools':
      return (
        <Link to="/$olympiadName/admin/edit/participating-schools" params={params}>
          <Trans>Participating Schools</Trans>
        </Link>
      )
    case 'teams':
      return (
        <Link to="/$olympiadName/admin/edit/participating-countries" params={params}>
          <Trans>Participating Countries</Trans>
        </Link>
      )
    case 'teamRules':
      return (
        <Link to="/$olympiadName/admin/edit/participating-countries" params={params} search={{ open: 'rules' }}>
          <Trans>Rules for teams</Trans>
        </Link>
      )
    case 'payments':
      return (
        <Link to="/$olympiadName/finance/payments" params={params}>
          <Trans>Payment Portal</Trans>
        </Link>
      )
    case 'learners':
      return (
        <Link to="/$olympiadName/admin/edit/participating-learners" params={params}>
          <Trans>Participating Learners</Trans>
        </Link>
      )
    case 'mails':
      return (
        <Link to="/$olympiadName/admin/reports/email-logs" params={params}>
          <Trans>Email Logs</Trans>
        </Link>
      )
    case 'tracker':
      return (
        <Link to="/$olympiadName/admin/reports/participant-tracker" params={params}>
          <Trans>Participant Tracker</Trans>
        </Link>
      )
    case 'verify':
      return (
        <Link to="/$olympiadName/admin/reports/verify-questions" params={params}>
          <Trans>Verify Questions</Trans>
        </Link>
      )
    case 'results':
      return (
        <Link to="/$olympiadName/admin/results/view" params={params}>
          <Trans>Results</Trans>
        </Link>
      )
    case 'moderation':
      return (
        <Link to="/$olympiadName/admin/results/moderation" params={params}>
          <Trans>Moderation</Trans>
        </Link>
      )
    case undefined:
      return null
  }
}
