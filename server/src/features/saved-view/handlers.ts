import type { savedViewCalls } from '@agon/contract/saved-view/calls'
import { grantedRoles } from '@agon/domain/role'
import { as, type Handlers } from '#/http/handler.ts'
import { addView, changeView, removeView } from './change.ts'
import { admitToList } from './policy.ts'
import { viewsOf } from './rows.ts'

export const savedViewHandlers: Handlers<typeof savedViewCalls> = {
  listSavedViews: async ({ db, actor, query }) => ({
    items: await viewsOf(db, as(actor, ...grantedRoles).userId, await admitToList(actor, query)),
  }),

  addSavedView: async ({ db, actor, now, body }) => ({ item: await addView(db, actor, body, now) }),

  changeSavedView: async ({ db, actor, params, body }) => ({ item: await changeView(db, actor, params.id, body) }),

  async removeSavedView({ db, actor, params }) {
    await removeView(db, actor, params.id)
    return {}
  },
}
