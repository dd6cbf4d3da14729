import type { AuditedTables } from './audited.ts'

export const results: AuditedTables<
  | 'givenMarks'
  | 'givenMarkHistory'
  | 'paperMarkHistory'
  | 'secondMarkings'
  | 'secondMarkingChanges'
  | 'markerQuestions'
  | 'rankLists'
  | 'questionAnswers'
  | 'questionMarks'
  | 'moderatedParticipants'
  | 'certificates'
  | 'certificateEmails'
  | 'certificateRevocations'
  | 'certificateIssues'
  | 'resultCorrections'
  | 'resultBases'
  | 'verdicts'
  | 'verdictProposals'
  | 'doubtDecisions'
  | 'releasedChanges'
  | 'releasedChangeCustomers'
  | 'releasedChangeMails'
  | 'setAsideResults'
  | 'resultChanges'
  | 'liveFigures'
> = {
  givenMarks: { key: 'attemptId', plain: ['questionId'], silent: ['epoch', 'sequence', 'version', 'comment'] },
  givenMarkHistory: 'a history of its own',
  paperMarkHistory: 'a history of its own',
  secondMarkings: { key: 'questionId', plain: ['share', 'tolerance'], silent: ['version'] },
  secondMarkingChanges: 'a history of its own',
  markerQuestions: { key: 'accountId', plain: ['questionId'] },
  rankLists: 'written by jobs',
  questionAnswers: 'written by jobs',
  questionMarks: 'written by jobs',
  moderatedParticipants: 'written by jobs',
  certificates: {
    plain: ['number', 'issue', 'participantId', 'generationStatus', 'sendStatus', 'revokedAt'],
    silent: [
      'search',
      'claimedAt',
      'createdAt',
      'released',
      'revokedByProduct',
      'issuedAt',
      'issuedBy',
      'issueReason',
      'isOutdated',
    ],
  },
  certificateIssues: 'a history of its own',
  certificateEmails: 'written by jobs',
  certificateRevocations: 'a history of its own',
  resultBases: 'written by jobs',
  setAsideResults: 'written by jobs',
  verdicts: { plain: ['participantId', 'verdict'], silent: ['decidedBy', 'decidedAt'] },
  doubtDecisions: {
    plain: ['kind', 'questionId', 'participantId', 'decision'],
    silent: ['evidence', 'correctionId', 'verdictId', 'decidedBy', 'decidedAt'],
  },
  verdictProposals: {
    plain: ['participantId', 'verdict', 'status'],
    silent: ['proposedBy', 'proposedAt', 'decidedBy', 'decidedAt', 'verdictId'],
  },
  releasedChanges: 'a history of its own',
  releasedChangeCustomers: 'a history of its own',
  releasedChangeMails: 'a history of its own',
  resultChanges: 'derived',
  liveFigures: 'derived',
  resultCorrections: {
    plain: ['questionId', 'act', 'reason', 'status', 'undoneReason'],
    silent: [
      'answers',
      'question',
      'failure',
      'moved',
      'askedBy',
      'askedAt',
      'seen',
      'appliedAt',
      'undoneBy',
      'undoneAt',
    ],
  },
}
