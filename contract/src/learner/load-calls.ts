import { loadSources } from '@agon/domain/learner-load'
import { z } from 'zod'
import { call } from '../call.ts'
import { changeShape } from '../edit-calls.ts'
import { id, line, moment, momentOrNull, text, upload, whole } from '../schema.ts'
import { carers, ofSchool } from './carers.ts'
import { learnerEdit } from './edit.ts'
import { byHand, learnerPreview, places, sha256 } from './preview.ts'

/** Five megabytes hold far more than the most learners that are taken at once. */
const largestSheet = 5 * 1024 * 1024

/** Lists of learners: their preview, loading them, and taking a load back. */
export const loadCalls = {
  previewFile: call(
    'POST',
    '/api/learner/preview/{id}',
    carers,
    'Preview a CSV or XLSX list row by row; nothing is imported',
    {
      effect: 'read',
      bySchoolLink: true,
      params: ofSchool,
      body: upload(largestSheet),
      reply: learnerPreview,
      refusals: ['rejected', 'tooLarge', 'mediaType'],
    },
  ),
  previewText: call(
    'POST',
    '/api/learner/preview-text/{id}',
    carers,
    'Preview a pasted list row by row; nothing is imported',
    {
      effect: 'read',
      bySchoolLink: true,
      params: ofSchool,
      body: byHand.extend({ text: text(500_000), grade: whole(4, 12).optional() }),
      reply: learnerPreview,
      refusals: ['rejected'],
    },
  ),
  loadLearners: call(
    'POST',
    '/api/learner/load/{id}',
    carers,
    'Load a whole list or nothing; a list that is loaded already changes nothing',
    {
      effect: 'write',
      bySchoolLink: true,
      params: ofSchool,
      body: z.object({
        /** The list as the preview named it. */
        source: z
          .object({
            fileName: line(200, 0),
            sha256,
            /** Columns set by hand: the school's next list of this layout is read in the same way. */
            columns: z.object({ layout: sha256, places }).optional(),
          })
          .optional(),
        learners: z
          .array(
            z.object({
              ...changeShape(learnerEdit),
              /**
               * The learner of an earlier year whom the row means, as the preview has named them for this row; null: a new
               * person. Absent: a learner who certainly returns, else a new person.
               */
              learnerId: id<'learner'>().nullable().optional(),
              /** The preview named no learner like this one: the list is refused where there is one by now. */
              unlike: z.literal(true).optional(),
            }),
          )
          .min(1)
          .max(2000),
      }),
      reply: z.object({ loaded: z.number(), already: z.number() }),
      refusals: ['phase', 'unprintableName', 'ofTeam', 'likeLoaded', 'learnerErased'],
    },
  ),
  listLoads: call('GET', '/api/learner/load/{id}', carers, 'The lists that were loaded for a school, newest first', {
    effect: 'read',
    params: ofSchool,
    reply: z.object({
      items: z.array(
        z.object({
          id: id<'learner-load'>(),
          source: z.enum(loadSources),
          fileName: z.string(),
          sha256: z.string(),
          /** Learners that were entered, and those of them who are still listed. */
          loaded: z.number(),
          present: z.number(),
          /** Of the listed ones: those who have started stay after an undo. */
          started: z.number(),
          by: z.string(),
          byLink: z.boolean(),
          loadedAt: moment,
          undoneAt: momentOrNull,
        }),
      ),
    }),
  }),
  undoLoad: call(
    'DELETE',
    '/api/learner/load/{batchId}',
    carers,
    'Undo a load: remove its learners who have not started',
    {
      effect: 'write',
      params: z.object({ batchId: id<'learner-load'>() }),
      reply: z.object({ removed: z.number(), stayed: z.number() }),
      refusals: ['takenBack', 'phase'],
    },
  ),
}
