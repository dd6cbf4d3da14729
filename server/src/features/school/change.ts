import { schoolEdit } from '@agon/contract/school/edit'
import type { CustomerParticipantId, SchoolId, UserId } from '@agon/domain/ids'
import { readSchoolNumber } from '@agon/domain/register/number'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { admitToChange } from './policy.ts'
import { findSchool } from './store.ts'

/** A school added by hand: its number, where it has one, must be free; staff's word makes it legitimate. */
export const addSchool = recordAdd(schoolEdit, {
  async insert({ tx, now, values: { natemis, ...values } }) {
    const number = natemis === '' ? null : readSchoolNumber(natemis).natemis
    if (natemis !== '' && number === null)
      throw new Problem('invalid', {}, { fields: { natemis: 'A school number has 6 to 12 digits.' } })
    const added = await tx
      .insertInto('schools')
      .values({ ...values, natemis: number, legitimateAt: now, editedAt: now })
      .onConflict((conflict) => conflict.column('natemis').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id
  },
  duplicate: { natemis: 'A school with this number already exists.' },
  read: findSchool,
})

export const changeSchool = recordEdit(schoolEdit, {
  table: 'schools',
  async reach(tx, actor, id: SchoolId) {
    await admitToChange(tx, actor, id)
    return id
  },
  read: findSchool,
  change: ({ values, now }) => ({ ...values, editedAt: now, updatedAt: now }),
})

export async function setLegitimate(app: App, id: SchoolId, legitimate: boolean): Promise<void> {
  const changed = await app.database.db
    .updateTable('schools')
    .set({ legitimateAt: legitimate ? app.now() : null, version: sql`version + 1` })
    .where('id', '=', id)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new Problem('notFound')
}

/** Says once that a school's details are right; said again, the first time stays. */
export async function confirmSchool(app: App, id: CustomerParticipantId, userId: UserId | null): Promise<void> {
  await app.database.db
    .updateTable('customerParticipants')
    .set({ confirmedAt: app.now(), confirmedBy: userId })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .execute()
}
