import { phases } from '@agon/domain/olympiad'
import { chartKinds } from '@agon/domain/olympiad-data/chart'
import { countedSeries } from '@agon/domain/olympiad-data/table'
import { reportGroups } from '@agon/domain/report-group'
import { schoolSteps } from '@agon/domain/school-step'
import { schoolGroups } from '@agon/domain/top-schools'
import { z } from 'zod'
import { call } from '../call.ts'
import { publicData } from '../olympiad-data/calls.ts'
import { platformFigures } from './platform.ts'
import { id, moment, olympiadScope, sheetFormat, sheetTypes, words } from '../schema.ts'
import { questionReportCalls } from './question-calls.ts'
import { schoolReportCalls } from './school-calls.ts'

const organisers = ['admin', 'overlord'] as const

const sittings = z.object({
  participants: z.number(),
  notStarted: z.number(),
  sitting: z.number(),
  finished: z.number(),
})

/** What waits for the organiser's decision or action. */
const waiting = z.object({
  /** Expressions of interest of teachers whose address is verified. */
  interests: z.number(),
  /** Requests for extra minutes. */
  extraTimeRequests: z.number(),
  /** Proposed corrections of learners. */
  proposals: z.number(),
  /** Learners with held late answers. */
  lateAnswers: z.number(),
  /** Answers to be marked by people; 0 while marking is not open. */
  unmarkedAnswers: z.number(),
  /** Marks or decisions are newer than the computed results. */
  resultsOutdated: z.boolean(),
  failedMails: z.number(),
  /** Mass mails that the platform drafted, as after a release, and no organiser has queued. */
  draftedMails: z.number(),
})

const registration = z.object({
  /** Schools by their next step, every step in its order. */
  steps: z.array(z.object({ step: z.enum(schoolSteps), schools: z.number() })),
  /** Where fewer of the schools have learners than in all districts together. */
  districts: z.array(
    z.object({ province: z.string(), district: z.string(), schools: z.number(), withLearners: z.number() }),
  ),
  /** The project’s olympiad before, as many days before its sitting; null once this one has opened, or without one before. */
  before: z.object({ title: z.string(), at: moment, schools: z.number(), learners: z.number() }).nullable(),
})

const overview = z.object({
  /** The server's clock. */
  now: moment,
  /** When the figures were counted: at most ten seconds ago. `waiting` is as of now. */
  asOf: moment,
  /** null on the platform, and where a school takes part in several. */
  olympiad: z
    .object({
      id: id<'olympiad'>(),
      title: z.string(),
      phase: z.enum(phases),
      timeZone: z.string(),
      opensAt: moment,
      closesAt: moment,
    })
    .nullable(),
  /** Of a whole olympiad; null for one school and for the platform. */
  waiting: waiting.nullable(),
  total: sittings,
  schools: z.object({
    /** Those that take part. */
    entered: z.number(),
    /** Whose teacher has confirmed the school's details. */
    confirmed: z.number(),
    withLearners: z.number(),
    /** With a learner who has begun. */
    started: z.number(),
  }),
  orders: z.object({
    unpaid: z.number(),
    paid: z.number(),
    pre: z.number(),
    /** Learners whose places are paid for or approved, free ones included. */
    places: z.number(),
    /** Orders that release a place at least. */
    withPlaces: z.number(),
    money: z.array(z.object({ currency: z.string(), /** Minor units. */ invoiced: z.number(), received: z.number() })),
  }),
  /** Of a whole olympiad; null for one school and for the platform. */
  registration: registration.nullable(),
  provinces: z.array(sittings.extend({ province: z.string(), schools: z.number() })),
  grades: z.array(sittings.extend({ grade: z.number() })),
  /** For an overlord who asks for all olympiads; else null. */
  platform: platformFigures.nullable(),
})
export type Overview = z.infer<typeof overview>

const schoolId = id<'school'>().optional()
const summary = 'Who takes part, who sits and who has finished, by province and grade; also of one school'

const startTimes = z.object({
  /** At most ten seconds ago. */
  asOf: moment,
  olympiad: z.object({ timeZone: z.string(), opensAt: moment, closesAt: moment }),
  /** How many minutes one step takes. */
  minutes: z.number(),
  /** Every step from the first start to the last, those without a start included. */
  steps: z.array(z.object({ from: moment, started: z.number() })),
})
export type StartTimes = z.infer<typeof startTimes>

const topSchool = z.object({
  /** Equal means share a rank; null for a school with too few ranked learners, and for all where no mean is above zero. */
  rank: z.number().nullable(),
  customerParticipantId: id<'customer-participant'>(),
  schoolName: z.string(),
  province: z.string(),
  quintile: z.number().nullable(),
  /** Learners of the school with a rank. */
  learners: z.number(),
  /** Mean of the shares of its best learners, in hundredths of a per cent, rounded half up; null with too few. */
  mean: z.number().nullable(),
})
export type TopSchool = z.infer<typeof topSchool>

const topSchools = z.object({
  computedAt: moment,
  /** How many learners of a school count. */
  best: z.number(),
  /** Of the group, with those beyond the limit; `ranked` of them have a rank. */
  total: z.number(),
  ranked: z.number(),
  items: z.array(topSchool),
})
export type TopSchools = z.input<typeof topSchools>

const seriesItem = z.object({
  name: z.string(),
  title: z.string(),
  unit: z.string(),
  /** Counted by the product, or a table of olympiad data. */
  kind: z.enum(['counted', 'data']),
})
export type SeriesItem = z.infer<typeof seriesItem>

const graphData = z.object({
  /** The series; without one in the request, the list of them. */
  series: z.union([z.string(), z.array(seriesItem)]),
  by: z.enum(reportGroups).nullable(),
  /** The group `then` of the request. */
  second: z.enum(reportGroups).nullable(),
  unit: z.string(),
  asOf: moment,
  /** Of all learners; null where it is suppressed or makes no sense. */
  total: z.number().nullable(),
  rows: z.array(
    z.object({
      key: z.string(),
      /** Of the second group. */
      second: z.string().nullable(),
      /** null: suppressed, or not known. */
      value: z.number().nullable(),
      /** Learners behind the value. */
      learners: z.number().nullable(),
      hidden: z.boolean(),
    }),
  ),
  /** Cells of 1 to 9 learners are suppressed for the caller, with as many others as needed. */
  suppressed: z.boolean(),
  /** Of `entered` by one group: who could take part, and who did a year before. */
  participation: z
    .object({
      schools: z.object({
        entered: z.number(),
        /** Took part in an earlier edition of the project. */
        returning: z.number(),
        new: z.number(),
      }),
      /** The edition before. */
      previous: z.object({ name: z.string(), title: z.string() }).nullable(),
      /** Schools of the register that could take part, and their learners; only by groups of schools. */
      register: z.array(z.object({ key: z.string(), schools: z.number(), learners: z.number() })),
      before: z.array(z.object({ key: z.string(), learners: z.number().nullable(), hidden: z.boolean() })),
    })
    .optional(),
  /** The kind of chart that organisers saved for these groups. */
  chart: z.enum(chartKinds).nullable().optional(),
  /** Of olympiad data: the whole table. */
  table: publicData.pick({ title: true, source: true, columns: true, rows: true }).optional(),
})
export type GraphData = z.infer<typeof graphData>

export const reportCalls = {
  graphData: call(
    'POST',
    '/api/reports/olympiad/graph-data/{id}',
    ['admin', 'funding', 'overlord'],
    'A series of figures by one or two groups; without a series, the list of them',
    {
      effect: 'read',
      params: z.object({ id: id<'olympiad'>() }),
      query: z.object({ format: sheetFormat }),
      orFile: sheetTypes,
      body: z.object({
        series: words(60).optional(),
        by: z.enum(reportGroups).optional(),
        // The name of the second group; a body is no promise.
        // oxlint-disable-next-line unicorn/no-thenable
        then: z.enum(reportGroups).optional(),
      }),
      reply: graphData,
      refusals: ['counting'],
    },
  ),
  saveChart: call(
    'PUT',
    '/api/reports/olympiad/chart/{id}',
    organisers,
    'Save the kind of chart of a counted series by one or two groups',
    {
      effect: 'write',
      params: z.object({ id: id<'olympiad'>() }),
      body: z.object({
        series: z.enum(countedSeries),
        by: z.enum(reportGroups),
        second: z.enum(reportGroups).nullable(),
        chart: z.enum(chartKinds),
      }),
      reply: z.object({ item: z.object({ chart: z.enum(chartKinds) }) }),
    },
  ),
  ...questionReportCalls,
  ...schoolReportCalls,
  topSchools: call(
    'GET',
    '/api/reports/olympiad/top-school-calcs/{id}',
    organisers,
    'Schools by the mean of their best learners, in the country, a province or a quintile',
    {
      effect: 'read',
      params: z.object({ id: id<'olympiad'>() }),
      query: z.object({
        /** A province or a quintile, within which the schools are ranked. */
        group: z.enum(schoolGroups).optional(),
        /** How many of the first schools; without it all. */
        limit: z.coerce.number().int().min(1).optional(),
      }),
      reply: topSchools,
      refusals: ['noResults'],
    },
  ),
  startTimes: call('GET', '/api/reports/olympiad/start-times/', organisers, 'How many learners began when', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: startTimes,
    refusals: ['olympiadRequired', 'counting'],
  }),
  platformFigures: call('GET', '/api/reports/platform/', ['overlord'], 'Whether the platform is well, and who waits', {
    effect: 'read',
    reply: z.object({ item: platformFigures }),
  }),
  platformOverview: call('POST', '/api/reports/olympiad/overview/', organisers, summary, {
    effect: 'read',
    /** Absent or −1: all olympiads, for an overlord. */
    query: z.object({ olympiadId: olympiadScope, schoolId }),
    reply: overview,
    refusals: ['olympiadRequired', 'counting'],
  }),
  olympiadOverview: call('POST', '/api/reports/olympiad/overview/{id}', organisers, summary, {
    effect: 'read',
    params: z.object({ id: id<'olympiad'>() }),
    query: z.object({ schoolId }),
    reply: overview,
    refusals: ['counting'],
  }),
}
