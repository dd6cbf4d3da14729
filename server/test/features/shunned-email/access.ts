import { randomUUID } from 'node:crypto'
import { shunnedEmailCalls } from '@agon/contract/shunned-email/calls'
import { suppress } from '#/mail/suppression.ts'
import { casesOf, type RecordOf } from '#test/access-case.ts'

const aShunned: RecordOf = async (_side, { world }) => {
  const address = `*@${randomUUID()}.example`
  await world.db.transaction().execute((tx) => suppress(tx, { kind: 'shunned', address }, world.clock.now))
  const { id } = await world.db
    .selectFrom('suppressions')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return { id, reason: 'A spam trap' }
}

export const shunnedEmailAccess = casesOf(shunnedEmailCalls, aShunned, {
  addShunnedEmail: () => ({ pattern: `trap-${randomUUID()}@spam.example`, reason: 'A spam trap' }),
})
