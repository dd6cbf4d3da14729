import type { mergeCalls } from '@agon/contract/merge/calls'
import type { Handlers } from '#/http/handler.ts'
import { dismissPair } from './candidates/dismiss.ts'
import { findCandidates } from './candidates/find-candidates.ts'

export const mergeHandlers: Handlers<typeof mergeCalls> = {
  mergeCandidates: ({ app, params, query }) => findCandidates(app, params.kind, query),

  async dismissCandidate({ db, actor, params, body, now }) {
    await dismissPair(db, actor, { kind: params.kind, ...body, now })
    return {}
  },
}
