import type { mergeCalls } from '@agon/contract/merge/calls'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { dismissPair } from './candidates/dismiss.ts'
import { findCandidates } from './candidates/find-candidates.ts'
import { listMerges } from './list.ts'
import { mergeRecords, previewMerge } from './merge.ts'
import { undoMerge } from './undo.ts'

export const mergeHandlers: Handlers<typeof mergeCalls> = {
  mergeCandidates: ({ app, params, query }) => findCandidates(app, params.kind, query),

  async dismissCandidate({ db, actor, params, body, now }) {
    await dismissPair(db, actor, { kind: params.kind, ...body, now })
    return {}
  },

  listMerges: async ({ db, now }) => ({ items: await listMerges(db, now) }),

  previewMerge: async ({ db, actor, params, body, now }) => ({
    item: await previewMerge(db, params.kind, body, { userId: userIdOf(actor), now }),
  }),

  mergeRecords: ({ db, actor, params, body, now }) =>
    mergeRecords(db, params.kind, body, { userId: userIdOf(actor), now }),

  undoMerge: ({ db, actor, params, body, now }) =>
    undoMerge(db, params.id, { userId: userIdOf(actor), now, preview: body.preview === true }),
}
