import { day, hour, type Calendar } from '@agon/db/demo/calendar'
import { hexOf, randomFor } from '@agon/db/demo/random'
import { hashToken } from '../config/tokens.ts'
import type { Tx } from '../db/database.ts'
import type { WrittenPart } from './written-part.ts'

/** A mailed link to manage learners, which the secretary of a school has used. */
export async function writeSchoolLink(tx: Tx, written: readonly WrittenPart[], { opensAt }: Calendar): Promise<void> {
  const linked = written.find(({ part }) => part.school.name === 'Signal Hill View High School')
  if (linked === undefined) throw new RangeError('The demo has no school for the link.')
  await tx
    .insertInto('schoolLinks')
    .values({
      customerParticipantId: linked.customerParticipantId,
      // The link itself is in no mail: an organiser mails a new one.
      tokenHash: hashToken(hexOf(randomFor('school-link', linked.customerParticipantId), 16)),
      recipient: 'secretary@signalhillview.example',
      createdBy: linked.teachers[0]?.userId ?? null,
      createdAt: new Date(opensAt - 9 * day),
      usedAt: new Date(opensAt - 8 * day + 3 * hour),
    })
    .execute()
}
