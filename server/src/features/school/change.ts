import type { CustomerParticipantId, SchoolId, UserId } from '@agon/domain/ids'
import type { Province } from '@agon/domain/province'
import { readSchoolNumber } from '@agon/domain/register/number'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Actor } from '../../http/actor.ts'
import type { App } from '../../http/handler.ts'
import { holdForEdit } from '../../http/outdated.ts'
import { findSchool } from './store.ts'

export interface SchoolDetails {
  name: string
  province: Province | 'unknown'
  district: string
  town: string
  suburb: string
  telephone: string
}

/** Adds a school by hand. Its number, where it has one, must be free; staff's word makes it legitimate. */
export async function addSchool(
  app: App,
  { natemis, ...details }: SchoolDetails & { natemis: string },
): Promise<SchoolId> {
  refuseUnprintable(printedOf(details))
  const number = natemis === '' ? null : readSchoolNumber(natemis).natemis
  if (natemis !== '' && number === null)
    throw new Problem('invalid', {}, { fields: { natemis: 'A school number has 6 to 12 digits.' } })
  const row = await app.database.db
    .insertInto('schools')
    .values({ ...details, natemis: number, legitimateAt: app.now(), editedAt: app.now() })
    .onConflict((conflict) => conflict.column('natemis').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined)
    throw new Problem('duplicate', {}, { fields: { natemis: 'A school with this number is there already.' } })
  return row.id
}

/** Corrects a school as it stood when the form was opened; a newer one is shown instead of overwritten. */
export async function changeSchool(
  app: App,
  id: SchoolId,
  { version: seen, ...details }: SchoolDetails & { version: number },
  actor: Actor,
): Promise<void> {
  const { db } = app.database
  const before = await db
    .selectFrom('schools')
    .select(['name', 'district', 'town', 'suburb'])
    .where('id', '=', id)
    .executeTakeFirst()
  refuseUnprintable(printedOf(details), before)
  await db.transaction().execute(async (tx) => {
    const newer = () => findSchool(tx, id)
    const version = await holdForEdit(tx, { table: 'schools', id, seen, actor, newer })
    await tx
      .updateTable('schools')
      .set({ ...details, editedAt: app.now(), updatedAt: app.now(), version })
      .where('id', '=', id)
      .execute()
  })
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

/** What lists, invoices and certificates print of a school. */
const printedOf = ({ name, district, town, suburb }: SchoolDetails) => ({ name, district, town, suburb })
