import { interestCalls } from '@agon/contract/interest/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { anInterest, aVerificationLink } from './factories.ts'

let serial = 0

const submission: RecordOf = async ({ olympiadId }, { world }) => {
  serial += 1
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const email = `submitted-${serial}@school.example`
  return {
    olympiadName: name,
    type: 'teacher',
    firstName: 'Mpho',
    lastName: 'Ndou',
    email,
    consent: true,
    schoolId: undefined,
    seconds: 60,
  }
}

const link: RecordOf = async ({ olympiadId }, { world }) => ({
  id: await aVerificationLink(world, await anInterest(world, { olympiadId, verified: false })),
})

export const interestAccess = casesOf(interestCalls, () => ({}), {
  expressInterest: submission,
  expressOtherInterest: submission,
  verifyEmail: link,
  renewVerification: link,
})
