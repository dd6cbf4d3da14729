import { countOf, teamRoles, type HeadCounts, type TeamRole } from '@agon/domain/team/roles'
import { randomFor, uuidOf, type Random } from '../random.ts'
import { demoCountries, demoNames } from './countries.ts'

/** How far a team has come. */
export type TeamStage = 'invited' | 'counted' | 'invoiced' | 'paid' | 'named'

export interface DemoMember {
  readonly role: TeamRole
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly passport: { readonly name: string; readonly number: string } | null
}

export interface DemoTeam {
  readonly code: string
  readonly uuid: string
  /** Null: it has no admin yet. */
  readonly admin: { readonly fullName: string; readonly username: string } | null
  readonly counts: HeadCounts | null
  readonly stage: TeamStage | null
  readonly members: readonly DemoMember[]
}

/** Of every eight teams one is in each stage, and most are far on. */
const stages: readonly (TeamStage | null)[] = [
  'paid',
  'named',
  null,
  'named',
  'invited',
  'invoiced',
  'counted',
  'named',
]

/** The teams of an olympiad in a year, the first one led by the demo's teacher. */
export function demoTeams(year: number): DemoTeam[] {
  return demoCountries.map(([code, names], at) => {
    const random = randomFor('team', code)
    const stage = stages[at % stages.length] ?? null
    const people = peopleOf(names, random)
    const counts = stage === null || stage === 'invited' ? null : countsOf(random)
    return {
      code,
      uuid: uuidOf(randomFor('team uuid', code)),
      admin: stage === null ? null : adminOf(code, people),
      counts,
      stage,
      members: counts === null ? [] : membersOf(counts, stage, people, year, random),
    }
  })
}

type People = () => { readonly firstName: string; readonly lastName: string }

/** Each combination of names once. */
function peopleOf(names: keyof typeof demoNames, random: Random): People {
  const [first, last] = demoNames[names]
  const start = random.below(first.length)
  let drawn = 0
  return () => {
    const at = start + drawn
    drawn += 1
    return {
      firstName: first[at % first.length] ?? '',
      lastName: last[(at + Math.floor(drawn / first.length)) % last.length] ?? '',
    }
  }
}

function adminOf(code: string, people: People) {
  const { firstName, lastName } = people()
  return { fullName: `${firstName} ${lastName}`.trim(), username: `team-${code.toLowerCase()}` }
}

const countsOf = (random: Random): HeadCounts => ({
  contestants: random.chance(0.8) ? 4 : 3,
  leaders: 2,
  observers: random.below(2),
  guests: random.below(3),
})

function membersOf(
  counts: HeadCounts,
  stage: TeamStage | null,
  people: People,
  year: number,
  random: Random,
): DemoMember[] {
  if (stage !== 'paid' && stage !== 'named') return []
  const all = teamRoles.flatMap((role) => Array.from({ length: counts[countOf[role]] }, () => role))
  const entered = stage === 'named' ? all : all.slice(0, 3)
  return entered.map((role) => {
    const name = people()
    const isWhole = stage === 'named' || random.chance(0.5)
    return {
      role,
      ...name,
      birthDate: isWhole ? birthDateOf(role, year, random) : null,
      passport: isWhole ? passportOf(name, random) : null,
    }
  })
}

/** Contestants are 16 to 19 on 30 June. */
function birthDateOf(role: TeamRole, year: number, random: Random): string {
  const born = role === 'contestant' ? year - random.between(17, 18) : year - random.between(28, 60)
  const [month, day] = [random.between(1, 12), random.between(1, 28)].map((part) => String(part).padStart(2, '0'))
  return `${born}-${month}-${day}`
}

/** As the lines that machines read write a name. */
function passportOf({ firstName, lastName }: { firstName: string; lastName: string }, random: Random) {
  const name = `${firstName} ${lastName}`.trim().normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return { name, number: `D${random.between(10_000_000, 99_999_999)}` }
}
