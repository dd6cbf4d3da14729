import type { YearStatus } from '@agon/contract/school/year-status'
import type { Phase } from '@agon/domain/olympiad'
import type { StepState } from '#/ui/Stepper.tsx'

/** What a school or a country's team does in a year, in order: a team pays for heads, and names them later. */
export const stations = [
  'school',
  'learners',
  'heads',
  'invoice',
  'payment',
  'members',
  'consents',
  'slips',
  'sitting',
  'certificates',
] as const
export type Station = (typeof stations)[number]

const ofTeams: ReadonlySet<Station> = new Set(['heads', 'members'])
const ofSchools: ReadonlySet<Station> = new Set(['school', 'learners'])

export interface YearFacts {
  readonly status: YearStatus
  readonly phase: Phase
  /** Milliseconds since 1970. */
  readonly now: number
  readonly opensAt: number
  readonly closesAt: number
}

export type Year = {
  readonly steps: readonly { readonly station: Station; readonly state: StepState }[]
  /** What the teacher does next; null while everything waits for another user or is done. */
  readonly next: Station | null
}

/**
 * The path of the year as it stands. Each station that the teacher could act on is `now` to begin with; only the first of
 * them stays so, that there is one thing to do. While learners sit, an invoice and consents alone come before it: learners without an
 * order have no place, and those without a required consent may not: neither can start.
 */
export function yearOf(facts: YearFacts): Year {
  const foreign = facts.status.team === null ? ofTeams : ofSchools
  const states = stations
    .filter((station) => !foreign.has(station))
    .filter((station) => station !== 'consents' || isConsentAsked(facts))
    .filter((station) => facts.status.learnerPrice > 0 || (station !== 'invoice' && station !== 'payment'))
    .map((station) => ({ station, state: stateOf[station](facts) }))
  const ready = states.filter(({ state }) => state === 'now').map(({ station }) => station)
  const sits = ready.includes('sitting') && facts.status.sitting > 0
  const next = ready.find((station) => !sits || isOfTheDay(station, facts)) ?? null
  return {
    next,
    steps: states.map(({ station, state }) => ({
      station,
      state: state === 'now' && station !== next ? 'later' : state,
    })),
  }
}

/** The stations of the day: sitting, and those that let more learners start. */
const isOfTheDay = (station: Station, { status: { consents } }: YearFacts) =>
  station === 'invoice' || station === 'sitting' || (station === 'consents' && consents.rule === 'block')

const loading = ({ phase }: YearFacts) => phase === 'registration' || phase === 'open'
const isConsentAsked = ({ status: { team, consents } }: YearFacts) => team === null && consents.rule !== 'none'
const isCounted = ({ status: { team } }: YearFacts) => team !== null && team.heads !== null
const over = ({ phase }: YearFacts) => !['draft', 'registration', 'open'].includes(phase)

const stateOf: Record<Station, (facts: YearFacts) => StepState> = {
  school: (facts) => (facts.status.confirmedAt !== null ? 'done' : over(facts) ? 'later' : 'now'),
  learners: (facts) =>
    facts.status.learners > 0 ? 'done' : loading(facts) ? 'now' : facts.phase === 'draft' ? 'waiting' : 'later',
  heads: (facts) =>
    isCounted(facts) ? 'done' : loading(facts) ? 'now' : facts.phase === 'draft' ? 'waiting' : 'later',
  invoice: (facts) => {
    const { learners, ordered, team } = facts.status
    if (team === null ? learners === 0 : !isCounted(facts)) return 'later'
    return (team?.isOrdered ?? ordered >= learners) ? 'done' : loading(facts) ? 'now' : 'later'
  },
  payment: ({ status }) => (status.orders === 0 ? 'later' : status.outstanding > 0 ? 'waiting' : 'done'),
  members: (facts) => {
    if (!isCounted(facts)) return 'later'
    return facts.status.team?.isNamed === true ? 'done' : loading(facts) ? 'now' : 'later'
  },
  consents: (facts) => {
    const { learners, consents } = facts.status
    if (learners === 0) return 'later'
    return consents.missing === 0 ? 'done' : loading(facts) ? 'now' : 'later'
  },
  slips: (facts) => {
    const { learners, slipsPrinted } = facts.status
    if (learners === 0) return 'later'
    return slipsPrinted >= learners ? 'done' : loading(facts) ? 'now' : 'later'
  },
  sitting: (facts) => {
    const { learners, finished } = facts.status
    if (over(facts) || facts.now >= facts.closesAt) return 'done'
    if (facts.phase !== 'open' || facts.now < facts.opensAt || learners === 0) return 'later'
    return finished >= learners ? 'done' : 'now'
  },
  certificates: (facts) => {
    if (facts.status.certificates > 0) return 'now'
    return facts.phase === 'closed' || facts.phase === 'moderation' ? 'waiting' : 'later'
  },
}
