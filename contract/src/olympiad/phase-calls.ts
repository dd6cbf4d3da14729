import { phases } from '@agon/domain/olympiad'
import { languages } from '@agon/domain/question/parts'
import { z } from 'zod'
import { call } from '../call.ts'
import { check, confirmed, finding, paper, readinessItem, verifiedModule } from './checks.ts'
import { oneOlympiad, olympiadItem, organisers } from './olympiad.ts'
import { flag, moment, words } from '../schema.ts'

const moved = z.object({ item: olympiadItem, paper: paper.nullable(), warnings: z.array(check) })

/** The checks of an olympiad, and its way from phase to phase. */
export const phaseCalls = {
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
}
