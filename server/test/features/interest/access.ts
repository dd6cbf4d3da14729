import { interestCalls } from '@agon/contract/interest/calls'
import type { InterestId } from '@agon/domain/ids'
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

/** Open interest of the side, under each of the names that calls have for it. */
const open: RecordOf = async ({ olympiadId }, { world }) => {
  const id = await anInterest(world, { olympiadId })
  return { id, expressionId: id, ids: [id], set: { status: 'declined' }, preview: false, schoolId: undefined }
}

const others: RecordOf = async ({ olympiadId }, { world }) => ({
  expressionId: await anInterest(world, { olympiadId, type: 'parent' }),
  schoolId: undefined,
})

const declined: RecordOf = async (side, stage, role) => {
  const record = await open(side, stage, role)
  const values = { status: 'declined', processedAt: stage.world.clock.now } as const
  await stage.world.db
    .updateTable('interests')
    .set(values)
    .where('id', '=', record['id'] as InterestId)
    .execute()
  return record
}

export const interestAccess = casesOf(interestCalls, () => ({}), {
  oneInterest: open,
  possibleMatches: open,
  acceptTeacher: open,
  processInterest: others,
  declineInterest: open,
  decideInterests: open,
  undoDecisions: declined,
  interestForm: submission,
  expressInterest: submission,
  expressOtherInterest: submission,
  verifyEmail: link,
  renewVerification: link,
})
