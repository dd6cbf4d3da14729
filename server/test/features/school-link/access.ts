import { schoolLinkCalls } from '@agon/contract/school-link/calls'
import { casesOf } from '#test/access-case.ts'

export const schoolLinkAccess = casesOf(
  schoolLinkCalls,
  ({ own }) => ({ id: own.customerParticipantId, email: 'secretary@school.example' }),
  { linkedSchool: { own: () => ({}) } },
)
