import { hour } from '@agon/db/demo/calendar'
import { demoPasswordHash } from '../config/demo-password.ts'
import type { CopyRow, Loading } from '../db/copy.ts'
import type { WorldContext } from './world-context.ts'
import type { WrittenPart } from './written-part.ts'

/** The schools, their teachers, and their parts in the olympiad. */
export async function writeSchools(
  load: Loading,
  written: readonly WrittenPart[],
  { olympiadId }: WorldContext,
): Promise<void> {
  await load.copy('schools', written.map(schoolRow))
  const teachers = written.flatMap(({ part, teachers: ids }) =>
    part.teachers.flatMap((teacher, index) => {
      const id = ids[index]
      return id === undefined ? [] : [{ ...id, teacher, part }]
    }),
  )
  await load.copy(
    'users',
    teachers.map(({ userId, teacher, part }) => ({
      id: userId,
      kind: 'teacher' as const,
      username: teacher.username,
      fullName: teacher.fullName,
      email: teacher.email,
      passwordHash: demoPasswordHash,
      locale: teacher.locale,
      createdAt: new Date(part.enteredAt),
    })),
  )
  await load.copy(
    'teachers',
    teachers.map(({ userId, teacherId, teacher, part }) => ({
      id: teacherId,
      userId,
      schoolId: part.school.id,
      telephone: teacher.telephone,
    })),
  )
  await load.copy(
    'customerParticipants',
    written.map(({ part, customerParticipantId, teachers: [first] }) => ({
      id: customerParticipantId,
      uuid: part.uuid,
      olympiadId,
      kind: 'school',
      schoolId: part.school.id,
      confirmedAt: part.confirmedAt === null ? null : new Date(part.confirmedAt),
      confirmedBy: part.confirmedAt === null ? null : (first?.userId ?? null),
      createdAt: new Date(part.enteredAt),
    })),
  )
  await load.copy(
    'customerParticipantTeachers',
    written.flatMap(({ part, customerParticipantId, teachers: own }) =>
      own.map(({ teacherId }, index) => ({
        customerParticipantId,
        teacherId,
        isLead: index === 0,
        addedAt: new Date(part.enteredAt),
      })),
    ),
  )
}

function schoolRow({ part: { school, enteredAt } }: WrittenPart): CopyRow<'schools'> {
  const { town, legitimate, effect: _effect, participants: _participants, ...own } = school
  const known = new Date(enteredAt - hour)
  return {
    ...own,
    registerName: null,
    province: town.province,
    district: town.district,
    municipality: town.municipality,
    town: town.name,
    status: 'open',
    type: 'ordinary',
    legitimateAt: legitimate ? known : null,
    createdAt: known,
    updatedAt: known,
  }
}
