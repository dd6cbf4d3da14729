import { pages } from '@agon/contract/pages'
import type { OlympiadHere } from '@agon/contract/identity/calls'
import type { YearStatus } from '@agon/contract/school/year-status'
import { useLingui } from '@lingui/react/macro'
import { addressOf } from '#/app/address-of.ts'
import { formatDate, formatDateTime } from '@agon/domain/format/date'
import { formatMoney, formatNumber } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import type { Station } from './year.ts'

export type StationWords = {
  readonly title: string
  /** What is known of it now; empty where there is nothing to say. */
  readonly note: string
  /** What its button does. */
  readonly act: string
  readonly href: string
}

/** The stations of the year in words, with the figures and dates of the school or team. */
export function useStations(olympiad: OlympiadHere, status: YearStatus): Record<Station, StationWords> {
  const { t } = useLingui()
  const locale = useRegion()
  const to = (page: Parameters<typeof addressOf>[0]) => addressOf(page, olympiad.name)
  const number = (value: number) => formatNumber(value, locale)
  const day = (moment: string) => formatDate(moment, olympiad.timeZone, locale)
  const [learners, printed, started, finished, released, certificates] = [
    status.learners,
    status.slipsPrinted,
    status.sitting + status.finished,
    status.finished,
    status.seats.released,
    status.certificates,
  ].map(number)
  const unconsented = number(status.consents.missing)
  const uncovered = number(Math.max(0, status.learners - status.ordered))
  const due = formatMoney(status.outstanding, olympiad.currency, locale)
  const opens = formatDateTime(olympiad.opensAt, olympiad.timeZone, locale)
  const closes = formatDateTime(olympiad.closesAt, olympiad.timeZone, locale)
  const { team } = status
  const [heads, named] = [team?.heads ?? 0, team?.named ?? 0].map(number)
  const confirmed = status.confirmedAt === null ? '' : day(status.confirmedAt)
  return {
    school: {
      title: t`School’s details`,
      note:
        confirmed === '' ? t`Invoices and certificates carry them. Please check them.` : t`Confirmed on ${confirmed}.`,
      act: t`Check the details`,
      href: to(pages.portalSchool),
    },
    learners: {
      title: t`Learners`,
      note:
        status.learners > 0
          ? t`${learners} loaded.`
          : olympiad.phase === 'draft'
            ? t`You can load them as soon as registration begins.`
            : t`Load them from a spreadsheet, paste the list, or type them in.`,
      act: t`Load learners`,
      href: to(pages.portalLearners),
    },
    heads: {
      title: t`How many come`,
      note:
        (team?.heads ?? null) === null
          ? t`The invoice follows from the head counts. Names come later.`
          : t`${heads} in all.`,
      act: t`Enter the head counts`,
      href: to(pages.portalTeam),
    },
    invoice: {
      title: t`Invoice`,
      note:
        team !== null
          ? team.isOrdered && status.orders > 0
            ? t`Everyone is on an invoice.`
            : t`It follows from the head counts.`
          : status.learners > status.ordered && status.learners > 0
            ? t`${uncovered} of ${learners} learners are on no invoice yet. They cannot start without one.`
            : status.orders > 0
              ? t`Every learner is on an invoice.`
              : '',
      act: t`Ask for the invoice`,
      href: to(pages.portalInvoices),
    },
    payment: {
      title: t`Payment`,
      note:
        status.outstanding > 0
          ? t`${due} to be paid. The organisers open the places once they have booked it; ${released} are open now.`
          : status.orders > 0
            ? t`Nothing is outstanding. ${released} places are open.`
            : '',
      act: t`See the invoices`,
      href: to(pages.portalInvoices),
    },
    members: {
      title: t`Who comes`,
      note: (team?.heads ?? null) === null ? '' : t`${named} of ${heads} have names.`,
      act: t`Enter the names`,
      href: to(pages.portalTeam),
    },
    consents: {
      title: t`Consents of parents`,
      note:
        status.learners === 0
          ? ''
          : status.consents.missing === 0
            ? t`No consent is missing.`
            : status.consents.rule === 'block'
              ? t`${unconsented} of ${learners} learners have none. They cannot start without it.`
              : t`${unconsented} of ${learners} learners have none.`,
      act: t`Record the consents`,
      href: to(pages.portalConsents),
    },
    slips: {
      title: t`Sign-in slips`,
      note:
        status.learners === 0
          ? ''
          : status.slipsPrinted >= status.learners
            ? t`All slips are printed.`
            : status.slipsPrinted > 0
              ? t`${printed} of ${learners} are printed.`
              : team === null
                ? t`One for each learner, with user name, password and personal link.`
                : t`One for each contestant, with user name, password and personal link.`,
      act: t`Print the slips`,
      href: to(team === null ? pages.portalLearners : pages.portalTeam),
    },
    sitting: {
      title: t`Sitting`,
      note:
        started === '0'
          ? t`${opens} to ${closes}`
          : t`${started} of ${learners} have started, ${finished} have finished. It closes on ${closes}.`,
      act: t`See who is sitting`,
      href: to(pages.portalExamDay),
    },
    certificates: {
      title: t`Certificates`,
      note:
        status.certificates > 0
          ? t`${certificates} are ready.`
          : olympiad.phase === 'closed' || olympiad.phase === 'moderation'
            ? t`The organisers are working on the results.`
            : '',
      act: t`Get the certificates`,
      href: to(pages.portalCertificates),
    },
  }
}
