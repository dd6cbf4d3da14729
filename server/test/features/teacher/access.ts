import { teacherCalls } from '@agon/contract/teacher/calls'
import { casesOf, inOlympiad, type RecordOf } from '#test/access-case.ts'
import { aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { aTeamOf } from '../team/factories.ts'

let serial = 0

/** A colleague of the side's teacher, who leads the school. */
const aColleague: RecordOf = async ({ olympiadId, own, teacher }, { world }) => {
  serial += 1
  const { customerParticipantId } = own
  const parts = world.db
    .updateTable('customerParticipantTeachers')
    .where('customerParticipantId', '=', customerParticipantId)
  await parts.set({ isLead: false }).execute()
  await parts.set({ isLead: true }).where('teacherId', '=', teacher.teacherId).execute()
  const { teacherId } = await aTeacher(world, own)
  return {
    ...own,
    olympiadId,
    id: teacherId,
    teacherId,
    fullName: `Noma Dlamini ${'abcdefghijklmnopqrstuvwxyz'[serial % 26]}`,
    email: `noma-${serial}@school.example`,
    telephone: '',
    lead: false,
    version: 1,
  }
}

/** A second school of the side, to which a colleague moves. */
const moving: RecordOf = async (side, stage, role) => {
  const { schoolId } = await aSchoolParticipant(stage.world, { olympiadId: side.olympiadId })
  return { ...(await aColleague(side, stage, role)), schoolId }
}

export const teacherAccess = casesOf(teacherCalls, aColleague, {
  listTeachers: inOlympiad,
  countTeachers: inOlympiad,
  exportTeachers: inOlympiad,
  moveTeacher: moving,
  addTeamAdmin: async (side, stage, role) => ({
    ...(await aColleague(side, stage, role)),
    // The side's teacher is its first admin, and so leads it.
    id: (await aTeamOf(stage.world, side)).customerParticipantId,
  }),
  askOtherSchool: ({ own: { customerParticipantId } }) => ({ id: customerParticipantId }),
  ownOtherSchool: {
    own: ({ olympiadId }) => ({ query: { olympiadId } }),
    neighbours: {
      none: 'It lists the teacher’s own requests alone: server/src/features/teacher/other-school.test.ts.',
    },
  },
  participatingSchools: ({ olympiadId }) => ({ olympiadId, q: 'school' }),
})
