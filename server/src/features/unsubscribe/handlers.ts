import type { unsubscribeCalls } from '@agon/contract/unsubscribe/calls'
import { Problem } from '@agon/domain/problem'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'
import { isSuppressed } from '#/mail/suppression.ts'
import { linkOf, resubscribe, unsubscribe } from './act.ts'
import { mailLink } from './mail-link.ts'
import { findPlace } from './place.ts'
import { readUnsubscribes } from './resource.ts'

export const unsubscribeHandlers: Handlers<typeof unsubscribeCalls> = {
  listUnsubscribes: readUnsubscribes.list,
  countUnsubscribes: readUnsubscribes.count,
  exportUnsubscribes: readUnsubscribes.export,

  everyUnsubscribe: (input) => readUnsubscribes.list({ ...input, query: { olympiadId: input.params.id } }),

  async readUnsubscribeLink({ app, db, now, params: { ref } }) {
    const { address, projectId } = linkOf(app, ref)
    const project =
      projectId === null
        ? undefined
        : await db.selectFrom('projects').select('title').where('id', '=', projectId).executeTakeFirst()
    if (projectId !== null && project === undefined) throw new Problem('notFound')
    const found = await isSuppressed(db, app.keys, [address], { projectId, isSystem: false, now })
    return {
      address: hidden(address),
      project: project?.title ?? null,
      unsubscribed: found.get(address)?.kind === 'unsubscribed',
    }
  },

  async unsubscribe({ app, address: network, locale, body }) {
    if (body.ref !== undefined) await unsubscribe(app, body.ref, 'By the page of the link')
    else if (body.email === undefined)
      throw new Problem(
        'invalid',
        {},
        { fields: { email: { en: 'Enter an e-mail address.', af: 'Voer ’n e-posadres in.' } } },
      )
    else {
      const { email, olympiadName } = body
      await mailLink(app, { email, olympiadName, network, locale: body.locale ?? (locale === 'af' ? 'af' : 'en') })
    }
    return {}
  },

  async unsubscribeInOneClick({ app, db, params: { olympiadName, ref } }) {
    linkOf(app, ref)
    await findPlace(db, olympiadName)
    await unsubscribe(app, ref, oneClick)
    return {}
  },

  async unsubscribeFromAllInOneClick({ app, params: { ref } }) {
    await unsubscribe(app, ref, oneClick)
    return {}
  },

  async resubscribe({ db, actor, now, query: { email, olympiadId, reason = '' } }) {
    const olympiad = staffScope(actor, olympiadId)
    const projectId =
      olympiad === null
        ? null
        : (await db.selectFrom('olympiads').select('projectId').where('id', '=', olympiad).executeTakeFirst())
            ?.projectId
    if (projectId === undefined) throw new Problem('notFound')
    return { lifted: await resubscribe(db, email, { projectId, by: userIdOf(actor), reason, now }) }
  },
}

const oneClick = 'By the mail program’s button'

/** `thandi@school.example` as `t…@school.example`: mails are forwarded. */
function hidden(address: string): string {
  const at = address.lastIndexOf('@')
  return `${Array.from(address)[0] ?? ''}…${address.slice(at)}`
}
