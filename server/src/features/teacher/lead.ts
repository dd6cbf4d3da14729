import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'

/** Makes a teacher of the participation its lead; the one before helps on. The caller holds the participation. */
export async function handLead(tx: Tx, id: CustomerParticipantId, teacherId: TeacherId): Promise<void> {
  const own = await tx
    .selectFrom('customerParticipantTeachers')
    .select('isLead')
    .where('customerParticipantId', '=', id)
    .where('teacherId', '=', teacherId)
    .executeTakeFirst()
  if (own === undefined) throw new Problem('notFound')
  if (own.isLead) return
  const part = tx.updateTable('customerParticipantTeachers').where('customerParticipantId', '=', id)
  await part.set({ isLead: false }).where('isLead', '=', true).execute()
  await part.set({ isLead: true }).where('teacherId', '=', teacherId).execute()
}
