import { mailingCalls } from '@agon/contract/mailing/calls'
import { casesOf, inOlympiad } from '#test/access-case.ts'
import { aQueuedMassMail } from './factories.ts'

let serial = 0

export const mailingAccess = casesOf(
  mailingCalls,
  async ({ olympiadId }, { world }) => {
    serial += 1
    const sha256 = await world.app.files.put(Buffer.from('a file'))
    const { id } = await world.db
      .insertInto('queuedEmails')
      .values({
        olympiadId,
        kind: 'certificates',
        status: 'failed',
        purpose: `access/${serial}`,
        recipient: 'teacher@school.example',
        subject: 'Certificates',
        bodyText: 'Here they are.',
        bodyHtml: '<p>Here they are.</p>',
        attachments: JSON.stringify([{ filename: 'a.pdf', mediaType: 'application/pdf', sha256 }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, index: 0, term: 'teacher' }
  },
  {
    listEmailLogs: ({ olympiadId }) => ({ a: olympiadId, b: -1 }),
    listEmails: inOlympiad,
    countEmails: inOlympiad,
    exportEmails: inOlympiad,
    listUnsentEmails: inOlympiad,
    countUnsentEmails: inOlympiad,
    exportUnsentEmails: inOlympiad,
    searchEmails: { own: () => ({ params: { term: 'teacher' } }), neighbours: { none: 'a mass mail only narrows it' } },
    pauseMail: () => ({ reason: 'The sender’s address is wrong.' }),
    releaseBatch: async ({ olympiadId }, { world }) => ({
      massMailId: await aQueuedMassMail(world, { olympiadId, held: 2 }),
      qty: 1,
    }),
  },
)
