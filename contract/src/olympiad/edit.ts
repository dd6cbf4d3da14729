import type { AwardRule } from '@agon/domain/award'
import type { Id, SubProjectId } from '@agon/domain/ids'
import type { PriceStep } from '@agon/domain/learner-price'
import type { RankGroup, TieRule } from '@agon/domain/ranking'
import type { Strand } from '@agon/domain/strand'
import { edit, line, moment, money, own, percent, pick, tick, whole } from '../edit.ts'
import { timeZoneChoices, timeZonePattern } from '../time-zone.ts'

/** The settings of an olympiad. */
export const olympiadEdit = edit(
  'olympiad',
  '/api/olympiad/',
  {
    projectId: own<Id<'project'>>()('Project', { required: true, only: 'add' }),
    name: line('Name in addresses', {
      max: 60,
      required: true,
      only: 'add',
      size: 'medium',
      hint: 'a–z, 0–9 and hyphens, for example sango-2027. It cannot be changed later.',
    }),
    /** Absent: it stays. */
    subProjectId: own<SubProjectId | null | undefined>()('Sub-project', { only: 'change' }),
    title: line('Title', { max: 120, required: true }),
    subject: line('Subject', { max: 60, required: true, size: 'medium', start: 'Geography' }),
    timeZone: line('Time zone', {
      max: 60,
      required: true,
      choices: timeZoneChoices,
      search: true,
      start: 'Africa/Johannesburg',
      hint: 'All dates of the olympiad are shown in this time zone.',
      pattern: timeZonePattern,
    }),
    opensAt: moment('Sitting opens', { in: 'timeZone', required: true }),
    closesAt: moment('Sitting closes', { in: 'timeZone', required: true, beside: true }),
    currency: line('Currency', {
      max: 3,
      required: true,
      size: 'short',
      letters: 'upper',
      start: 'ZAR',
      pattern: { is: /^[A-Z]{3}$/, fault: 'Three letters of ISO 4217, for example ZAR.' },
    }),
    learnerPrice: money('Price of a learner, VAT included', {
      in: 'currency',
      max: 100_000_000,
      required: true,
      beside: true,
    }),
    /** Absent: each stays. */
    priceSteps: own<PriceStep[] | undefined>()('Other prices', { only: 'change' }),
    vatRate: percent('VAT', { required: true, beside: true, start: 1500 }),
    ofTeams: tick('Olympiad of countries', {
      hint: 'Countries with their teams take part, not schools. The form of interest asks for the country, and interest is accepted for its team.',
    }),
    acceptsCertain: tick('Accept interest automatically', {
      only: 'change',
      hint: 'Verified interest is accepted at once if its school is certain: by the register number, or by the address of a teacher of the school. Anyone can look up a register number.',
    }),
    consentRule: pick(
      'Learners without recorded consent',
      {
        none: 'Take part; consent is not asked for',
        warn: 'Take part; teachers are reminded',
        block: 'Cannot start',
      },
      {
        only: 'change',
        required: true,
        hint: 'Teachers record the consent of parents in the portal. An objection bars a learner from starting in any case.',
      },
    ),
    consentVersion: line('Version of the consent letter', {
      max: 40,
      only: 'change',
      size: 'medium',
      hint: 'Recorded with each consent, for example 2026-1.',
    }),
    namesPublic: tick('Names of winners in public', {
      only: 'change',
      hint: 'Once results are released, Past Winners names winners of a medal whose consent to their name in public is recorded. The others are listed by school, grade and award.',
    }),
    practicePublic: tick('Questions for practice', {
      only: 'change',
      hint: 'Once results are released, reports of schools show questions of this paper with their answers, for teachers to practise. Turn this on only for a paper that is not used again. A question that is in another olympiad is never shown.',
    }),
    topSchoolLearners: whole('Learners who count for a top school', {
      min: 3,
      max: 20,
      required: true,
      only: 'change',
      hint: 'The mean of a school’s best learners ranks it. A school with fewer has no rank.',
    }),
    verdictsByTwo: tick('Verdicts by two people', {
      only: 'change',
      hint: 'A verdict on a participant is proposed by one organiser and takes effect when another confirms it. Until then results do not change. Once a learner has begun to sit, this stays on.',
    }),
    awardRules: own<AwardRule[]>()('Awards', { only: 'change' }),
    /** Absent: each stays. */
    rankGroups: own<RankGroup[] | undefined>()('Rank lists', { only: 'change' }),
    tieRules: own<TieRule[] | undefined>()('Ties', { only: 'change' }),
    strands: own<Strand[] | undefined>()('Strands', { only: 'change' }),
  },
  {
    rules: [
      {
        at: 'closesAt',
        holds: ({ opensAt, closesAt }) => Date.parse(String(closesAt)) > Date.parse(String(opensAt)),
        fault: 'The window must end after it begins.',
      },
    ],
  },
)
