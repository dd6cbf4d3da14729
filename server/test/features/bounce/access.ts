import { bounceCalls } from '@agon/contract/bounce/calls'
import { suppress } from '#/mail/suppression.ts'
import { casesOf, onSide, type RecordOf } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'
import { aQueuedEmail } from './factories.ts'

const everywhere: RecordOf = () => ({})

export const bounceAccess = casesOf(bounceCalls, everywhere, {
  readReports: () => ({ upload: multipart({ filename: 'report.eml', content: 'Subject: Undelivered\r\n\r\n' }) }),
  liftBounce: onSide(async ({ olympiadId }, { world }) => {
    const { id, recipient } = await aQueuedEmail(world, { olympiadId })
    await world.db
      .transaction()
      .execute((tx) => suppress(tx, { kind: 'bounced', address: recipient, queuedEmailId: id }, world.clock.now))
    return { query: { email: recipient, reason: 'A new mailbox' } }
  }),
})
