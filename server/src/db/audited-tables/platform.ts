import type { AuditedTables } from './audited.ts'

export const platform: AuditedTables<
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
  | 'erasures'
  | 'acts'
  | 'mergedRecords'
  | 'actRows'
  | 'dismissedPairs'
  | 'nameWords'
  | 'schoolWords'
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
  | 'completeReleases'
> = {
  projects: {
    plain: ['name', 'title', 'accent', 'languages', 'domain', 'position', 'issuerId', 'sender', 'replyTo'],
    silent: ['nameKind', 'search', 'version'],
  },
  formerNames: { key: 'name', plain: ['name', 'projectId'] },
  subProjects: { plain: ['projectId', 'name', 'title', 'position'], silent: ['search', 'version'] },
  urlNames: { key: 'name', plain: ['name', 'kind'] },
  olympiads: {
    olympiad: 'id',
    plain: [
      'version',
      'projectId',
      'issuerId',
      'subProjectId',
      'name',
      'title',
      'subject',
      'phase',
      'pinned',
      'timeZone',
      'opensAt',
      'closesAt',
      'extraSeconds',
      'currency',
      'learnerPrice',
      'priceSteps',
      'vatRate',
      'awardRules',
      'rankGroups',
      'tieRules',
      'strands',
      'topSchoolLearners',
      'acceptsCertain',
      'consentRule',
      'consentVersion',
      'namesPublic',
      'practicePublic',
      'verdictsByTwo',
      'ofTeams',
      'remindBefore',
      'remindAfter',
      'remindAgain',
      'certificateConfig',
      'paperId',
      'senderName',
      'senderAddress',
      'replyTo',
    ],
    silent: ['nameKind', 'createdAt', 'releasedCertificateId', 'closedAt'],
  },
  olympiadData: {
    plain: ['version', 'name', 'title', 'source', 'columns', 'isPublic', 'chart', 'chartColumn'],
    silent: ['changedAt'],
  },
  emailers: { plain: ['version', 'kind', 'name', 'archived'], silent: ['createdAt', 'savedAt', 'search'] },
  emailerVersions: 'a history of its own',
  websiteCopy: {
    plain: [
      'version',
      'projectId',
      'pageKey',
      'language',
      'title',
      'publishedVersion',
      'scheduledVersion',
      'scheduledAt',
    ],
    silent: ['savedAt', 'savedBy', 'publishedAt', 'publishedBy', 'scheduledBy'],
  },
  websiteCopyVersions: 'a history of its own',
  mailAttachments: 'a history of its own',
  queuedEmails: {
    plain: ['kind', 'status', 'customerParticipantId'],
    silent: [
      'search',
      'queuedAt',
      'deliverUntil',
      'massMailId',
      'userId',
      'schoolId',
      'usefulContactId',
      'interestId',
      'sharedWith',
      'variables',
      'nextTryAt',
      'sendingBy',
      'handOvers',
      'deliveredAt',
    ],
  },
  emailEvents: 'a history of its own',
  mailPauses: { plain: ['since', 'reason', 'endedAt'], silent: ['pausedBy', 'endedBy'] },
  demoMailbox: 'the machinery',
  dkimKeys: { plain: ['domain', 'selector', 'algorithm', 'retiredAt'], silent: ['since', 'publicKey'] },
  bulkRuns: 'the machinery',
  tasks: { plain: ['kind', 'status'], silent: ['done', 'total', 'askedAt', 'beatAt', 'startedAt', 'attempts'] },
  backups: 'written by jobs',
  erasures: 'a history of its own',
  acts: { plain: ['kind', 'noun', 'undoneAt'], silent: ['at', 'details', 'reason', 'userId', 'undoneBy'] },
  mergedRecords: { key: 'fromId', plain: ['kind', 'fromId', 'intoId'], silent: ['actId', 'number'] },
  actRows: 'a history of its own',
  dismissedPairs: { key: 'lowId', plain: ['kind', 'highId'], silent: ['dismissedBy', 'dismissedAt'] },
  nameWords: 'derived',
  schoolWords: 'derived',
  terms: { plain: ['firstDay'], silent: ['savedAt', 'savedBy'] },
  copyTexts: { plain: ['key', 'language', 'version'], silent: ['savedAt', 'savedBy'] },
  faqs: {
    plain: ['version', 'projectId', 'audience', 'language', 'question', 'answer', 'position', 'published'],
    silent: ['helpful', 'unhelpful', 'search'],
  },
  faqVotes: 'counters',
  // Texts of notes stay out of the log.
  notes: {
    plain: ['version', 'page', 'olympiadId', 'ownerId', 'daysBefore', 'date', 'logKey'],
    silent: ['title', 'body', 'cause', 'remedy', 'links', 'search'],
  },
  noteTicks: { key: 'noteId', plain: ['noteId', 'olympiadId'], silent: ['tickedBy', 'tickedAt'] },
  // Names and words of people stay out of the log.
  testimonials: {
    plain: ['version', 'projectId', 'language', 'published', 'consentAt'],
    silent: ['createdAt'],
  },
  systemFacts: { key: 'name', plain: ['name', 'value'], silent: ['updatedAt'] },
  systemSettings: { plain: ['name', 'value'], silent: ['changedBy', 'changedAt'] },
  appLog: 'the log itself',
  appLogCauses: 'the log itself',
  sanityResults: 'derived',
  heldJobKinds: { key: 'kind', plain: ['kind'], silent: ['heldBy', 'heldAt'] },
  schemaMigrations: 'the machinery',
  completeReleases: 'the machinery',
}
