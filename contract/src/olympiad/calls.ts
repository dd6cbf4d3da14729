import { awards, wholeShare } from '@agon/domain/award'
import { consentRules } from '@agon/domain/consent'
import { checkWords } from '@agon/domain/check'
import type { OlympiadId } from '@agon/domain/ids'
import { mostPriceSteps } from '@agon/domain/learner-price'
import { phases } from '@agon/domain/olympiad'
import { systemMailKeys } from '@agon/domain/emailer/system-mails'
import { olympiadSettingNames } from '@agon/domain/olympiad-settings'
import { projectSettingNames } from '@agon/domain/project-settings'
import { readinessTopics, readinessWords, severities } from '@agon/domain/readiness'
import { findingSeverities, findingWords } from '@agon/domain/verify/finding'
import { languages } from '@agon/domain/question/parts'
import { provinces, type Province } from '@agon/domain/province'
import { rankGroups } from '@agon/domain/ranking'
import { mostStrands } from '@agon/domain/strand'
import { z } from 'zod'
import { call } from '../call.ts'
import { publicData } from '../olympiad-data/calls.ts'
import { editCalls } from '../edit-calls.ts'
import { byLanguage } from '../question/base.ts'
import { copyBody, copyPart, countedPart } from './copy.ts'
import { olympiadEdit } from './edit.ts'
import { emptyReply, eventStream, flag, id, line, moment, olympiadScope, whole, words } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const

/** Marks in thousandths, percentages in hundredths of a per cent; a share is the best `top` of every `of`. */
const awardRule = z.discriminatedUnion('by', [
  z.object({ award: z.enum(awards), by: z.literal('mark'), atLeast: z.number().int().min(0) }),
  z.object({ award: z.enum(awards), by: z.literal('percentage'), atLeast: z.number().int().min(0).max(10_000) }),
  z
    .object({
      award: z.enum(awards),
      by: z.literal('share'),
      top: z.number().int().min(0).max(10_000),
      of: z.number().int().min(1).max(10_000).optional(),
      group: z.enum(['all', ...rankGroups]).optional(),
    })
    .refine(({ top, of = wholeShare }) => top <= of, { path: ['top'], message: 'No more than all of them.' }),
])

/** Rules that break ties, in their order. */
const tieRule = z.discriminatedUnion('by', [
  z.object({ by: z.literal('harder') }),
  z.object({ by: z.literal('module'), moduleIndex: z.number().int().min(1).max(100) }),
])

/** Another price until a day, or from a number of learners; domain learner-price.ts. */
const priceStep = z.object({
  until: z.iso.date().nullable(),
  learners: z.number().int().min(1).max(100_000),
  price: z.number().int().min(1).max(100_000_000),
})

/** Topics under one title; the English one is there. */
const strand = z.object({
  titles: byLanguage(line(80, 1)).refine(({ en }) => en !== undefined, {
    path: ['en'],
    message: 'Give the English title.',
  }),
  topics: z.array(line(120, 1)).max(500),
})

export const project = z.object({ id: id<'project'>(), name: z.string(), title: z.string(), accent: z.string() })

/** A strand of a project. */
const publicSubProject = z.object({
  id: id<'sub-project'>(),
  projectId: id<'project'>(),
  name: z.string(),
  title: z.string(),
  position: z.number(),
})

/** Get the public details of an olympiad. */
const publicOlympiad = z.object({
  id: id<'olympiad'>(),
  name: z.string(),
  title: z.string(),
  subject: z.string(),
  phase: z.enum(phases),
  timeZone: z.string(),
  opensAt: moment,
  closesAt: moment,
})

/** An olympiad as somebody who takes part in it sees it. */
const olympiadItem = publicOlympiad.extend({
  project,
  /** The strand of the project that it belongs to. */
  subProjectId: id<'sub-project'>().nullable(),
  pinned: z.boolean(),
  currency: z.string(),
  /** Of one learner, VAT included, in minor units. */
  learnerPrice: z.number(),
  priceSteps: z.array(priceStep),
  /** Hundredths of a per cent. */
  vatRate: z.number(),
  /** Verified interest with a certain match is accepted without a person. */
  acceptsCertain: z.boolean(),
  consentRule: z.enum(consentRules),
  consentVersion: z.string(),
  /** Past Winners names winners with recorded consent. */
  namesPublic: z.boolean(),
  /** A verdict takes effect when a second person confirms it. */
  verdictsByTwo: z.boolean(),
  topSchoolLearners: z.number(),
  awardRules: z.array(awardRule),
  rankGroups: z.array(z.enum(rankGroups)),
  tieRules: z.array(tieRule),
  strands: z.array(strand),
  resultsComputedAt: moment.nullable(),
  version: z.number(),
})

const check = z.object({
  severity: z.enum(['blocks', 'warns']),
  code: z.enum(keysOf(checkWords)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

/** One thing that is looked at before opening. */
const readinessItem = check.extend({
  topic: z.enum(readinessTopics),
  severity: z.enum(severities),
  code: z.enum(keysOf(readinessWords)),
})

/** What is wrong with the questions, or doubtful in them. */
const finding = z.object({
  severity: z.enum(findingSeverities),
  code: z.enum(keysOf(findingWords)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  /** Absent for what is about the whole paper. */
  questionModuleId: id<'question-module'>().optional(),
  /** Absent for what is about a module. */
  questionId: id<'question'>().optional(),
  language: z.enum(languages).optional(),
  /** The field of the question or module, as `texts.en.stem`; empty for all of it. */
  path: z.string(),
})

/** A module of the paper with those of its questions of which something was found. */
const verifiedModule = z.object({
  id: id<'question-module'>(),
  titles: byLanguage(z.string()),
  questions: z.array(
    z.object({
      id: id<'question'>(),
      /** Place in the module, from 1. */
      number: z.number(),
      /** The first words of the question, in the first language that it is written in. */
      begins: z.string(),
      language: z.enum(languages),
    }),
  ),
})

/** The warnings that were seen and are taken on: each has to be named, or the olympiad stays where it is. */
const confirmed = z.array(z.enum(keysOf(checkWords))).max(50)

/** What learners sit: the paper that was published last. */
const paper = z.object({
  id: id<'paper'>(),
  number: z.number(),
  /** SHA-256 of the learner’s face in canonical JSON. */
  sha256: z.string(),
  questions: z.number(),
  /** Thousandths of a mark. */
  fullMarks: z.number(),
  publishedAt: moment,
})

/** Published figures: how many learners are sitting and have finished. Null where too few learners or schools are behind one. */
const live = z.object({
  sitting: z.number().nullable(),
  finished: z.number().nullable(),
  /** Provinces in which enough learners are sitting, without their number. */
  lit: z.array(z.enum(provinces)),
  /** Figures published within the last hour, the newest last. */
  hour: z.array(z.object({ at: z.string(), sitting: z.number().nullable(), finished: z.number().nullable() })),
  asOf: moment,
})

/** The figures of all open olympiads. */
interface LiveEvent {
  /** The server’s clock. */
  now: string | Date
  items: {
    olympiadId: OlympiadId
    sitting: number | null
    finished: number | null
    lit: readonly Province[]
    asOf: string | Date
  }[]
}

/** Values as text; what is no text is JSON. Null: none. */
const olympiadSetting = z.object({
  name: z.enum(olympiadSettingNames),
  value: z.string().nullable(),
  changes: z.array(
    z.object({ at: moment, by: z.string().nullable(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
})

const projectSetting = olympiadSetting.extend({ name: z.enum(projectSettingNames) })

/** A mail that the product sends by itself: the olympiad’s own words, or the platform’s. */
const mailSetting = z.object({
  name: z.enum(systemMailKeys),
  isOwn: z.boolean(),
  /** Saved versions of own words, newest first. */
  changes: z.array(z.object({ at: moment, by: z.string().nullable(), version: z.number() })),
})

const oneOlympiad = { params: z.object({ id: id<'olympiad'>() }) }
const moved = z.object({ item: olympiadItem, paper: paper.nullable(), warnings: z.array(check) })

const { add: createOlympiad, change: changeOlympiad } = editCalls(olympiadEdit, {
  id: id<'olympiad'>(),
  item: olympiadItem,
  own: {
    projectId: id<'project'>(),
    subProjectId: id<'sub-project'>().nullable().optional(),
    priceSteps: z.array(priceStep).max(mostPriceSteps).optional(),
    awardRules: z.array(awardRule).max(20),
    rankGroups: z.array(z.enum(rankGroups)).max(rankGroups.length).optional(),
    tieRules: z.array(tieRule).max(10).optional(),
    strands: z.array(strand).max(mostStrands).optional(),
  },
  add: { audience: ['overlord'], summary: 'Create an olympiad, as a draft' },
  change: { audience: organisers, summary: 'Change an olympiad’s settings', refusals: ['phase'] },
})

export const olympiadCalls = {
  listOlympiads: call('GET', '/api/olympiad/', 'signed-in', 'The olympiads in the caller’s reach', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({ items: z.array(olympiadItem), total: z.number() }),
    refusals: ['olympiadRequired'],
  }),
  createOlympiad,
  changeOlympiad,
  readOlympiadSettings: call(
    'GET',
    '/api/olympiad/{id}/settings',
    organisers,
    'Read every setting of an olympiad, of its project and of its mails, with the changes, newest first',
    {
      effect: 'read',
      ...oneOlympiad,
      reply: z.object({
        items: z.array(olympiadSetting),
        project: z.object({ id: id<'project'>(), title: z.string(), items: z.array(projectSetting) }),
        mails: z.array(mailSetting),
      }),
    },
  ),
  readOlympiadCopy: call(
    'GET',
    '/api/olympiad/{id}/copy',
    ['overlord'],
    'List the parts of an olympiad that can be copied, with their numbers',
    {
      effect: 'read',
      ...oneOlympiad,
      reply: z.object({
        parts: z.array(countedPart),
        /** The caller’s copy of many records that is under way. */
        running: z.object({ done: z.number(), total: z.number() }).nullable(),
      }),
      refusals: ['phase'],
    },
  ),
  copyOlympiad: call(
    'POST',
    '/api/olympiad/{id}/copy',
    ['overlord'],
    'Create the next olympiad from this one, as a draft',
    {
      effect: 'write',
      ...oneOlympiad,
      body: copyBody,
      /** `parts`: the numbers of records that were copied. */
      reply: z.object({ item: olympiadItem, parts: z.array(z.object({ part: copyPart, count: z.number() })) }),
      refusals: ['phase', 'duplicate'],
    },
  ),
  deleteOlympiad: call('DELETE', '/api/olympiad/{id}', ['overlord'], 'Delete a draft without participants', {
    effect: 'write',
    ...oneOlympiad,
    reply: emptyReply,
    refusals: ['phase', 'olympiadInUse'],
  }),
  checkOlympiad: call(
    'GET',
    '/api/olympiad/{id}/checks',
    organisers,
    'List the blocking issues and warnings before each next phase',
    {
      effect: 'read',
      ...oneOlympiad,
      reply: z.object({
        paper: paper.nullable(),
        /** Opening now would publish another paper than the newest. */
        paperChanged: z.boolean(),
        moves: z.array(z.object({ to: z.enum(phases), checks: z.array(check) })),
      }),
    },
  ),
  checkReadiness: call(
    'GET',
    '/api/olympiad/{id}/readiness',
    organisers,
    'Check whether an olympiad is ready to open: blocking issues, warnings and passed checks',
    {
      effect: 'read',
      ...oneOlympiad,
      reply: z.object({ checkedAt: moment, items: z.array(readinessItem) }),
    },
  ),
  verifyQuestions: call(
    'GET',
    '/api/olympiad/verify/{id}',
    organisers,
    'Every fault in an olympiad’s questions, and what is doubtful in them, each with its place',
    {
      effect: 'read',
      ...oneOlympiad,
      reply: z.object({
        checkedAt: moment,
        questions: z.number(),
        /** Those that some question is written in. */
        languages: z.array(z.enum(languages)),
        /** Figures made of pixels: how their letters stand out is not looked at. */
        picturesUnread: z.number(),
        modules: z.array(verifiedModule),
        items: z.array(finding),
        total: z.number(),
      }),
    },
  ),
  moveOlympiad: call('PUT', '/api/olympiad/{id}/phase', organisers, 'Move an olympiad to a next phase', {
    effect: 'write',
    ...oneOlympiad,
    body: z.object({ phase: z.enum(phases), confirmed: confirmed.optional() }),
    reply: moved,
    refusals: ['phase', 'checksFailed', 'unconfirmed'],
  }),
  setOlympiadOpen: call(
    'GET',
    '/api/olympiad/set-olympiad-open/{id}',
    organisers,
    'Open an olympiad for sitting, which publishes its paper, or close it',
    {
      effect: 'write',
      ...oneOlympiad,
      /** The codes of `confirmed` are separated by commas. */
      query: z.object({ open: flag, confirmed: words(1000).optional() }),
      reply: moved,
      refusals: ['phase', 'checksFailed', 'unconfirmed'],
    },
  ),
  setPinned: call(
    'POST',
    '/api/olympiad/set-pinned',
    ['overlord'],
    'Make an olympiad the one its project’s name means',
    {
      effect: 'write',
      query: z.object({ olympiadId: id<'olympiad'>() }),
      reply: emptyReply,
    },
  ),
  websiteOlympiad: call('GET', '/api/website/olympiad/{id}', 'public', 'Get the public details of an olympiad', {
    effect: 'read',
    ...oneOlympiad,
    reply: z.object({
      item: publicOlympiad.extend({
        project,
        live: live.nullable(),
        /** The public tables of figures, such as `past-results` and `past-winners`. */
        olympiadData: z.array(publicData),
      }),
    }),
  }),
  suiteProject: call(
    'GET',
    '/api/agon-suite/project/{id}',
    'public',
    'A project by its id or name, with its sub-projects and olympiads',
    {
      effect: 'read',
      params: z.object({ id: words(60) }),
      reply: z.object({
        item: project.extend({
          subProjects: z.array(publicSubProject),
          /** Those that are no longer drafts, the newest first. */
          olympiads: z.array(
            publicOlympiad.extend({ subProjectId: id<'sub-project'>().nullable(), pinned: z.boolean() }),
          ),
        }),
      }),
    },
  ),
  watchLive: call(
    'GET',
    '/api/agon-suite/live',
    'public',
    'The published figures of open olympiads, at once and whenever they change, at most once a minute',
    {
      effect: 'read',
      /** How long the stream stays open. */
      query: z.object({ seconds: whole(0, 300).optional() }),
      reply: eventStream<LiveEvent>(),
    },
  ),
  suiteProjects: call('GET', '/api/agon-suite/projects', 'public', 'The suite’s projects with their pinned olympiads', {
    effect: 'read',
    /** `showUpcoming` adds each project’s other olympiads that are still to come. */
    query: z.object({ showUpcoming: flag.optional() }),
    reply: z.object({
      /** The server’s clock, for countdowns on computers whose own is wrong. */
      now: moment,
      items: z.array(
        project.extend({
          olympiad: publicOlympiad.extend({ live: live.nullable() }).nullable(),
          /** The others that are open now. */
          open: z.array(publicOlympiad.extend({ live: live.nullable() })),
          upcoming: z.array(publicOlympiad),
        }),
      ),
      total: z.number(),
    }),
  }),
}

export type OlympiadItem = z.infer<typeof olympiadItem>
export type PublicOlympiad = z.infer<typeof publicOlympiad>
export type OlympiadCheck = z.infer<typeof check>
export type Finding = z.infer<typeof finding>
export type VerifiedModule = z.infer<typeof verifiedModule>
export type ReadinessItem = z.infer<typeof readinessItem>
export type PublishedPaper = z.infer<typeof paper>

function keysOf<Code extends string>(words: Record<Code, string>): Code[] {
  // Object.keys cannot know that the record has no other keys.
  return Object.keys(words) as Code[]
}
