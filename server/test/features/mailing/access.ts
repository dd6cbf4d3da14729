import type { mailingCalls } from '@agon/contract/mailing/calls'
import type { EmailStatus } from '@agon/domain/email'
import type { OlympiadId, QueuedEmailId } from '@agon/domain/ids'
import { type AccessCases, onSide } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'

let serial = 0

async function anEmail({ world }: Stage, olympiadId: OlympiadId, status: EmailStatus = 'sent'): Promise<QueuedEmailId> {
  serial += 1
  const sha256 = await world.app.files.put(Buffer.from('a file'))
  const { id } = await world.db
    .insertInto('queuedEmails')
    .values({
      olympiadId,
      kind: 'certificates',
      status,
      purpose: `access/${serial}`,
      recipient: 'teacher@school.example',
      subject: 'Certificates',
      bodyText: 'Here they are.',
      bodyHtml: '<p>Here they are.</p>',
      attachments: JSON.stringify([{ filename: 'a.pdf', mediaType: 'application/pdf', sha256 }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const mailingAccess: AccessCases<typeof mailingCalls> = {
  listEmailLogs: onSide(({ olympiadId }) => ({ params: { a: olympiadId, b: -1 } })),
  searchEmailLogs: {
    own: () => ({ params: { term: 'teacher' } }),
  },
  readEmail: {
    own: async (stage) => ({ params: { id: await anEmail(stage, stage.olympiadId) } }),
    neighbours: async (stage) => ({ params: { id: await anEmail(stage, stage.neighbours.olympiadId) } }),
  },
  releaseEmail: {
    own: async (stage) => ({ params: { id: await anEmail(stage, stage.olympiadId, 'failed') }, body: {} }),
    neighbours: async (stage) => ({
      params: { id: await anEmail(stage, stage.neighbours.olympiadId, 'failed') },
      body: {},
    }),
  },
  readAttachment: {
    own: async (stage) => ({ params: { id: await anEmail(stage, stage.olympiadId), index: 0 } }),
    neighbours: async (stage) => ({ params: { id: await anEmail(stage, stage.neighbours.olympiadId), index: 0 } }),
  },
}
