import { mailSenderCalls } from '@agon/contract/mail-sender/calls'
import { casesOf } from '#test/access-case.ts'
import { giveStaffAddresses } from '../emailer/access.ts'

export const mailSenderAccess = casesOf(mailSenderCalls, async ({ olympiadId }, { world }) => {
  await giveStaffAddresses(world)
  const { version } = await world.db
    .selectFrom('olympiads')
    .select('version')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return { olympiadId, senderName: 'Office', senderAddress: '', replyTo: 'office@sago.example', version }
})
