import { folded } from '@agon/domain/folded'
import type { CustomerParticipantId, InterestId, OlympiadId, SchoolId, TeacherId, UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

/** Records that an acceptance made; undoing it takes them away again. */
export type Created = 'school' | 'participant' | 'teacher' | 'link'

interface Acceptance {
  /** Null: the olympiad's own rule. */
  readonly by: UserId | null
  readonly now: Date
  /** Null: accepted for a team. */
  readonly schoolId: SchoolId | null
  readonly teacherId: TeacherId
  readonly customerParticipantId: CustomerParticipantId
  readonly created: readonly Created[]
}

/** Marks an interest that is held as accepted, with the records that it led to. */
export async function recordAcceptance(
  tx: Tx,
  id: InterestId,
  { by, now, schoolId, teacherId, customerParticipantId, created }: Acceptance,
): Promise<void> {
  await tx
    .updateTable('interests')
    .set({
      status: 'processed',
      processedBy: by,
      processedAt: now,
      automatic: by === null,
      acceptedSchoolId: schoolId,
      teacherId,
      customerParticipantId,
      created: [...created],
    })
    .where('id', '=', id)
    .execute()
}

interface Invited {
  readonly olympiadId: OlympiadId
  readonly fullName: string
  readonly email: string
}

/** The open interest of a person who is invited by hand, held: of the same address and surname. */
export async function holdInterestOf(
  tx: Tx,
  { olympiadId, fullName, email }: Invited,
): Promise<InterestId | undefined> {
  const open = await tx
    .selectFrom('interests')
    .select(['id', 'firstName', 'lastName'])
    .where('olympiadId', '=', olympiadId)
    .where('type', '=', 'teacher')
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (open === undefined) return undefined
  const surname = (name: string) => folded(name).trim().split(/\s+/).at(-1)
  return surname(`${open.firstName} ${open.lastName}`) === surname(fullName) ? open.id : undefined
}
