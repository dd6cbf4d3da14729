import type { passwordCalls } from '@agon/contract/password/calls'
import { Problem } from '@agon/domain/problem'
import type { Handlers } from '#/http/handler.ts'
import { askForLink } from './forgot.ts'
import { resetLocalTeachers } from './reset-local-teachers.ts'
import { ownRules, setOwnPassword } from './set-own.ts'
import { rulesFor, setPassword } from './set.ts'

export const passwordHandlers: Handlers<typeof passwordCalls> = {
  async forgot({ app, params, query, address, now }) {
    await askForLink(app, { ...params, olympiadName: query.olympiadName, address, now })
    return {}
  },

  async rules({ db, actor }) {
    if (actor.role !== 'nobody') return ownRules(db, actor)
    if (actor.linkOf === undefined) throw new Problem('unauthenticated')
    return rulesFor(db, actor.linkOf)
  },

  resetLocalTeachers: ({ app }) => resetLocalTeachers(app),

  async set({ app, actor, body }) {
    if (actor.role !== 'nobody') await setOwnPassword(app, actor, body)
    else if (actor.linkOf !== undefined)
      await setPassword(app, { userId: actor.linkOf, password: body.password, by: 'link' })
    else throw new Problem('unauthenticated')
    return {}
  },
}
