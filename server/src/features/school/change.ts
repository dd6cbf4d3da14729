import { schoolEdit } from '@agon/contract/school/edit'
import type { CustomerParticipantId, SchoolId, UserId } from '@agon/domain/ids'
import { correctableFields, correctedBy } from '@agon/domain/register/correctable'
import { readSchoolNumber } from '@agon/domain/register/number'
import { Problem } from '@agon/domain/problem'
import type { SchoolContact } from '@agon/domain/school-contact'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { refuseTakenNumber } from '#/db/school-number.ts'
import { admitToChange } from './policy.ts'
import { proposeForSchool } from './propose.ts'
import { findSchool } from './store.ts'

/** A school added by hand: its number, where it has one, must be free; staff's word makes it legitimate. */
export const addSchool = recordAdd(schoolEdit, {
  async insert({ tx, now, values: { natemis, ...values } }) {
    const number = numberOf(natemis)
    const added = await tx
      .insertInto('schools')
      // A person chose these values: a register that has the number later keeps them.
      .values({ ...values, natemis: number, legitimateAt: now, corrected: [...correctableFields] })
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
  async change({ tx, actor, id, values: { contacts, ...entered }, before, now }) {
    await writeContacts(tx, id, contacts, before.contacts)
    const values = { ...entered, natemis: numberOf(entered.natemis, before.natemis) }
    if (actor.role === 'teacher') {
      const { name, natemis, province } = before
      await proposeForSchool(tx, { actor, id, now, before, values })
      Object.assign(values, { name, natemis, province })
    } else if (values.natemis !== before.natemis) await refuseTakenNumber(tx, values.natemis)
    return { ...values, corrected: correctedBy(before, values), updatedAt: now }
  },
})

/** A school's number as the register writes it; one that stays as it was is not judged. */
function numberOf(entered: string, before: string | null = null): string | null {
  if (entered === (before ?? '')) return before
  const { natemis } = entered === '' ? { natemis: null } : readSchoolNumber(entered)
  if (natemis === null && entered !== '')
    throw new Problem(
      'invalid',
      {},
      { fields: { natemis: { en: 'A school number has 6 to 12 digits.', af: '’n Skoolnommer het 6 tot 12 syfers.' } } },
    )
  return natemis
}

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

/** The contacts of a school in their order. Unchanged ones are not written: the activity log lists every change. */
async function writeContacts(
  tx: Tx,
  schoolId: SchoolId,
  contacts: readonly SchoolContact[],
  before: readonly SchoolContact[],
): Promise<void> {
  const isSame = (one: SchoolContact, other: SchoolContact | undefined) =>
    other !== undefined &&
    one.role === other.role &&
    one.name === other.name &&
    one.email === other.email &&
    one.telephone === other.telephone
  for (const [position, contact] of contacts.entries()) {
    if (isSame(contact, before[position])) continue
    const { role, name, email, telephone } = contact
    await tx
      .insertInto('schoolContacts')
      .values({ schoolId, position, role, name, email, telephone })
      .onConflict((conflict) =>
        conflict.columns(['schoolId', 'position']).doUpdateSet({ role, name, email, telephone }),
      )
      .execute()
  }
  if (contacts.length < before.length)
    await tx
      .deleteFrom('schoolContacts')
      .where('schoolId', '=', schoolId)
      .where('position', '>=', contacts.length)
      .execute()
}
