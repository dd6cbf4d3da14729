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
    mapOfSchoolParticipants: () => ({ box: '15,-36,34,-21', across: 28 }),
    addSchoolParticipant: async (_side, { world }) => ({ schoolId: await aSchool(world) }),
    removeSchoolParticipant: async ({ olympiadId }, { world }) => ({
      id: (await aSchoolParticipant(world, { olympiadId })).customerParticipantId,
    }),
  },
)
