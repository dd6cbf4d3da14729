import type { massMailCalls } from '@agon/contract/mass-mail/calls'
import { audienceSentence } from '@agon/domain/audience/sentence'
import type { MassMailId } from '@agon/domain/ids'
import type { Handlers } from '#/http/handler.ts'
import { recordChange } from '#/http/record-edit.ts'
import { staffOlympiad, staffScope } from '#/http/scope.ts'
import { attachmentsOf, refuseAttachments } from './attached/attachments-of.ts'
import { cancelMassMail, pauseMassMail, queueMassMail, resumeMassMail, type Act } from './acts.ts'
import { addMassMail } from './add.ts'
import { changeMassMail, reachMassMail, type WrittenMassMail } from './change.ts'
import { emptyValuesOf } from './audience/empty-values.ts'
import { previewAudience } from './audience/preview.ts'
import { judgingIn } from './judging.ts'
import { findMassMail, namesIn, withNumbers, type FoundMassMail } from './read.ts'
import { readMassMails } from './resource.ts'
import { massMailRows } from './rows.ts'
import { whyOfMassMail, whyOfPerson } from './why/why.ts'

/** An act on a mass mail, which answers the mass mail. */
function answering(act: (app: Input['app'], act: Act) => Promise<void>) {
  return async (input: Input) => {
    const { app, actor, now, params, body } = input
    await act(app, { actor, now, id: params.id, reason: body.reason ?? '' })
    return { item: await findMassMail(input, actor, params.id) }
  }
}
type Input = Parameters<Handlers<typeof massMailCalls>['pauseMassMail']>[0]

export const massMailHandlers: Handlers<typeof massMailCalls> = {
  listMassMails: readMassMails.list,
  countMassMails: readMassMails.count,
  exportMassMails: readMassMails.export,

  async previewAudience({ app, db, actor, now, body }) {
    const { audience, limit = 100, offset = 0, leftOut = null, emailerId, empty } = body
    const olympiadId = staffOlympiad(actor, body.olympiadId)
    const emptyValues = emailerId === undefined ? [] : await emptyValuesOf(db, olympiadId, emailerId)
    const attachments = emailerId === undefined ? [] : await attachmentsOf(db, emailerId)
    refuseAttachments(attachments, audience)
    const judging = await judgingIn(app, db, { olympiadId, audience, now, attachments })
    const found = await previewAudience(db, judging, { limit, offset, leftOut, emptyValues, empty })
    return { ...found, sentence: audienceSentence(audience, await namesIn(db, audience)) }
  },

  async addMassMail({ app, db, actor, now, body }) {
    const id = await db.transaction().execute((tx) => addMassMail(tx, { actor, now }, body))
    return { item: await findMassMail({ app, db }, actor, id) }
  },

  changeMassMail: (input) =>
    recordChange<MassMailId, WrittenMassMail, FoundMassMail, 'massMails'>({
      table: 'massMails',
      reach: reachMassMail,
      read: (db, id) => findMassMail({ app: input.app, db }, input.actor, id),
      change: (change) => changeMassMail({ ...change, app: input.app }),
    })(input),

  async readMassMail({ app, db, actor, params: { id } }) {
    return { item: await findMassMail({ app, db }, actor, id) }
  },

  async summariseMassMails({ app, db, actor, query: { olympiadId, campaignId, limit = 20 } }) {
    const scope = staffScope(actor, olympiadId)
    const rows = await massMailRows(db)
      .select('massMails.audience')
      .$if(scope !== null, (some) => some.where('massMails.olympiadId', '=', scope))
      .$if(campaignId !== undefined, (some) => some.where('massMails.campaignId', '=', campaignId ?? null))
      .orderBy('massMails.createdAt', 'desc')
      .orderBy('massMails.id', 'desc')
      .limit(limit)
      .execute()
    const items = []
    for (const row of rows) items.push(await withNumbers({ app, db }, row))
    return { items }
  },

  async templatesOfMassMails({ db, actor, query }) {
    const items = await db
      .selectFrom('emailers')
      .select(['id', 'name'])
      .where('olympiadId', '=', staffOlympiad(actor, query.olympiadId))
      .where('kind', '=', 'mass')
      .where('archived', '=', false)
      .orderBy('name')
      .execute()
    return { items }
  },

  async campaignsOfMassMails({ db }) {
    const items = await db
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .orderBy('name')
      .orderBy('id')
      .limit(500)
      .execute()
    return { items }
  },

  queueMassMail: answering(queueMassMail),
  pauseMassMail: answering(pauseMassMail),
  resumeMassMail: answering(resumeMassMail),
  cancelMassMail: answering(cancelMassMail),

  async whyOfMassMail({ app, db, actor, now, params: { id }, query: { q } }) {
    return { items: await whyOfMassMail({ app, db, actor, now }, id, q) }
  },

  async whyOfPerson({ app, db, actor, now, query }) {
    return { items: await whyOfPerson({ app, db, actor, now }, query) }
  },
}
