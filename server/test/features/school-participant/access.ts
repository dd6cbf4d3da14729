import { schoolParticipantCalls } from '@agon/contract/school-participant/calls'
import { casesOf } from '#test/access-case.ts'
import { aSchool, aSchoolParticipant } from '#test/factories.ts'

export const schoolParticipantAccess = casesOf(
  schoolParticipantCalls,
  ({ own }) => ({ id: own.customerParticipantId }),
  {
    listSchoolParticipants: () => ({}),
    countSchoolParticipants: () => ({}),
    exportSchoolParticipants: () => ({}),
    schoolProgress: () => ({}),
    addSchoolParticipant: async (_side, { world }) => ({ schoolId: await aSchool(world) }),
    removeSchoolParticipant: async ({ olympiadId }, { world }) => ({
      id: (await aSchoolParticipant(world, { olympiadId })).customerParticipantId,
    }),
  },
)
