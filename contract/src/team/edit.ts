import { namePattern } from '@agon/domain/person-name'
import type { CountryId, OlympiadId } from '@agon/domain/ids'
import { teamList } from './list.ts'
import { day, edit, line, moment, money, own, pick, whole } from '../edit.ts'

const at = teamList.fields
const count = { min: 0, max: 99, required: true } as const

/** The head counts of a team. */
export const teamEdit = edit('team', '/api/igeo-country-participant/', {
  olympiadId: own<OlympiadId>()('Olympiad', { only: 'add', required: true }),
  countryId: own<CountryId>()('Country', { only: 'add', required: true }),
  contestants: whole(at.contestants, { ...count, only: 'change' }),
  leaders: whole(at.leaders, { ...count, only: 'change', beside: true }),
  observers: whole(at.observers, { ...count, only: 'change' }),
  guests: whole(at.guests, { ...count, only: 'change', beside: true }),
})

export const teamRoleChoices = {
  contestant: 'Contestant',
  leader: 'Leader',
  observer: 'Observer',
  guest: 'Guest',
} as const

/** The details of one person of a team. */
export const memberEdit = edit('team-member', '/api/igeo-country-participant/member/', {
  role: pick('Role', teamRoleChoices, { required: true, only: 'add' }),
  firstName: line('First names', {
    max: 80,
    required: true,
    printed: true,
    pattern: namePattern,
    hint: 'As the certificate prints them.',
  }),
  lastName: line('Surname', {
    max: 80,
    printed: true,
    pattern: namePattern,
    hint: 'Empty where a person has one name only.',
  }),
  badgeName: line('Name on the badge', {
    max: 60,
    printed: true,
    pattern: namePattern,
    hint: 'Empty: first names and surname.',
  }),
  birthDate: day('Birth date', { hint: 'Contestants only take part with it.' }),
  passportName: line('Name in the passport', {
    max: 120,
    heading: 'Passport',
    hint: 'Stored encrypted and shown with dots. Write over it to change it.',
  }),
  passportNumber: line('Passport number', { max: 20, size: 'medium' }),
})

/** An olympiad's rules for its teams. */
export const teamRulesEdit = edit(
  'team-rules',
  '/api/igeo-country-participant/rules',
  {
    mostContestants: whole('Most contestants', { min: 1, max: 99, required: true }),
    mostLeaders: whole('Most leaders', { min: 1, max: 99, required: true, beside: true }),
    leastAge: whole('Youngest contestant, in years', { min: 0, max: 99, required: true }),
    mostAge: whole('Oldest contestant, in years', { min: 0, max: 99, required: true, beside: true }),
    ageOn: day('Contestants have these ages on', { required: true }),
    dueAt: moment('Deadline for head counts and names', {
      in: 'timeZone',
      hint: 'From then on only organisers change teams. Empty: no deadline.',
    }),
    contestantPrice: money('Price of a contestant', { in: 'currency', max: 100_000_000, required: true }),
    leaderPrice: money('Price of a leader', { in: 'currency', max: 100_000_000, required: true, beside: true }),
    observerPrice: money('Price of an observer', { in: 'currency', max: 100_000_000, required: true }),
    guestPrice: money('Price of a guest', { in: 'currency', max: 100_000_000, required: true, beside: true }),
  },
  {
    rules: [
      {
        at: 'mostAge',
        holds: ({ leastAge, mostAge }) => Number(mostAge) >= Number(leastAge),
        fault: 'The oldest is not younger than the youngest.',
      },
    ],
  },
)
