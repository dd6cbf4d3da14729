import { recordedTwice } from '@agon/db/demo/recorded-twice'
import type { Tx } from '../db/database.ts'
import type { WrittenPart } from './written-part.ts'

/** A school and its teacher a second time; the learner is in the school's list. */
export async function writeRecordedTwice(tx: Tx, written: readonly WrittenPart[], createdAt: Date): Promise<void> {
  const teacher = written.find(({ part }) => part.school.name === recordedTwice.school)?.part.teachers[0]
  if (teacher === undefined) throw new RangeError('The school that is recorded twice has no teacher.')
  const { email, ...school } = recordedTwice.again
  const { id: schoolId } = await tx
    .insertInto('schools')
    .values({ ...school, createdAt, updatedAt: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await tx
    .insertInto('users')
    .values({ kind: 'teacher', username: email, email, fullName: teacher.fullName, locale: teacher.locale, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('teachers').values({ userId, schoolId, telephone: teacher.telephone }).execute()
}
