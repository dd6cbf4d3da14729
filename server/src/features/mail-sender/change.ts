import { mailSenderEdit } from '@agon/contract/mail-sender/edit'
import { normalAddress } from '@agon/domain/email-address'
import type { OlympiadId } from '@agon/domain/ids'
import type { MailSender } from '@agon/domain/mail-sender'
import type { App } from '#/http/handler.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { refuseSender } from './policy.ts'
import { readOlympiadSender } from './read.ts'

/** The caller's scope is checked by the handler. */
export const changeOlympiadSender = (app: App) =>
  recordEdit(mailSenderEdit, {
    table: 'olympiads',
    reach: async (_tx, _actor, id: OlympiadId) => id,
    read: (db, id) => readOlympiadSender(app, db, id),
    async change({ tx, actor, id, values, before }) {
      const { projectId } = await tx
        .selectFrom('olympiads')
        .select('projectId')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { senderAddress } = values
      await refuseSender(app, tx, {
        address: normalAddress(senderAddress),
        before: before.senderAddress,
        projectId,
        // An overlord answers for other domains.
        domains: actor.role === 'overlord' ? null : before.domains,
      })
      return stored(values)
    },
  })

function stored({ senderName, senderAddress, replyTo }: MailSender): MailSender {
  return { senderName, senderAddress: normalAddress(senderAddress), replyTo: normalAddress(replyTo) }
}
