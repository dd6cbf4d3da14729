import { termsEdit } from '@agon/contract/terms/edit'
import type { TermsId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { firstDayIn } from '@agon/domain/terms'
import { userIdOf } from '#/http/actor.ts'
import type { RequestContext } from '#/http/handler.ts'
import { recordAdd } from '#/http/record-edit.ts'
import { findTermsItems } from './store.ts'

/** Adds a version that is in force from today or a later day: what was in force before stays as it was. */
export function addTerms(input: RequestContext & { readonly body: { firstDay: string; en: string; af: string } }) {
  const { app, now } = input
  return recordAdd(termsEdit, {
    async insert({ tx, actor, values }) {
      if (values.firstDay < firstDayIn(now))
        throw new Problem('invalid', {}, { fields: { firstDay: 'This day has passed. Choose today or a later day.' } })
      const row = await tx
        .insertInto('terms')
        .values({ ...values, savedAt: now, savedBy: userIdOf(actor) })
        .onConflict((on) => on.column('firstDay').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row?.id
    },
    duplicate: { firstDay: 'Another version begins on this day. Choose another day.' },
    async read(db, id: TermsId) {
      const item = (await findTermsItems(app, db, now)).find((one) => one.id === id)
      if (item === undefined) throw new Problem('notFound')
      return { ...item, id }
    },
  })(input)
}
