import { mostPriceSteps } from '@agon/domain/learner-price'
import { systemMailKeys } from '@agon/domain/emailer/system-mails'
import { olympiadSettingNames } from '@agon/domain/olympiad-settings'
import { projectSettingNames } from '@agon/domain/project-settings'
import { rankGroups } from '@agon/domain/ranking'
import { mostStrands } from '@agon/domain/strand'
import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { copyBody, copyPart, countedPart } from './copy.ts'
import { olympiadEdit } from './edit.ts'
import { oneOlympiad, olympiadItem, organisers } from './olympiad.ts'
import { phaseCalls } from './phase-calls.ts'
import { publicCalls } from './public-calls.ts'
import { awardRule, priceStep, strand, tieRule } from './rules.ts'
import { emptyReply, id, moment, olympiadScope } from '../schema.ts'

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
  ...phaseCalls,
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
  ...publicCalls,
}
