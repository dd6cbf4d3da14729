import { actRowsOf } from '../act-rows-of.ts'
import { elsewhere, type TableUses } from '../table-use.ts'
import { contactedAs, interestedIn, namedIn, recipientOf } from '../mails-about.ts'

export const platform: TableUses<
  | 'schoolWords'
  | 'nameWords'
  | 'projects'
  | 'formerNames'
  | 'subProjects'
  | 'urlNames'
  | 'olympiads'
  | 'olympiadData'
  | 'emailers'
  | 'emailerVersions'
  | 'websiteCopy'
  | 'websiteCopyVersions'
  | 'mailAttachments'
  | 'queuedEmails'
  | 'emailEvents'
  | 'mailPauses'
  | 'demoMailbox'
  | 'dkimKeys'
  | 'bulkRuns'
  | 'tasks'
  | 'backups'
  | 'dismissedPairs'
  | 'erasures'
  | 'acts'
  | 'actRows'
  | 'mergedRecords'
  | 'faqs'
  | 'notes'
  | 'noteTicks'
  | 'testimonials'
  | 'terms'
  | 'copyTexts'
  | 'faqVotes'
  | 'systemFacts'
  | 'systemSettings'
  | 'appLog'
  | 'appLogCauses'
  | 'sanityResults'
  | 'heldJobKinds'
  | 'schemaMigrations'
> = {
  projects: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      name: 'plain',
      nameKind: 'plain',
      title: 'plain',
      accent: 'plain',
      position: 'plain',
      issuerId: 'plain',
      sender: 'plain',
      replyTo: 'plain',
      version: 'plain',
      search: 'derived',
    },
  },
  olympiadData: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      name: 'plain',
      title: 'plain',
      source: 'plain',
      columns: 'plain',
      rows: 'plain',
      isPublic: 'plain',
      version: 'plain',
      changedAt: 'plain',
    },
  },
  formerNames: {
    purpose: 'platform',
    retention: 'platform',
    columns: { name: 'plain', projectId: 'plain' },
  },
  subProjects: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      name: 'plain',
      title: 'plain',
      position: 'plain',
      version: 'plain',
      search: 'derived',
    },
  },
  urlNames: {
    purpose: 'platform',
    retention: 'platform',
    columns: { name: 'plain', kind: 'plain' },
  },
  olympiads: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      issuerId: 'plain',
      subProjectId: 'plain',
      name: 'plain',
      nameKind: 'plain',
      title: 'plain',
      subject: 'plain',
      phase: 'plain',
      pinned: 'plain',
      timeZone: 'plain',
      acceptsCertain: 'plain',
      opensAt: 'plain',
      closesAt: 'plain',
      closedAt: 'plain',
      extraSeconds: 'plain',
      currency: 'plain',
      learnerPrice: 'plain',
      priceSteps: 'plain',
      vatRate: 'plain',
      awardRules: 'plain',
      rankGroups: 'plain',
      tieRules: 'plain',
      strands: 'plain',
      topSchoolLearners: 'plain',
      consentRule: 'plain',
      consentVersion: 'plain',
      namesPublic: 'plain',
      verdictsByTwo: 'plain',
      remindBefore: 'plain',
      remindAfter: 'plain',
      remindAgain: 'plain',
      certificateConfig: 'plain',
      paperId: 'plain',
      resultsComputedAt: 'plain',
      createdAt: 'plain',
      version: 'plain',
      releasedCertificateId: 'plain',
      senderName: 'plain',
      senderAddress: 'plain',
      replyTo: 'plain',
    },
  },
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
  websiteCopy: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      pageKey: 'plain',
      language: 'plain',
      title: 'plain',
      ogTitle: 'plain',
      description: 'plain',
      keywords: 'plain',
      body: 'plain',
      version: 'plain',
      savedAt: 'plain',
      savedBy: 'actor',
      publishedVersion: 'plain',
      publishedAt: 'plain',
      publishedBy: 'actor',
      scheduledVersion: 'plain',
      scheduledAt: 'plain',
      scheduledBy: 'actor',
    },
  },
  websiteCopyVersions: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      websiteCopyId: 'plain',
      version: 'plain',
      title: 'plain',
      ogTitle: 'plain',
      description: 'plain',
      keywords: 'plain',
      body: 'plain',
      savedAt: 'plain',
      savedBy: 'actor',
    },
  },
  queuedEmails: {
    purpose: 'mail',
    retention: 'olympiads',
    of: { user: recipientOf, learner: namedIn, interest: interestedIn, contact: contactedAs },
    rows: 'updated',
    notExportedTo: 'learner',
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
  bulkRuns: {
    purpose: 'platform',
    retention: 'days',
    columns: {
      id: 'plain',
      list: 'plain',
      olympiadId: 'plain',
      userId: 'actor',
      removes: 'plain',
      done: 'plain',
      total: 'plain',
      startedAt: 'plain',
      beatAt: 'plain',
      failure: 'plain',
      undoes: 'plain',
    },
  },
  tasks: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      startedAt: 'plain',
      attempts: 'plain',
      id: 'plain',
      olympiadId: 'plain',
      kind: 'plain',
      status: 'plain',
      done: 'plain',
      total: 'plain',
      failure: 'plain',
      askedBy: 'actor',
      askedAt: 'plain',
      beatAt: 'plain',
      finishedAt: 'plain',
    },
  },
  backups: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      startedAt: 'plain',
      finishedAt: 'plain',
      status: 'plain',
      name: 'plain',
      release: 'plain',
      tables: 'plain',
      rows: 'plain',
      files: 'plain',
      bytes: 'plain',
      sha256: 'plain',
      failure: 'plain',
      verifiedAt: 'plain',
      taskId: 'plain',
    },
  },
  erasures: {
    purpose: 'proof',
    retention: 'platform',
    columns: { id: 'plain', kind: 'plain', personId: 'plain', reason: 'plain', erasedBy: 'actor', erasedAt: 'plain' },
  },
  acts: {
    purpose: 'proof',
    retention: 'platform',
    columns: {
      id: 'plain',
      kind: 'plain',
      noun: 'plain',
      userId: 'actor',
      olympiadId: 'plain',
      reason: 'plain',
      at: 'plain',
      details: 'plain',
      undoneAt: 'plain',
      undoneBy: 'actor',
    },
  },
  mergedRecords: {
    purpose: 'proof',
    retention: 'platform',
    columns: { kind: 'plain', fromId: 'plain', intoId: 'plain', actId: 'plain', number: 'plain' },
  },
  // An undo does not restore an erased person: the recorded values are deleted.
  actRows: {
    purpose: 'proof',
    retention: 'undo',
    of: actRowsOf,
    rows: 'deleted',
    columns: { actId: 'plain', tableName: 'plain', key: 'plain', before: 'secret', after: 'secret' },
  },
  dismissedPairs: {
    purpose: 'platform',
    retention: 'platform',
    columns: { kind: 'plain', lowId: 'plain', highId: 'plain', dismissedBy: 'actor', dismissedAt: 'plain' },
  },
  // A word goes with the last name that has it.
  nameWords: { purpose: 'takingPart', retention: 'person', columns: { word: 'plain' } },
  schoolWords: { purpose: 'takingPart', retention: 'platform', columns: { word: 'plain' } },
  // Texts without persons; consents name them by their first day.
  terms: {
    purpose: 'platform',
    retention: 'platform',
    columns: { id: 'plain', firstDay: 'plain', en: 'plain', af: 'plain', savedAt: 'plain', savedBy: 'actor' },
  },
  // Words of organisers for texts of the app.
  copyTexts: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      key: 'plain',
      language: 'plain',
      version: 'plain',
      value: 'plain',
      savedAt: 'plain',
      savedBy: 'actor',
    },
  },
  faqs: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      audience: 'plain',
      language: 'plain',
      question: 'plain',
      answer: 'plain',
      position: 'plain',
      published: 'plain',
      helpful: 'plain',
      unhelpful: 'plain',
      version: 'plain',
      search: 'derived',
    },
  },
  notes: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      page: 'plain',
      olympiadId: 'plain',
      title: 'plain',
      body: 'plain',
      cause: 'plain',
      remedy: 'plain',
      links: 'plain',
      logKey: 'plain',
      ownerId: 'actor',
      daysBefore: 'plain',
      date: 'plain',
      version: 'plain',
      search: 'derived',
    },
  },
  noteTicks: {
    purpose: 'platform',
    retention: 'platform',
    columns: { noteId: 'plain', olympiadId: 'plain', tickedBy: 'actor', tickedAt: 'plain' },
  },
  // Published by consent, which is recorded with it. An overlord deletes the row when the person withdraws it.
  testimonials: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      language: 'plain',
      person: 'plain',
      subject: 'plain',
      text: 'plain',
      pictureSha256: 'plain',
      consentHow: 'plain',
      consentAt: 'plain',
      published: 'plain',
      createdAt: 'plain',
      version: 'plain',
    },
  },
  // Hashes of a network and a day, deleted after the day.
  faqVotes: {
    purpose: 'platform',
    retention: 'days',
    columns: { faqId: 'plain', mark: 'plain', day: 'plain', helpful: 'plain' },
  },
  systemFacts: {
    purpose: 'platform',
    retention: 'platform',
    columns: { name: 'plain', value: 'plain', updatedAt: 'plain' },
  },
  systemSettings: {
    purpose: 'platform',
    retention: 'platform',
    columns: { id: 'plain', name: 'plain', value: 'plain', changedBy: 'actor', changedAt: 'plain' },
  },
  heldJobKinds: {
    purpose: 'platform',
    retention: 'platform',
    columns: { kind: 'plain', heldBy: 'actor', heldAt: 'plain' },
  },
  appLog: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      at: 'plain',
      level: 'plain',
      key: 'plain',
      requestId: 'plain',
      route: 'plain',
      status: 'plain',
      ms: 'plain',
      olympiadId: 'plain',
      role: 'plain',
      process: 'plain',
      release: 'plain',
      problem: 'plain',
      place: 'plain',
    },
  },
  appLogCauses: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      level: 'plain',
      key: 'plain',
      route: 'plain',
      problem: 'plain',
      place: 'plain',
      olympiadId: 'plain',
      count: 'plain',
      firstAt: 'plain',
      lastAt: 'plain',
      firstRelease: 'plain',
      lastRelease: 'plain',
    },
  },
  sanityResults: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      name: 'plain',
      ranAt: 'plain',
      status: 'plain',
      looked: 'plain',
      found: 'plain',
      ms: 'plain',
      since: 'plain',
      olympiads: 'plain',
    },
  },
  schemaMigrations: {
    purpose: 'platform',
    retention: 'platform',
    columns: { name: 'plain', sha256: 'plain', appliedAt: 'plain' },
  },
}
