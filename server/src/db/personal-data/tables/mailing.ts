import { contactedAs, interestedIn, namedAsMember, namedIn, recipientOf } from '../mails-about.ts'
import { elsewhere, type TableUses } from '../table-use.ts'

export const mailing: TableUses<
  | 'emailers'
  | 'emailerVersions'
  | 'queuedEmails'
  | 'emailEvents'
  | 'mailAttachments'
  | 'mailPauses'
  | 'demoMailbox'
  | 'dkimKeys'
> = {
  emailers: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      kind: 'plain',
      name: 'plain',
      version: 'plain',
      archived: 'plain',
      createdAt: 'plain',
      savedAt: 'plain',
      search: 'derived',
    },
  },
  emailerVersions: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      emailerId: 'plain',
      version: 'plain',
      locale: 'plain',
      subject: 'plain',
      body: 'plain',
      attachments: 'plain',
      savedAt: 'plain',
      savedBy: 'actor',
    },
  },
  queuedEmails: {
    purpose: 'mail',
    retention: 'olympiads',
    of: {
      user: recipientOf,
      learner: namedIn,
      member: namedAsMember,
      interest: interestedIn,
      contact: contactedAs,
    },
    rows: 'updated',
    notExportedTo: ['learner', 'member'],
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      kind: 'figure',
      purpose: 'plain',
      customerParticipantId: 'plain',
      recipient: elsewhere('mails'),
      recipientName: elsewhere('mails'),
      subject: elsewhere('mails'),
      bodyText: elsewhere('mails'),
      bodyHtml: elsewhere('mails'),
      secret: elsewhere('mails', 'secret'),
      attachments: elsewhere('mails', 'secret'),
      status: 'figure',
      attempts: 'plain',
      messageId: 'plain',
      reply: elsewhere('mails'),
      replyTo: elsewhere('mails'),
      queuedAt: 'figure',
      sendingAt: 'plain',
      sentAt: 'figure',
      search: 'derived',
      deliverUntil: 'plain',
      massMailId: 'plain',
      userId: 'plain',
      schoolId: 'plain',
      usefulContactId: 'plain',
      interestId: 'plain',
      sharedWith: elsewhere('mails'),
      variables: elsewhere('mails'),
      nextTryAt: 'plain',
      sendingBy: 'plain',
      handOvers: 'plain',
      deliveredAt: 'figure',
    },
  },
  emailEvents: {
    purpose: 'mail',
    retention: 'olympiads',
    of: {
      user: ['queuedEmailId', 'queuedEmails'],
      interest: ['queuedEmailId', 'queuedEmails'],
      contact: ['queuedEmailId', 'queuedEmails'],
    },
    rows: 'updated',
    columns: {
      id: 'plain',
      queuedEmailId: 'plain',
      at: 'figure',
      status: 'figure',
      by: 'actor',
      reply: elsewhere('mails'),
    },
  },
  mailAttachments: {
    purpose: 'mail',
    retention: 'olympiads',
    of: {
      user: ['queuedEmailId', 'queuedEmails'],
      interest: ['queuedEmailId', 'queuedEmails'],
      contact: ['queuedEmailId', 'queuedEmails'],
    },
    rows: 'updated',
    columns: {
      id: 'plain',
      queuedEmailId: 'plain',
      handOver: 'plain',
      kind: 'figure',
      filename: 'figure',
      mediaType: 'plain',
      bytes: 'figure',
      sha256: 'plain',
      at: 'figure',
    },
  },
  mailPauses: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      since: 'plain',
      reason: 'plain',
      pausedBy: 'actor',
      endedAt: 'plain',
      endedBy: 'actor',
    },
  },
  demoMailbox: {
    purpose: 'mail',
    retention: 'platform',
    columns: { id: 'plain', recipient: 'plain', subject: 'plain', message: 'plain', receivedAt: 'plain' },
  },
  dkimKeys: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      domain: 'plain',
      selector: 'plain',
      algorithm: 'plain',
      privateKey: 'plain',
      publicKey: 'plain',
      since: 'plain',
      retiredAt: 'plain',
    },
  },
}
