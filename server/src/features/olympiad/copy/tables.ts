import type { CopyPart } from '@agon/domain/olympiad-copy'
import type { DB } from '#/db/generated.ts'

/** The tables whose rows belong to an olympiad. */
export type OlympiadTable =
  | { [T in keyof DB]: 'olympiadId' extends keyof DB[T] ? T : never }[keyof DB]
  | 'teamRules'
  | 'olympiads'

/**
 * The fate of an olympiad’s rows when the olympiad is copied, and when a draft is deleted.
 *
 * - a part: copied with it, and deleted with the draft
 * - `deleted`: not copied, deleted with the draft
 * - `stays`: history that names the olympiad by its number alone
 * - `blocks`: not copied; a draft with such rows stays, because it has these
 */
export type Fate = CopyPart | 'deleted' | 'stays' | { readonly blocks: string }

/** Every table with rows of an olympiad: one without an entry does not compile. */
export const olympiadTables: Readonly<Record<OlympiadTable, Fate>> = {
  olympiads: 'settings',
  teamRules: 'settings',
  questionModules: 'modules',
  bankItems: 'questions',
  copyTexts: 'copy',
  olympiadData: 'copy',
  emailers: 'emails',
  usefulContacts: 'contacts',

  accounts: 'deleted',
  acts: 'deleted',
  bulkRuns: 'deleted',
  liveFigures: 'deleted',
  noteTicks: 'deleted',
  notes: 'deleted',
  questionAnswers: 'deleted',
  rankLists: 'deleted',
  reportFigures: 'deleted',
  fixedCounts: 'deleted',
  fixedFigures: 'deleted',
  shownFigures: 'deleted',
  countChanges: 'deleted',
  countedLearners: 'deleted',
  countedOlympiads: 'deleted',
  groupCounts: 'deleted',
  countedCharts: 'deleted',
  resultBases: 'deleted',
  resultChanges: 'deleted',
  savedViews: 'deleted',
  tasks: 'deleted',
  unfinishedUploads: 'deleted',
  uploads: 'deleted',

  activityLog: 'stays',
  appLog: 'stays',
  appLogCauses: 'stays',

  customerParticipants: { blocks: 'schools or teams' },
  participants: { blocks: 'learners' },
  interests: { blocks: 'expressions of interest' },
  purchaseOrders: { blocks: 'orders' },
  quotes: { blocks: 'quotes' },
  documents: { blocks: 'invoices' },
  massMails: { blocks: 'mass mails' },
  queuedEmails: { blocks: 'mails' },
  attempts: { blocks: 'sittings' },
  papers: { blocks: 'published papers' },
  bankStatements: { blocks: 'bank statements' },
  bookings: { blocks: 'bookings' },
  certificates: { blocks: 'certificates' },
  creditEntries: { blocks: 'credit' },
  extraTimeRequests: { blocks: 'requests for extra time' },
  extraTimes: { blocks: 'extra time' },
  ledgerClosings: { blocks: 'closed months' },
  ledgerProofs: { blocks: 'proofs of the ledger' },
  moderatedParticipants: { blocks: 'results' },
  paperStatistics: { blocks: 'statistics' },
  participantGrades: { blocks: 'learners' },
  paymentAttempts: { blocks: 'payments' },
  payments: { blocks: 'payments' },
  proposals: { blocks: 'proposals of teachers' },
  questionStatistics: { blocks: 'statistics' },
  refunds: { blocks: 'refunds' },
  rehearsedDevices: { blocks: 'rehearsals' },
  releasedChanges: { blocks: 'changes of released results' },
  resultCorrections: { blocks: 'corrections' },
  schoolProgress: { blocks: 'schools or teams' },
  schoolQuestionFigures: { blocks: 'figures of schools' },
  setAsideResults: { blocks: 'results' },
  sittingContacts: { blocks: 'sittings' },
  sittingFeedback: { blocks: 'feedback' },
  sittingStatuses: { blocks: 'sittings' },
  unsentFiles: { blocks: 'files of unsent answers' },
  verdicts: { blocks: 'verdicts' },
  doubtDecisions: { blocks: 'decisions about doubts' },
  verdictProposals: { blocks: 'proposed verdicts' },
}

/** `new`: of the copy itself; `always`: copied, because no olympiad is without it. */
type ColumnFate = CopyPart | 'always' | 'new'

/** Every column of an olympiad: one without an entry does not compile. */
export const olympiadColumns: Readonly<Record<keyof DB['olympiads'], ColumnFate>> = {
  projectId: 'always',
  subProjectId: 'always',
  subject: 'always',
  timeZone: 'always',
  currency: 'always',
  ofTeams: 'always',

  acceptsCertain: 'settings',
  awardRules: 'settings',
  consentRule: 'settings',
  consentVersion: 'settings',
  learnerPrice: 'settings',
  // Their days move with the other dates.
  priceSteps: 'settings',
  namesPublic: 'settings',
  rankGroups: 'settings',
  remindAfter: 'settings',
  remindAgain: 'settings',
  remindBefore: 'settings',
  strands: 'settings',
  tieRules: 'settings',
  topSchoolLearners: 'settings',
  vatRate: 'settings',
  verdictsByTwo: 'settings',

  certificateConfig: 'certificates',

  replyTo: 'emails',
  senderAddress: 'emails',
  senderName: 'emails',

  closedAt: 'new',
  closesAt: 'new',
  createdAt: 'new',
  // Minutes that were added on the day.
  extraSeconds: 'new',
  id: 'new',
  name: 'new',
  // The paper is another one.
  practicePublic: 'new',
  nameKind: 'new',
  opensAt: 'new',
  paperId: 'new',
  // The project's, as of a new olympiad.
  issuerId: 'new',
  phase: 'new',
  pinned: 'new',
  releasedCertificateId: 'new',
  resultsComputedAt: 'new',
  title: 'new',
  version: 'new',
}
