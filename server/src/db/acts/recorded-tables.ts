import type { DB } from '../generated.ts'
import { snake } from '../noted-tables.ts'

type Column<T extends keyof DB> = keyof DB[T] & string

/** A table whose changed rows an act records. `derived`: columns computed from other rows by triggers, which compute them again after an undo. */
interface Recorded<T extends keyof DB> {
  readonly derived?: readonly Column<T>[]
}

/** Why an act does not record a table's rows. */
type NotRecorded =
  | 'the journal itself'
  | 'rows are only added'
  | 'derived from other tables'
  | 'signing in'
  | 'counters'
  | 'the machinery'

/** Every table: one without an entry does not compile. */
export const recordedTables: { readonly [T in keyof DB]: Recorded<T> | NotRecorded } = {
  accounts: {},
  activityLog: 'rows are only added',
  appLog: 'the machinery',
  appLogCauses: 'the machinery',
  actRows: 'the journal itself',
  acts: 'the journal itself',
  answerSaves: 'rows are only added',
  attachments: {},
  attemptDevices: {},
  attemptModules: {},
  attemptResets: {},
  attempts: {},
  bankAccounts: 'the machinery',
  bankColumns: {},
  bankItems: 'derived from other tables',
  bankLineActs: 'rows are only added',
  bankLineProposals: 'derived from other tables',
  bankStatementLines: 'rows are only added',
  bankStatements: 'rows are only added',
  bulkRuns: 'the machinery',
  campaigns: {},
  certificateEmails: {},
  certificateRevocations: {},
  certificateIssues: {},
  certificates: { derived: ['isOutdated'] },
  consents: {},
  countries: {},
  customerBillings: {},
  customerParticipants: {},
  customerParticipantTeachers: {},
  demoMailbox: 'the machinery',
  dismissedPairs: {},
  emailEvents: 'rows are only added',
  dkimKeys: 'the machinery',
  documents: 'rows are only added',
  documentSeries: 'counters',
  emailHealth: 'the machinery',
  emailers: {},
  emailerVersions: 'rows are only added',
  erasures: 'rows are only added',
  extraTimeParticipants: {},
  extraTimeRequests: {},
  extraTimes: {},
  faqs: {},
  faqVotes: 'counters',
  notes: {},
  noteTicks: {},
  formerParticipantTeachers: {},
  formerNames: {},
  givenMarkHistory: 'rows are only added',
  givenMarks: {},
  heldSaves: {},
  interestLinks: 'signing in',
  interests: {},
  issuerCodes: 'rows are only added',
  issuers: {},
  lastSignIns: {},
  learnerLoads: {},
  ledgerClosings: 'rows are only added',
  ledgerProofs: 'rows are only added',
  learners: {},
  liveFigures: 'derived from other tables',
  massMailExclusions: {},
  massMails: {},
  mailAttachments: 'rows are only added',
  mailPauses: {},
  mailReports: 'rows are only added',
  mergedRecords: {},
  moderatedParticipants: {},
  nameWords: 'derived from other tables',
  olympiadData: {},
  olympiads: {},
  orderFiles: 'rows are only added',
  orderReminders: 'rows are only added',
  paperModules: 'rows are only added',
  paperQuestions: 'rows are only added',
  papers: 'rows are only added',
  participantCredentials: {},
  participantGrades: 'derived from other tables',
  participants: {},
  passkeyChallenges: 'signing in',
  passkeys: 'signing in',
  passwordLinks: 'signing in',
  paymentAttempts: 'the machinery',
  paymentNotifications: 'rows are only added',
  payments: 'rows are only added',
  providerKeys: 'the machinery',
  bookings: 'rows are only added',
  creditEntries: {},
  personKeys: 'the machinery',
  projects: {},
  proposals: {},
  purchaseOrderComments: {},
  purchaseOrderLines: {},
  purchaseOrders: { derived: ['paid'] },
  questionFlags: {},
  questionImports: 'rows are only added',
  questionMarks: {},
  questionModules: {},
  questions: {},
  questionStatistics: {},
  questionOptions: 'derived from other tables',
  paperStatistics: 'derived from other tables',
  schoolQuestionFigures: {},
  overviewFigures: 'derived from other tables',
  strands: {},
  questionVersions: {},
  quotes: {},
  queuedEmails: {},
  refunds: {},
  recoveryCodes: 'signing in',
  registerImportChanges: {},
  registerImports: {},
  rehearsals: {},
  resultBases: 'the machinery',
  setAsideResults: {},
  verdicts: {},
  resultChanges: 'derived from other tables',
  resultCorrections: 'rows are only added',
  rehearsalSaves: {},
  rehearsedDevices: {},
  schemaMigrations: 'the machinery',
  savedViews: {},
  schoolContacts: {},
  schoolFormerNames: {},
  schoolLinks: {},
  schoolProgress: {
    derived: [
      'isFree',
      'confirmedAt',
      'learners',
      'loadedAt',
      'ordered',
      'outstanding',
      'orderedAt',
      'paidAt',
      'slipsPrinted',
      'printedAt',
      'devices',
      'rehearsedAt',
      'satAt',
    ],
  },
  schools: {},
  schoolWords: 'derived from other tables',
  secondFactors: 'signing in',
  sessions: 'signing in',
  setColumns: {},
  signinFailures: 'counters',
  signinTickets: 'signing in',
  sittingContacts: 'counters',
  sittingEvents: 'rows are only added',
  sittingFeedback: {},
  sittingStatuses: {},
  suppressions: 'rows are only added',
  subProjects: {},
  systemFacts: 'the machinery',
  systemSettings: 'rows are only added',
  sanityResults: 'derived from other tables',
  heldJobKinds: 'the machinery',
  tasks: 'the machinery',
  teachers: {},
  teamMembers: {},
  teamRules: {},
  teams: {},
  terms: 'rows are only added',
  testimonials: {},
  unsentFiles: {},
  uploads: 'rows are only added',
  urlNames: {},
  usefulContacts: {},
  websiteCopy: {},
  websiteCopyVersions: 'rows are only added',
  users: {},
  versionFiles: 'derived from other tables',
}

/** The recorded tables, as the database names them, with their derived columns. */
export const recordedByName: ReadonlyMap<string, { readonly derived: readonly string[] }> = new Map(
  Object.entries(recordedTables).flatMap(([table, recorded]) =>
    typeof recorded === 'string' ? [] : [[snake(table), { derived: (recorded.derived ?? []).map(snake) }] as const],
  ),
)

/** While an act is undone, `agon.act` is its negative number, and only added rows are recorded. */
const events = [
  ['insert', 'added', 'new table as changed', `<> ''`],
  ['delete', 'deleted', 'old table as changed', `~ '^[1-9]'`],
  ['update', 'changed', 'old table as before_it new table as after_it', `~ '^[1-9]'`],
] as const

/** The triggers that record an act. Their names come first: a statement's own change is recorded before changes that follow from it. */
export function recordingTriggers(): string {
  return [...recordedByName]
    .flatMap(([table, { derived }]) =>
      events.map(
        ([event, past, rows, during]) =>
          `create or replace trigger act_records_${past} after ${event} on ${table} referencing ${rows} for each statement
             when (current_setting('agon.act', true) ${during}) execute function record_${past}_rows('${derived.join(',')}');`,
      ),
    )
    .join('\n')
}
