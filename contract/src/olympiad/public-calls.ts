import type { OlympiadId } from '@agon/domain/ids'
import { provinces, type Province } from '@agon/domain/province'
import { z } from 'zod'
import { call } from '../call.ts'
import { publicData } from '../olympiad-data/calls.ts'
import { oneOlympiad, project, publicOlympiad, publicSubProject } from './olympiad.ts'
import { eventStream, flag, id, moment, whole, words } from '../schema.ts'

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

/** Public reads of projects and olympiads. */
export const publicCalls = {
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
