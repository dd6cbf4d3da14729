import type { unsentFileCalls } from '@agon/contract/unsent-file/calls'
import { tellSitting } from '#/db/sitting-notices.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { loadUnsentFile, previewUnsentFile } from './load.ts'

export const unsentFileHandlers: Handlers<typeof unsentFileCalls> = {
  async previewUnsentAnswers({ app, actor, query, body, now }) {
    return previewUnsentFile(app, staffOlympiad(actor, query.olympiadId), body, now)
  },

  async loadUnsentAnswers({ app, db, actor, query, body, now }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    const loaded = await loadUnsentFile(app, olympiadId, body, { by: userIdOf(actor), now })
    await tellSitting(db, olympiadId)
    return loaded
  },
}
