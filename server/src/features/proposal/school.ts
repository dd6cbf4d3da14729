import type { SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { correctedBy } from '@agon/domain/register/correctable'
import type { Province } from '@agon/domain/province'
import { z } from 'zod'
import type { Db, Tx } from '#/db/database.ts'
import { refuseTakenNumber } from '#/db/school-number.ts'

/** The fields of a school that proposals change, and those that tell what was corrected. */
export async function readSchool(db: Db, id: SchoolId) {
  const row = await db
    .selectFrom('schools')
    .select(['id', 'name', 'natemis', 'province', 'district', 'town', 'suburb', 'telephone', 'corrected', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return { ...row, natemis: row.natemis ?? '' }
}
export type SchoolHeld = Awaited<ReturnType<typeof readSchool>>

/** The same under the lock of its row. */
export async function holdSchool(tx: Tx, id: SchoolId): Promise<SchoolHeld> {
  await tx.selectFrom('schools').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return readSchool(tx, id)
}

const proposable = z.object({ name: z.string(), natemis: z.string(), province: z.string() })

/** Writes accepted values. They are a person's correction: the register does not change them. */
export async function saveSchool(tx: Tx, before: SchoolHeld, values: object, now: Date): Promise<void> {
  const after = { ...before, ...proposable.parse({ ...before, ...values }) }
  const natemis = after.natemis === '' ? null : after.natemis
  if (after.natemis !== before.natemis) await refuseTakenNumber(tx, natemis)
  await tx
    .updateTable('schools')
    .set({
      name: after.name,
      natemis,
      province: after.province as Province | 'unknown', // as the call that proposed it has checked
      corrected: correctedBy(before, after),
      updatedAt: now,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute()
}
