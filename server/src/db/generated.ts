// Made from the migrated database by server/src/db/write-types.ts. A test fails when it is out of date.
import type { Accent } from '@agon/domain/accent'
import type { ActKind } from '@agon/domain/act'
import type { AppLogKey, LogLevel } from '@agon/domain/app-log'
import type { Audience } from '@agon/domain/audience'
import type { Award, AwardRule } from '@agon/domain/award'
import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import type { MatchReason, Proposal } from '@agon/domain/bank-statement/matching/proposal'
import type { StatementFormat, StatementWarning } from '@agon/domain/bank-statement/statement'
import type { BookingKind } from '@agon/domain/booking'
import type { CertificateConfig, GenerationStatus, RevocationAct, SendStatus } from '@agon/domain/certificate'
import type { ConsentAct, ConsentMethod, ConsentParty, ConsentPurpose, ConsentRule, ConsentState } from '@agon/domain/consent'
import type { AcceptedAnswer, CorrectionAct, CorrectionStatus, MovedResults } from '@agon/domain/correction'
import type { CustomerKind } from '@agon/domain/customer-participant'
import type { BillingLanguage, DocumentContent, DocumentKind } from '@agon/domain/document'
import type { DoubtAct, DoubtKind } from '@agon/domain/doubt'
import type { EmailEventStatus, EmailKind, EmailStatus } from '@agon/domain/email'
import type { AttachmentKind } from '@agon/domain/emailer/attachment'
import type { EmailerKind, EmailerLocale } from '@agon/domain/emailer/emailer'
import type { FaqAudience, SiteLanguage } from '@agon/domain/faq'
import type { CommentTheme } from '@agon/domain/feedback/theme'
import type { FileAccess } from '@agon/domain/file-access'
import type { AccountId, ActId, AttachmentId, AttemptId, BackupId, BankStatementId, BankStatementLineId, BookingId, CampaignId, CertificateId, CountryId, CreditEntryId, CustomerParticipantId, DkimKeyId, DocumentId, DoubtDecisionId, EmailerId, ExtraTimeId, ExtraTimeRequestId, FaqId, FeedbackCommentId, InterestId, LearnerId, LearnerLoadId, MailReportId, MassMailId, NoteId, OlympiadDataId, OlympiadId, OrderFileId, PaperId, ParticipantId, PaymentId, ProjectId, ProposalId, PurchaseOrderCommentId, PurchaseOrderId, PurchaseOrderLineId, QuestionId, QuestionImportId, QuestionModuleId, QuestionVersionId, QueuedEmailId, QuoteId, RefundId, RegisterImportId, RehearsalId, RehearsedDeviceId, ReleasedChangeId, ResultCorrectionId, SavedViewId, SchoolId, SessionId, SubProjectId, SuppressionId, TaskId, TeacherId, TeamMemberId, TermsId, TestimonialId, UnfinishedUploadId, UploadId, UsefulContactId, UserId, VerdictId, VerdictProposalId, WebsiteCopyId } from '@agon/domain/ids'
import type { InterestStatus, InterestType } from '@agon/domain/interest'
import type { BankAccount, Issuer, ProposedStatus } from '@agon/domain/issuer'
import type { LoadSource } from '@agon/domain/learner-load'
import type { PriceStep } from '@agon/domain/learner-price'
import type { ClosingAct, ProofCheck } from '@agon/domain/ledger'
import type { ReportKind, ReportSource } from '@agon/domain/mail-report'
import type { MassMailState } from '@agon/domain/mass-mail'
import type { MergeKind, MergedKind } from '@agon/domain/merge-kind'
import type { NotePage } from '@agon/domain/note'
import type { Phase } from '@agon/domain/olympiad'
import type { ChartKind, TableChartKind } from '@agon/domain/olympiad-data/chart'
import type { DataCell, DataColumn } from '@agon/domain/olympiad-data/table'
import type { OrderFileType } from '@agon/domain/order-file'
import type { LineByLanguage, PaperFace, RichTextByLanguage } from '@agon/domain/paper'
import type { Gender, SittingStatus } from '@agon/domain/participant'
import type { AttemptStatus, KeyedProvider, NotificationState, PaymentProvider } from '@agon/domain/payment-provider'
import type { ReminderKind } from '@agon/domain/payment-reminder'
import type { ProposalKind, ProposalStatus } from '@agon/domain/proposal'
import type { Province } from '@agon/domain/province'
import type { LivePoint } from '@agon/domain/published/live'
import type { CommentAbout, InvoicedCustomer, LineKind, PaymentKind, PaymentMethod, PurchaseOrderStatus } from '@agon/domain/purchase-order'
import type { FileEncoding, ImportFormat, LeftOut } from '@agon/domain/question/file-import'
import type { Difficulty, Language, QuestionKind } from '@agon/domain/question/parts'
import type { Answer, Question } from '@agon/domain/question/question'
import type { RankGroup, TieRule } from '@agon/domain/ranking'
import type { RefundStatus } from '@agon/domain/refund'
import type { ImportStatus } from '@agon/domain/register/import-status'
import type { DeviceFacts, DeviceFault } from '@agon/domain/rehearsal'
import type { GrantedRole, Role, UserKind } from '@agon/domain/role'
import type { SanityStatus } from '@agon/domain/sanity'
import type { ContactRole } from '@agon/domain/school-contact'
import type { SchoolStep } from '@agon/domain/school-step'
import type { SheetPlaces } from '@agon/domain/sheet-fields'
import type { DeviceReason, HeldReason, RequestOutcome, SittingEventKind } from '@agon/domain/sitting'
import type { RecordedInput } from '@agon/domain/stale-results'
import type { Strand } from '@agon/domain/strand'
import type { SuppressionKind } from '@agon/domain/suppression'
import type { TaskKind, TaskStatus } from '@agon/domain/task'
import type { TeamRole } from '@agon/domain/team/roles'
import type { Verdict, VerdictProposalStatus } from '@agon/domain/verdict'
import type { PageKey, PageLanguage } from '@agon/domain/website-copy'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as a value; written as JSON text, so that the driver never takes an array for a PostgreSQL array. */
export type JsonColumn<T, Absent = never> = ColumnType<T, string | Absent | Extract<T, null>, string | Extract<T, null>>

export interface AccountsTable {
  id: GeneratedAlways<AccountId>
  userId: UserId
  olympiadId: OlympiadId | null
  role: GrantedRole
  lastUsedAt: Date | null
  createdAt: Generated<Date>
}

export interface ActRowsTable {
  actId: ActId
  tableName: string
  key: JsonColumn<unknown | null, undefined>
  before: JsonColumn<unknown | null, undefined>
  after: JsonColumn<unknown | null, undefined>
  id: number | null
}

export interface ActivityLogTable {
  id: GeneratedAlways<number>
  at: Date
  call: string
  role: string
  userId: UserId | null
  participantId: ParticipantId | null
  realUserId: UserId | null
  reason: Generated<string>
  olympiadId: OlympiadId | null
  recordTable: string | null
  recordId: number | null
  changed: Generated<number>
  changes: JsonColumn<unknown, undefined>
  refusal: string | null
  address: string
  agent: Generated<string>
  schoolLink: number | null
  actId: number | null
  savedVersion: number | null
}

export interface ActsTable {
  id: GeneratedAlways<ActId>
  kind: ActKind
  noun: string
  userId: UserId | null
  olympiadId: OlympiadId | null
  reason: Generated<string>
  at: Date
  details: JsonColumn<unknown, undefined>
  undoneAt: Date | null
  undoneBy: UserId | null
}

export interface AnswerSavesTable {
  attemptId: AttemptId
  epoch: number
  sequence: number
  questionId: QuestionId
  answer: JsonColumn<Answer>
  capturedAt: Date
  savedAt: Generated<Date>
  late: Generated<boolean>
  nothingLeft: Generated<boolean>
}

export interface AppLogTable {
  id: GeneratedAlways<number>
  at: Date
  level: LogLevel
  key: string
  requestId: string | null
  route: string | null
  status: number | null
  ms: number | null
  olympiadId: OlympiadId | null
  role: string | null
  process: string
  release: string
  problem: string | null
  place: string | null
}

export interface AppLogCausesTable {
  id: GeneratedAlways<number>
  level: LogLevel
  key: string
  route: string | null
  problem: string | null
  place: string | null
  olympiadId: OlympiadId | null
  count: number
  firstAt: Date
  lastAt: Date
  firstRelease: string
  lastRelease: string
}

export interface AttachmentsTable {
  id: GeneratedAlways<AttachmentId>
  uploadId: UploadId
  access: Generated<FileAccess>
}

export interface AttemptDevicesTable {
  attemptId: AttemptId
  epoch: number
  deviceHash: Buffer
  reason: DeviceReason
  since: Generated<Date>
}

export interface AttemptModulesTable {
  attemptId: AttemptId
  moduleIndex: number
  enteredAt: Date
  endsAt: Date
  finishedAt: Date | null
  finishedEpoch: number | null
  finishedSequence: number | null
  language: Language | null
}

export interface AttemptResetsTable {
  attemptId: AttemptId
  moduleIndex: number
  fromEpoch: number
  enteredAt: Date
  endsAt: Date
  finishedAt: Date | null
  resetAt: Generated<Date>
  resetBy: UserId | null
  reason: Generated<string>
  attemptFinishedAt: Date | null
  undoneAt: Date | null
  undoneBy: UserId | null
  finishedEpoch: number | null
  finishedSequence: number | null
}

export interface AttemptsTable {
  id: GeneratedAlways<AttemptId>
  participantId: ParticipantId
  olympiadId: OlympiadId
  paperId: PaperId
  number: Generated<number>
  seed: number
  epoch: Generated<number>
  startedAt: Date | null
  finishedAt: Date | null
  receipt: string | null
  supersededAt: Date | null
  supersededBy: UserId | null
  supersededReason: string | null
  onPaper: Generated<boolean>
}

export interface BackupsTable {
  id: GeneratedAlways<BackupId>
  startedAt: Date
  finishedAt: Date | null
  status: string
  name: string | null
  release: string
  tables: number | null
  rows: number | null
  files: number | null
  bytes: number | null
  sha256: string | null
  failure: string | null
  verifiedAt: Date | null
  taskId: TaskId | null
}

export interface BankAccountsTable {
  id: GeneratedAlways<number>
  issuerId: number
  details: JsonColumn<BankAccount>
  lastDigits: GeneratedAlways<string>
  digitsBefore: Generated<string>
  reason: Generated<string>
  status: Generated<ProposedStatus>
  proposedBy: UserId | null
  proposedAt: Date
  decidedBy: UserId | null
  decidedAt: Date | null
  closedAt: Date | null
  closedBy: UserId | null
}

export interface BankColumnsTable {
  issuerId: number
  account: string
  headings: string
  mapping: JsonColumn<CsvMapping>
  learntBy: UserId | null
  learntAt: Date
}

export interface BankItemsTable {
  questionId: QuestionId
  olympiadId: OlympiadId
  lineId: QuestionId
  stem: string
  kind: QuestionKind
  topic: string
  difficulty: Difficulty
  difficultyOrder: GeneratedAlways<number>
  marks: number
  languages: string[]
  changedAt: Date
  usedIn: Generated<number[]>
  uses: GeneratedAlways<number>
  participants: Generated<number>
  facility: number | null
  discrimination: number | null
  search: GeneratedAlways<string>
}

export interface BankLineActsTable {
  bankStatementLineId: BankStatementLineId
  number: number
  bookingId: BookingId
  automatic: boolean
  score: number | null
  reasons: JsonColumn<MatchReason[], undefined>
  doneBy: UserId | null
  doneAt: Date
}

export interface BankLineProposalsTable {
  bankStatementLineId: BankStatementLineId
  proposals: JsonColumn<Proposal[]>
}

export interface BankStatementLinesTable {
  id: GeneratedAlways<BankStatementLineId>
  bankStatementId: BankStatementId
  issuerId: number
  account: string
  position: number
  fileLine: number
  bookedOn: string
  amount: number
  currency: string
  payer: string
  payerAccount: string
  payerKey: string
  text: string
  bankId: string
  isReversal: boolean
  lineKey: string
  ordinal: number
  knownLineId: BankStatementLineId | null
}

export interface BankStatementsTable {
  id: GeneratedAlways<BankStatementId>
  issuerId: number
  olympiadId: OlympiadId
  account: string
  format: StatementFormat
  filename: string
  sha256: string
  currency: string
  openingBalance: number | null
  closingBalance: number | null
  fromDay: string | null
  toDay: string | null
  warnings: JsonColumn<StatementWarning[]>
  loadedBy: UserId | null
  loadedAt: Date
}

export interface BookingsTable {
  id: GeneratedAlways<BookingId>
  olympiadId: OlympiadId
  kind: BookingKind
  amount: number
  currency: string
  method: PaymentMethod
  reference: Generated<string>
  provider: string | null
  providerReference: string | null
  reversesBookingId: BookingId | null
  receivedAt: Date
  recordedBy: UserId | null
  recordedAt: Generated<Date>
  bookedAt: Generated<Date>
  search: GeneratedAlways<string>
}

export interface BulkRunsTable {
  id: GeneratedAlways<number>
  list: string
  olympiadId: OlympiadId | null
  userId: UserId
  removes: boolean
  done: Generated<number>
  total: number
  startedAt: Date
  beatAt: Date
  failure: string | null
  undoes: Generated<boolean>
}

export interface CampaignsTable {
  id: GeneratedAlways<CampaignId>
  name: string
  aim: Generated<string>
  createdBy: UserId | null
  createdAt: Generated<Date>
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface CertificateEmailsTable {
  certificateId: CertificateId
  queuedEmailId: QueuedEmailId
  sendCount: number
}

export interface CertificateIssuesTable {
  certificateId: CertificateId
  issue: number
  data: JsonColumn<unknown>
  issuedAt: Date
  issuedBy: UserId | null
  reason: string | null
}

export interface CertificateRevocationsTable {
  id: GeneratedAlways<number>
  certificateId: CertificateId
  act: RevocationAct
  byProduct: boolean
  userId: UserId | null
  reason: string | null
  at: Date
}

export interface CertificatesTable {
  id: GeneratedAlways<CertificateId>
  participantId: ParticipantId
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId
  number: string
  issue: Generated<number>
  data: JsonColumn<unknown>
  generationStatus: Generated<GenerationStatus>
  sendStatus: Generated<SendStatus>
  failure: string | null
  claimedAt: Date | null
  sha256: string | null
  size: number | null
  sendCount: Generated<number>
  sendFailure: string | null
  sentAt: Date | null
  revokedAt: Date | null
  revokedReason: string | null
  createdAt: Generated<Date>
  generatedAt: Date | null
  firstName: string
  lastName: string
  schoolName: string
  award: Award
  awardOrder: number
  search: GeneratedAlways<string>
  released: JsonColumn<unknown | null, undefined>
  revokedByProduct: Generated<boolean>
  issuedAt: Generated<Date>
  issuedBy: UserId | null
  issueReason: string | null
  isOutdated: Generated<boolean>
}

export interface CompleteReleasesTable {
  sha256: string
  role: string
  completedAt: Generated<Date>
}

export interface ConsentsTable {
  id: GeneratedAlways<number>
  learnerId: LearnerId
  purpose: ConsentPurpose
  act: ConsentAct
  party: ConsentParty
  version: Generated<string>
  method: ConsentMethod
  reason: Generated<string>
  recordedBy: UserId | null
  recordedAt: Date
}

export interface CopyTextsTable {
  id: GeneratedAlways<number>
  olympiadId: OlympiadId | null
  key: string
  language: PageLanguage
  version: number
  value: string | null
  savedAt: Date
  savedBy: UserId | null
}

export interface CountChangesTable {
  participantId: ParticipantId
  olympiadId: number
}

export interface CountedChartsTable {
  olympiadId: OlympiadId
  series: string
  by: string
  second: string
  kind: ChartKind
}

export interface CountedLearnersTable {
  participantId: ParticipantId
  olympiadId: number
  keys: string[]
  amounts: number[]
}

export interface CountedOlympiadsTable {
  olympiadId: OlympiadId
  asOf: Date
}

export interface CountriesTable {
  id: GeneratedAlways<CountryId>
  code: string
  name: string
  timeZone: string
  createdAt: Generated<Date>
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface CreditEntriesTable {
  id: GeneratedAlways<CreditEntryId>
  bookingId: BookingId
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId | null
  amount: number
  currency: string
  cameByBookingId: BookingId | null
}

export interface CustomerBillingsTable {
  id: GeneratedAlways<number>
  customerParticipantId: CustomerParticipantId
  name: string
  address: Generated<string>
  vatNumber: Generated<string>
  bursarEmail: Generated<string>
  attention: Generated<string>
  version: Generated<number>
  updatedAt: Generated<Date>
  updatedBy: UserId | null
  language: Generated<BillingLanguage>
}

export interface CustomerParticipantTeachersTable {
  customerParticipantId: CustomerParticipantId
  teacherId: TeacherId
  isLead: Generated<boolean>
  addedAt: Generated<Date>
}

export interface CustomerParticipantsTable {
  id: GeneratedAlways<CustomerParticipantId>
  uuid: Generated<string>
  olympiadId: OlympiadId
  kind: CustomerKind
  schoolId: SchoolId | null
  confirmedAt: Date | null
  confirmedBy: UserId | null
  createdAt: Generated<Date>
  version: Generated<number>
  countryId: CountryId | null
}

export interface DemoMailboxTable {
  id: GeneratedAlways<number>
  recipient: string
  subject: string
  message: Buffer
  receivedAt: Generated<Date>
}

export interface DismissedPairsTable {
  kind: MergeKind
  lowId: number
  highId: number
  dismissedBy: UserId | null
  dismissedAt: Date
}

export interface DkimKeysTable {
  id: GeneratedAlways<DkimKeyId>
  domain: string
  selector: string
  algorithm: string
  privateKey: Buffer
  publicKey: string
  since: Date
  retiredAt: Date | null
}

export interface DocumentSeriesTable {
  issuerId: number
  kind: DocumentKind
  year: number
  lastNumber: number
}

export interface DocumentsTable {
  id: GeneratedAlways<DocumentId>
  olympiadId: OlympiadId
  purchaseOrderId: PurchaseOrderId | null
  issuerId: number
  kind: DocumentKind
  number: string
  customerName: string
  currency: string
  net: number
  vat: number
  gross: number
  issuedAt: Date
  issuedBy: UserId | null
  language: string
  content: JsonColumn<DocumentContent>
  pdf: Buffer | null
  sha256: string | null
  printedAt: Date | null
  search: GeneratedAlways<string>
  quoteId: QuoteId | null
  paymentId: PaymentId | null
}

export interface DoubtDecisionsTable {
  id: GeneratedAlways<DoubtDecisionId>
  olympiadId: OlympiadId
  kind: DoubtKind
  questionId: QuestionId | null
  participantId: ParticipantId | null
  evidence: string
  decision: DoubtAct
  correctionId: ResultCorrectionId | null
  verdictId: VerdictId | null
  note: Generated<string>
  decidedBy: UserId | null
  decidedAt: Date
}

export interface EmailEventsTable {
  id: GeneratedAlways<number>
  queuedEmailId: QueuedEmailId
  at: Date
  status: EmailEventStatus
  by: UserId | null
  reply: string | null
}

export interface EmailHealthTable {
  email: string
  acceptsMail: boolean | null
  checkedAt: Date | null
  overriddenAt: Date | null
  overriddenBy: UserId | null
}

export interface EmailerVersionsTable {
  emailerId: EmailerId
  version: number
  locale: EmailerLocale
  subject: string
  body: string
  savedAt: Date
  savedBy: UserId | null
  attachments: Generated<AttachmentKind[]>
}

export interface EmailersTable {
  id: GeneratedAlways<EmailerId>
  olympiadId: OlympiadId | null
  kind: EmailerKind
  name: string
  version: Generated<number>
  archived: Generated<boolean>
  createdAt: Generated<Date>
  savedAt: Date | null
  search: GeneratedAlways<string>
}

export interface ErasuresTable {
  id: GeneratedAlways<number>
  kind: string
  personId: number
  reason: Generated<string>
  erasedBy: UserId | null
  erasedAt: Date
  resultsEmptiedAt: Date | null
}

export interface ExtraTimeParticipantsTable {
  extraTimeId: ExtraTimeId
  participantId: ParticipantId
}

export interface ExtraTimeRequestsTable {
  id: GeneratedAlways<ExtraTimeRequestId>
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId
  participantId: ParticipantId | null
  minutes: number
  reason: string
  askedBy: UserId | null
  askedAt: Generated<Date>
  outcome: RequestOutcome | null
  answeredBy: UserId | null
  answeredAt: Date | null
  answer: Generated<string>
  extraTimeId: ExtraTimeId | null
}

export interface ExtraTimesTable {
  id: GeneratedAlways<ExtraTimeId>
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId | null
  participantId: ParticipantId | null
  seconds: number
  reason: Generated<string>
  givenBy: UserId | null
  givenAt: Generated<Date>
  takesBack: ExtraTimeId | null
}

export interface FaqVotesTable {
  faqId: FaqId
  mark: Buffer
  day: string
  helpful: boolean
}

export interface FaqsTable {
  id: GeneratedAlways<FaqId>
  projectId: ProjectId | null
  audience: FaqAudience
  language: SiteLanguage
  question: string
  answer: string
  position: Generated<number>
  published: Generated<boolean>
  helpful: Generated<number>
  unhelpful: Generated<number>
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface FixedCountsTable {
  olympiadId: number
  name: string
  counts: JsonColumn<unknown>
}

export interface FixedFiguresTable {
  olympiadId: OlympiadId
  asOf: Date
  countedAt: Date
  released: boolean
}

export interface FormerNamesTable {
  name: string
  projectId: ProjectId
}

export interface FormerParticipantTeachersTable {
  id: GeneratedAlways<number>
  customerParticipantId: CustomerParticipantId
  teacherId: TeacherId
  wasLead: boolean
  addedAt: Date
  leftAt: Generated<Date>
}

export interface GivenMarkHistoryTable {
  attemptId: AttemptId
  questionId: QuestionId
  version: number
  epoch: number
  sequence: number
  mark: number
  givenBy: UserId | null
  givenAt: Date
  comment: Generated<string>
  place: Generated<number>
}

export interface GivenMarksTable {
  attemptId: AttemptId
  questionId: QuestionId
  epoch: number
  sequence: number
  mark: number
  givenBy: UserId | null
  givenAt: Date
  version: Generated<number>
  comment: Generated<string>
}

export interface GroupCountsTable {
  olympiadId: OlympiadId
  name: string
  key: string
  second: string
  entered: number
  started: number
  finished: number
  results: number
  percent: number
  medals: number
  feedback: number
}

export interface HeldJobKindsTable {
  kind: string
  heldBy: UserId | null
  heldAt: Generated<Date>
}

export interface HeldSavesTable {
  attemptId: AttemptId
  epoch: number
  sequence: number
  reason: HeldReason
  accepted: boolean | null
  decidedBy: UserId | null
  decidedAt: Date | null
  decisionReason: Generated<string>
}

export interface InterestLinksTable {
  tokenHash: Buffer
  interestId: InterestId
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export interface InterestsTable {
  id: GeneratedAlways<InterestId>
  olympiadId: OlympiadId
  type: InterestType
  status: Generated<InterestStatus>
  firstName: string
  lastName: Generated<string>
  email: string
  verifiedAt: Date | null
  telephone: Generated<string>
  schoolId: SchoolId | null
  schoolName: Generated<string>
  town: Generated<string>
  province: Generated<Province | 'unknown'>
  natemis: Generated<string>
  grade: number | null
  message: Generated<string>
  affiliate: Generated<string>
  passOn: Generated<boolean>
  locale: Generated<string>
  consentVersion: string
  consentedAt: Date
  submissionHash: Buffer | null
  addressCorrected: Generated<boolean>
  changes: JsonColumn<unknown | null, undefined>
  changesAt: Date | null
  createdAt: Generated<Date>
  processedBy: UserId | null
  processedAt: Date | null
  automatic: Generated<boolean>
  reason: Generated<string>
  acceptedSchoolId: SchoolId | null
  teacherId: TeacherId | null
  customerParticipantId: CustomerParticipantId | null
  search: GeneratedAlways<string>
  created: Generated<string[]>
  learners: number | null
  earlierNames: Generated<string>
}

export interface IssuerCodesTable {
  code: string
  issuerId: number
}

export interface IssuersTable {
  id: GeneratedAlways<number>
  code: string
  details: JsonColumn<Issuer>
  updatedAt: Generated<Date>
  updatedBy: UserId | null
  version: Generated<number>
  accountDigits: GeneratedAlways<string>
  timeZone: Generated<string>
}

export interface LastSignInsTable {
  userId: UserId
  at: Date
}

export interface LearnerLoadsTable {
  id: GeneratedAlways<LearnerLoadId>
  customerParticipantId: CustomerParticipantId
  source: LoadSource
  fileName: Generated<string>
  sha256: Generated<string>
  loaded: number
  loadedBy: UserId | null
  byLink: Generated<boolean>
  loadedAt: Date
  undoneAt: Date | null
}

export interface LearnersTable {
  id: GeneratedAlways<LearnerId>
  schoolId: SchoolId | null
  firstName: string
  lastName: string
  gender: Generated<Gender>
  homeLanguage: Generated<string>
  matchKey: string
  createdAt: Generated<Date>
  version: Generated<number>
  countryId: CountryId | null
}

export interface LedgerClosingsTable {
  id: GeneratedAlways<number>
  olympiadId: OlympiadId
  act: ClosingAct
  month: string
  closedThrough: string | null
  reason: Generated<string>
  doneBy: UserId | null
  doneAt: Date
}

export interface LedgerProofsTable {
  id: GeneratedAlways<number>
  olympiadId: OlympiadId
  ranAt: Date
  holds: boolean
  checks: JsonColumn<ProofCheck[]>
  askedBy: UserId | null
}

export interface LiveFiguresTable {
  olympiadId: OlympiadId
  asOf: Date
  sitting: number | null
  finished: number | null
  lit: Generated<Province[]>
  hour: JsonColumn<LivePoint[], undefined>
}

export interface MailAttachmentsTable {
  id: GeneratedAlways<number>
  queuedEmailId: QueuedEmailId
  handOver: number
  kind: AttachmentKind
  filename: string
  mediaType: string
  bytes: number
  sha256: string
  at: Date
}

export interface MailPausesTable {
  id: GeneratedAlways<number>
  since: Date
  reason: string
  pausedBy: UserId | null
  endedAt: Date | null
  endedBy: UserId | null
}

export interface MailReportsTable {
  id: GeneratedAlways<MailReportId>
  queuedEmailId: QueuedEmailId | null
  email: string
  kind: ReportKind
  status: Generated<string>
  diagnosis: Generated<string>
  receivedBy: ReportSource
  digest: Buffer
  at: Date
  search: GeneratedAlways<string>
}

export interface MarkerQuestionsTable {
  accountId: AccountId
  questionId: QuestionId
}

export interface MassMailExclusionsTable {
  id: GeneratedAlways<number>
  massMailId: MassMailId
  userId: UserId | null
  schoolId: SchoolId | null
  usefulContactId: UsefulContactId | null
  interestId: InterestId | null
  customerParticipantId: CustomerParticipantId | null
  address: Generated<string>
  reason: string
  value: string | null
  at: Date
}

export interface MassMailsTable {
  id: GeneratedAlways<MassMailId>
  olympiadId: OlympiadId
  name: string
  emailerId: EmailerId
  emailerVersion: number | null
  audience: JsonColumn<Audience>
  campaignId: CampaignId | null
  state: Generated<MassMailState>
  stateReason: Generated<string>
  sendAt: Date | null
  sendDoneAt: Date | null
  standingUntil: Date | null
  population: number | null
  queuedAt: Date | null
  queuedBy: UserId | null
  createdAt: Generated<Date>
  createdBy: UserId | null
  version: Generated<number>
  search: GeneratedAlways<string>
  releasedAt: Date | null
}

export interface MergedRecordsTable {
  kind: MergedKind
  fromId: number
  intoId: number
  actId: ActId
  number: string | null
}

export interface ModeratedParticipantsTable {
  participantId: ParticipantId
  olympiadId: OlympiadId
  attemptId: AttemptId
  mark: number
  fullMarks: number
  rank: number | null
  award: Award | null
  awardOrder: Generated<number>
  firstName: Generated<string>
  lastName: Generated<string>
  grade: Generated<number>
  schoolName: Generated<string>
  province: Generated<Province | 'unknown'>
  computedAt: Generated<Date>
  place: GeneratedAlways<number>
  gradeRank: number | null
  provinceRank: number | null
  language: Language | null
  languageRank: number | null
  rankedGrade: number | null
  rankedProvince: string | null
}

export interface NameWordsTable {
  word: string
}

export interface NoteTicksTable {
  noteId: NoteId
  olympiadId: OlympiadId
  tickedBy: UserId
  tickedAt: Date
}

export interface NotesTable {
  id: GeneratedAlways<NoteId>
  page: NotePage
  olympiadId: OlympiadId | null
  title: string
  body: Generated<string>
  cause: Generated<string>
  remedy: Generated<string>
  links: Generated<string>
  logKey: AppLogKey | null
  ownerId: UserId | null
  daysBefore: Generated<number>
  date: string | null
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface OlympiadDataTable {
  id: GeneratedAlways<OlympiadDataId>
  olympiadId: OlympiadId
  name: string
  title: string
  source: Generated<string>
  columns: JsonColumn<DataColumn[]>
  rows: JsonColumn<DataCell[][], undefined>
  isPublic: Generated<boolean>
  version: Generated<number>
  changedAt: Date
  chart: TableChartKind | null
  chartColumn: Generated<string>
}

export interface OlympiadsTable {
  id: GeneratedAlways<OlympiadId>
  projectId: ProjectId
  name: string
  nameKind: Generated<string>
  title: string
  subject: string
  phase: Generated<Phase>
  pinned: Generated<boolean>
  timeZone: Generated<string>
  opensAt: Date
  closesAt: Date
  extraSeconds: Generated<number>
  currency: Generated<string>
  learnerPrice: Generated<number>
  vatRate: Generated<number>
  awardRules: JsonColumn<AwardRule[], undefined>
  certificateConfig: JsonColumn<CertificateConfig | Record<string, never>, undefined>
  paperId: PaperId | null
  resultsComputedAt: Date | null
  createdAt: Generated<Date>
  version: Generated<number>
  releasedCertificateId: Generated<number>
  acceptsCertain: Generated<boolean>
  consentRule: Generated<ConsentRule>
  consentVersion: Generated<string>
  closedAt: Date | null
  senderAddress: Generated<string>
  replyTo: Generated<string>
  subProjectId: SubProjectId | null
  senderName: Generated<string>
  topSchoolLearners: Generated<number>
  remindBefore: Generated<number>
  remindAfter: Generated<number>
  remindAgain: Generated<number>
  strands: JsonColumn<Strand[], undefined>
  rankGroups: Generated<RankGroup[]>
  tieRules: JsonColumn<TieRule[], undefined>
  issuerId: number | null
  priceSteps: JsonColumn<PriceStep[], undefined>
  namesPublic: Generated<boolean>
  verdictsByTwo: Generated<boolean>
  practicePublic: Generated<boolean>
  ofTeams: Generated<boolean>
}

export interface OrderFilesTable {
  id: GeneratedAlways<OrderFileId>
  purchaseOrderId: PurchaseOrderId
  filename: string
  mediaType: OrderFileType
  sha256: string
  size: number
  addedAt: Date
  addedBy: UserId | null
}

export interface OrderRemindersTable {
  id: GeneratedAlways<number>
  purchaseOrderId: PurchaseOrderId
  kind: ReminderKind
  onDay: string | null
  mails: number
  sentAt: Date
  sentBy: UserId | null
}

export interface PaperMarkHistoryTable {
  attemptId: AttemptId
  questionId: QuestionId
  version: number
  mark: number | null
  enteredBy: UserId | null
  enteredAt: Date
}

export interface PaperModulesTable {
  paperId: PaperId
  moduleIndex: number
  questionModuleId: QuestionModuleId
  limitSeconds: number
}

export interface PaperQuestionsTable {
  paperId: PaperId
  moduleIndex: number
  questionIndex: number
  questionId: QuestionId
  questionVersionId: QuestionVersionId
}

export interface PaperStatisticsTable {
  paperId: PaperId
  olympiadId: OlympiadId
  learners: number
  alpha: number | null
  sem: number | null
  questions: Generated<number>
  awardConsistency: number | null
}

export interface PapersTable {
  id: GeneratedAlways<PaperId>
  olympiadId: OlympiadId
  number: number
  sha256: string
  face: JsonColumn<PaperFace>
  fullMarks: number
  publishedAt: Generated<Date>
  languages: GeneratedAlways<string[]>
}

export interface ParticipantCredentialsTable {
  participantId: ParticipantId
  passwordHash: string | null
  linkHash: Buffer | null
  recoveryHash: Buffer | null
  secrets: Buffer | null
  renewedAt: Generated<Date>
  slipPrintedAt: Date | null
  slipShownAt: Date | null
  signInVersion: Generated<number>
}

export interface ParticipantGradesTable {
  participantId: ParticipantId
  olympiadId: number
  grade: number
}

export interface ParticipantsTable {
  id: GeneratedAlways<ParticipantId>
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId
  learnerId: LearnerId
  firstName: Generated<string>
  lastName: Generated<string>
  grade: number
  schoolName: Generated<string>
  province: Generated<Province | 'unknown'>
  username: string
  declaredAt: Date | null
  recoveryShownAt: Date | null
  detailsConfirmedAt: Date | null
  seatAssignedAt: Date | null
  extraSeconds: Generated<number>
  isTest: Generated<boolean>
  createdAt: Generated<Date>
  version: Generated<number>
  search: GeneratedAlways<string>
  className: Generated<string>
  loadId: LearnerLoadId | null
  consent: Generated<ConsentState>
}

export interface PasskeyChallengesTable {
  challengeHash: Buffer
  purpose: string
  userId: UserId | null
  expiresAt: Date
}

export interface PasskeysTable {
  id: GeneratedAlways<number>
  userId: UserId
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  backedUp: boolean
  name: string
  createdAt: Date
  lastUsedAt: Date | null
  userHandles: Generated<Buffer[]>
}

export interface PasswordLinksTable {
  tokenHash: Buffer
  userId: UserId
  createdAt: Date
  expiresAt: Date
}

export interface PaymentAttemptsTable {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  purchaseOrderId: PurchaseOrderId
  olympiadId: OlympiadId
  provider: PaymentProvider
  amount: number
  currency: string
  status: Generated<AttemptStatus>
  session: Generated<string>
  startedAt: Date
  endedAt: Date | null
  askedAt: Date | null
}

export interface PaymentNotificationsTable {
  id: GeneratedAlways<number>
  provider: PaymentProvider
  sha256: string
  body: Buffer
  signature: Generated<string>
  source: string
  receivedAt: Date
  state: Generated<NotificationState>
  reason: Generated<string>
  attemptId: number | null
  transaction: Generated<string>
  amount: number | null
  currency: string | null
  handledAt: Date | null
}

export interface PaymentsTable {
  id: GeneratedAlways<PaymentId>
  purchaseOrderId: PurchaseOrderId
  olympiadId: OlympiadId
  orderNumber: string
  customerName: string
  amount: number
  currency: string
  method: PaymentMethod
  reference: Generated<string>
  reversesPaymentId: PaymentId | null
  receivedAt: Generated<Date>
  recordedBy: UserId | null
  recordedAt: Generated<Date>
  search: GeneratedAlways<string>
  kind: GeneratedAlways<PaymentKind>
  bookingId: BookingId
}

export interface PersonKeysTable {
  person: string
  sealedKey: Buffer
  createdAt: Generated<Date>
}

export interface ProjectsTable {
  id: GeneratedAlways<ProjectId>
  name: string
  nameKind: Generated<string>
  title: string
  accent: Accent
  position: Generated<number>
  version: Generated<number>
  sender: Generated<string>
  replyTo: Generated<string>
  search: GeneratedAlways<string>
  issuerId: number | null
  languages: Generated<PageLanguage[]>
  domain: Generated<string>
}

export interface ProposalsTable {
  id: GeneratedAlways<ProposalId>
  olympiadId: OlympiadId
  kind: ProposalKind
  participantId: ParticipantId | null
  changes: JsonColumn<unknown>
  reason: string
  proposedBy: UserId | null
  proposedAt: Date
  status: Generated<ProposalStatus>
  answer: Generated<string>
  answeredBy: UserId | null
  answeredAt: Date | null
  teamId: CustomerParticipantId | null
  memberId: TeamMemberId | null
  passport: Buffer | null
  schoolId: SchoolId | null
  toSchoolId: SchoolId | null
  search: Generated<string>
}

export interface ProviderKeysTable {
  id: GeneratedAlways<number>
  issuerId: number
  provider: KeyedProvider
  sealed: Buffer | null
  lastDigits: Generated<string>
  reason: string
  status: Generated<string>
  proposedBy: UserId
  proposedAt: Date
  decidedBy: UserId | null
  decidedAt: Date | null
}

export interface PublicFiguresTable {
  name: string
  asOf: Date
  figures: JsonColumn<unknown>
}

export interface PurchaseOrderCommentsTable {
  id: GeneratedAlways<PurchaseOrderCommentId>
  purchaseOrderId: PurchaseOrderId
  about: Generated<CommentAbout>
  body: Generated<string>
  writtenBy: UserId | null
  writtenAt: Generated<Date>
  amount: number | null
}

export interface PurchaseOrderLinesTable {
  id: GeneratedAlways<PurchaseOrderLineId>
  purchaseOrderId: PurchaseOrderId
  position: number
  kind: LineKind
  description: string
  comment: Generated<string>
  quantity: number
  unitGross: number
  vatRate: number
  net: number
  vat: number
  gross: number
  addedBy: UserId | null
  addedAt: Generated<Date>
}

export interface PurchaseOrdersTable {
  id: GeneratedAlways<PurchaseOrderId>
  uuid: Generated<string>
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId
  number: string
  issuer: JsonColumn<Issuer>
  customer: JsonColumn<InvoicedCustomer>
  customerName: string
  currency: string
  learners: number
  freeLearners: Generated<number>
  unitGross: number
  vatRate: number
  net: number
  vat: number
  gross: number
  paid: Generated<number>
  outstanding: GeneratedAlways<number>
  schoolPo: Generated<string>
  preApprovedAt: Date | null
  preApprovedBy: UserId | null
  discountMailedAt: Date | null
  issuedAt: Generated<Date>
  dueAt: Date
  issuedBy: UserId | null
  deletedAt: Date | null
  deletedBy: UserId | null
  deletedReason: string | null
  status: GeneratedAlways<PurchaseOrderStatus>
  version: Generated<number>
  search: GeneratedAlways<string>
  paymentReference: Generated<string>
  preApprovedUntil: Date | null
  approvalLapsedAt: Date | null
}

export interface QuestionAnswersTable {
  id: GeneratedAlways<number>
  olympiadId: OlympiadId
  questionId: QuestionId
  questionVersionId: QuestionVersionId
  answer: JsonColumn<Answer | null, undefined>
  givenMark: number | null
  attemptIds: AttemptId[]
}

export interface QuestionFlagsTable {
  attemptId: AttemptId
  questionId: QuestionId
}

export interface QuestionImportsTable {
  id: GeneratedAlways<QuestionImportId>
  questionModuleId: QuestionModuleId
  filename: string
  format: ImportFormat
  encoding: JsonColumn<FileEncoding | null, undefined>
  imported: number
  texts: JsonColumn<LeftOut[]>
  faults: JsonColumn<LeftOut[]>
  createdBy: UserId | null
  createdAt: Generated<Date>
}

export interface QuestionMarksTable {
  attemptId: AttemptId
  questionId: QuestionId
  mark: number
}

export interface QuestionModulesTable {
  id: GeneratedAlways<QuestionModuleId>
  olympiadId: OlympiadId
  position: number | null
  titles: JsonColumn<LineByLanguage>
  instructions: JsonColumn<RichTextByLanguage, undefined>
  limitSeconds: number
  shuffleQuestions: Generated<boolean>
  shuffleChoices: Generated<boolean>
  deletedAt: Date | null
  createdAt: Generated<Date>
  version: Generated<number>
}

export interface QuestionOptionsTable {
  paperId: number
  questionId: number
  band: number
  option: string
  learners: number
}

export interface QuestionStatisticsTable {
  paperId: PaperId
  questionId: QuestionId
  olympiadId: OlympiadId
  participants: number
  answered: number
  mastered: number
  markSum: number
  discrimination: number | null
  reached: Generated<number>
  seconds: number | null
  revisions: number | null
  alphaWithout: number | null
}

export interface QuestionVersionsTable {
  id: GeneratedAlways<QuestionVersionId>
  questionId: QuestionId
  number: number
  kind: QuestionKind
  difficulty: Difficulty
  topic: Generated<string>
  marks: number
  content: JsonColumn<Question>
  createdBy: UserId | null
  createdAt: Generated<Date>
}

export interface QuestionsTable {
  id: GeneratedAlways<QuestionId>
  questionModuleId: QuestionModuleId
  position: number
  currentVersionId: QuestionVersionId | null
  originId: QuestionId | null
  lineId: GeneratedAlways<QuestionId>
  deletedAt: Date | null
  createdAt: Generated<Date>
  version: Generated<number>
}

export interface QueuedEmailsTable {
  id: GeneratedAlways<QueuedEmailId>
  olympiadId: OlympiadId | null
  kind: EmailKind
  purpose: string | null
  customerParticipantId: CustomerParticipantId | null
  recipient: string
  recipientName: Generated<string>
  subject: Generated<string>
  bodyText: Generated<string>
  bodyHtml: Generated<string>
  secret: Buffer | null
  attachments: JsonColumn<unknown, undefined>
  status: Generated<EmailStatus>
  attempts: Generated<number>
  messageId: string | null
  reply: string | null
  queuedAt: Generated<Date>
  sendingAt: Date | null
  sentAt: Date | null
  search: GeneratedAlways<string>
  deliverUntil: Date | null
  massMailId: MassMailId | null
  userId: UserId | null
  schoolId: SchoolId | null
  usefulContactId: UsefulContactId | null
  interestId: InterestId | null
  sharedWith: JsonColumn<unknown | null, undefined>
  variables: JsonColumn<unknown | null, undefined>
  nextTryAt: Date | null
  handOvers: Generated<number>
  sendingBy: number | null
  deliveredAt: Date | null
  replyTo: Generated<string>
}

export interface QuotesTable {
  id: GeneratedAlways<QuoteId>
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId
  number: string
  customerName: string
  learners: number
  unitGross: number
  vatRate: number
  gross: number
  currency: string
  issuedAt: Date
  issuedBy: UserId | null
  validUntil: Date
  purchaseOrderId: PurchaseOrderId | null
  acceptedAt: Date | null
  acceptedBy: UserId | null
  withdrawnAt: Date | null
  withdrawnBy: UserId | null
  search: GeneratedAlways<string>
}

export interface RankListsTable {
  olympiadId: OlympiadId
  list: RankGroup | 'all'
  value: string
  ranked: number
}

export interface RecoveryCodesTable {
  userId: UserId
  codeHash: Buffer
  sealedKeys: Buffer | null
}

export interface RefundsTable {
  id: GeneratedAlways<RefundId>
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId
  customerName: string
  paymentId: PaymentId | null
  amount: number
  currency: string
  reason: string
  payee: Generated<string>
  accountNumber: Generated<string>
  branchCode: Generated<string>
  askedBy: UserId
  askedAt: Date
  approvedBy: UserId | null
  approvedAt: Date | null
  rejectedBy: UserId | null
  rejectedAt: Date | null
  rejectedReason: Generated<string>
  sentBy: UserId | null
  sentAt: Date | null
  reference: Generated<string>
  bookingId: BookingId | null
  seenAt: Date | null
  bankStatementLineId: BankStatementLineId | null
  paymentNotificationId: number | null
  status: GeneratedAlways<RefundStatus>
  search: GeneratedAlways<string>
}

export interface RegisterImportChangesTable {
  importId: RegisterImportId
  schoolId: SchoolId
  before: JsonColumn<unknown | null, undefined>
  version: number
}

export interface RegisterImportsTable {
  id: GeneratedAlways<RegisterImportId>
  filename: string
  sha256: string
  status: Generated<ImportStatus>
  content: JsonColumn<unknown>
  preview: JsonColumn<unknown>
  changed: Generated<number>
  readBy: UserId | null
  readAt: Date
  appliedBy: UserId | null
  appliedAt: Date | null
  undoneBy: UserId | null
  undoneAt: Date | null
}

export interface RehearsalSavesTable {
  rehearsalId: RehearsalId
  sequence: number
  questionId: QuestionId
  answer: JsonColumn<Answer>
  savedAt: Generated<Date>
}

export interface RehearsalsTable {
  id: GeneratedAlways<RehearsalId>
  participantId: ParticipantId
  deviceHash: Buffer
  startedAt: Generated<Date>
}

export interface RehearsedDevicesTable {
  id: GeneratedAlways<RehearsedDeviceId>
  olympiadId: OlympiadId
  customerParticipantId: CustomerParticipantId
  deviceHash: Buffer
  facts: JsonColumn<DeviceFacts>
  faults: JsonColumn<DeviceFault[]>
  isReady: GeneratedAlways<boolean>
  rehearsals: Generated<number>
  checkedAt: Generated<Date>
}

export interface ReleasedChangeCustomersTable {
  releasedChangeId: ReleasedChangeId
  customerParticipantId: CustomerParticipantId
  results: number
}

export interface ReleasedChangeMailsTable {
  releasedChangeId: ReleasedChangeId
  massMailId: MassMailId
}

export interface ReleasedChangesTable {
  id: GeneratedAlways<ReleasedChangeId>
  olympiadId: OlympiadId
  correctionId: ResultCorrectionId | null
  undone: Generated<boolean>
  verdictId: VerdictId | null
  name: string
  at: Date
  results: number
}

export interface ReportFiguresTable {
  olympiadId: OlympiadId | null
  asOf: Date
  figures: JsonColumn<unknown>
  name: string
}

export interface ResultBasesTable {
  olympiadId: OlympiadId
  awardRules: JsonColumn<AwardRule[]>
  lateAnswers: number
  rankGroups: Generated<RankGroup[]>
  tieRules: JsonColumn<TieRule[], undefined>
  statisticsPending: Generated<boolean>
  answersComputedAt: Date | null
  figuresStored: Generated<boolean>
  statisticsMadeAt: Date | null
}

export interface ResultChangesTable {
  id: GeneratedAlways<number>
  olympiadId: OlympiadId
  what: RecordedInput
}

export interface ResultCorrectionsTable {
  id: GeneratedAlways<ResultCorrectionId>
  olympiadId: OlympiadId
  questionId: QuestionId
  act: CorrectionAct
  answers: JsonColumn<AcceptedAnswer[] | null, undefined>
  question: JsonColumn<Question | null, undefined>
  reason: string
  status: Generated<CorrectionStatus>
  failure: string | null
  moved: JsonColumn<MovedResults | null, undefined>
  askedBy: UserId | null
  askedAt: Date
  seen: string
  appliedAt: Date | null
  undoneBy: UserId | null
  undoneReason: string | null
  undoneAt: Date | null
}

export interface SanityResultsTable {
  name: string
  ranAt: Date
  status: SanityStatus
  looked: number
  found: number
  ms: number
  since: Date | null
  olympiads: JsonColumn<unknown>
}

export interface SavedViewsTable {
  id: GeneratedAlways<SavedViewId>
  userId: UserId
  olympiadId: OlympiadId | null
  list: string
  name: string
  q: Generated<string>
  sort: string | null
  filters: JsonColumn<unknown, undefined>
  columns: string[] | null
  pageSize: number
  shared: Generated<boolean>
  isDefault: Generated<boolean>
  createdAt: Date
}

export interface SchemaMigrationsTable {
  name: string
  sha256: string
  appliedAt: Generated<Date>
}

export interface SchoolContactsTable {
  id: GeneratedAlways<number>
  schoolId: SchoolId
  position: number
  role: ContactRole
  name: Generated<string>
  email: Generated<string>
  telephone: Generated<string>
}

export interface SchoolFormerNamesTable {
  schoolId: SchoolId
  name: string
  usedUntil: Generated<Date>
}

export interface SchoolLinksTable {
  customerParticipantId: CustomerParticipantId
  tokenHash: Buffer
  recipient: string
  createdBy: UserId | null
  createdAt: Date
  revokedAt: Date | null
  usedAt: Date | null
}

export interface SchoolProgressTable {
  customerParticipantId: CustomerParticipantId
  olympiadId: OlympiadId
  schoolId: SchoolId
  schoolName: string
  province: Province | 'unknown'
  isFree: boolean
  acceptedAt: Date
  signedInAt: Date | null
  confirmedAt: Date | null
  learners: Generated<number>
  loadedAt: Date | null
  ordered: Generated<number>
  outstanding: Generated<number>
  orderedAt: Date | null
  paidAt: Date | null
  slipsPrinted: Generated<number>
  printedAt: Date | null
  devices: Generated<number>
  rehearsedAt: Date | null
  satAt: Date | null
  stepPlace: GeneratedAlways<number>
  step: GeneratedAlways<SchoolStep>
  waitingSince: GeneratedAlways<Date>
}

export interface SchoolQuestionFiguresTable {
  customerParticipantId: CustomerParticipantId
  paperId: PaperId
  questionId: QuestionId
  olympiadId: OlympiadId
  learners: number
  markSum: number
  expected: number | null
  variance: number | null
  wrongOption: string | null
  wrongLearners: number | null
}

export interface SchoolWordsTable {
  word: string
}

export interface SchoolsTable {
  id: Generated<SchoolId>
  natemis: string | null
  name: string
  registerName: string | null
  province: Generated<Province | 'unknown'>
  district: Generated<string>
  districtMunicipality: Generated<string>
  municipality: Generated<string>
  circuit: Generated<string>
  township: Generated<string>
  suburb: Generated<string>
  town: Generated<string>
  status: Generated<string>
  sector: Generated<string>
  type: Generated<string>
  phase: Generated<string>
  specialisation: Generated<string>
  quintile: Generated<number>
  noFee: boolean | null
  urbanRural: Generated<string>
  latitude: number | null
  longitude: number | null
  telephone: Generated<string>
  educators: number | null
  learners: number | null
  legitimateAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  version: Generated<number>
  formerNames: Generated<string>
  search: GeneratedAlways<string>
  postalAddress: Generated<string>
  streetAddress: Generated<string>
  vatNumber: Generated<string>
  successorId: SchoolId | null
  corrected: Generated<string[]>
}

export interface SecondFactorsTable {
  userId: UserId
  secret: Buffer
  usedStep: number
  enrolledAt: Date
}

export interface SecondMarkingChangesTable {
  id: GeneratedAlways<number>
  questionId: QuestionId
  share: number | null
  tolerance: number
  changedBy: UserId | null
  changedAt: Date
}

export interface SecondMarkingsTable {
  questionId: QuestionId
  share: number | null
  tolerance: number
  version: Generated<number>
}

export interface SessionsTable {
  id: GeneratedAlways<SessionId>
  tokenHash: Buffer
  role: Role
  userId: UserId | null
  accountId: AccountId | null
  participantId: ParticipantId | null
  createdAt: Generated<Date>
  lastUsedAt: Generated<Date>
  expiresAt: Date
  authenticatedAt: Generated<Date>
  userAgent: string | null
  impersonatorId: UserId | null
  impersonatorSessionId: SessionId | null
  factorAt: Date | null
  termsDue: string | null
}

export interface SetAsideResultsTable {
  participantId: ParticipantId
  olympiadId: OlympiadId
  attemptId: AttemptId
  verdict: Verdict
  mark: number
  fullMarks: number
}

export interface SetColumnsTable {
  schoolId: SchoolId
  layout: string
  places: JsonColumn<SheetPlaces>
  setAt: Date
}

export interface ShownFiguresTable {
  olympiadId: OlympiadId
  series: string
  name: string
  asOf: Date
  figures: JsonColumn<unknown>
}

export interface SigninFailuresTable {
  id: GeneratedAlways<number>
  door: string
  address: string
  failedAt: Generated<Date>
}

export interface SigninTicketsTable {
  tokenHash: Buffer
  purpose: string
  userId: UserId
  accountId: AccountId | null
  secret: Buffer | null
  replaces: Date | null
  expiresAt: Date
  signInVersion: number
}

export interface SittingContactsTable {
  participantId: ParticipantId
  olympiadId: number
  heardAt: Date
  presentSince: Generated<Date>
  heardBefore: Date | null
}

export interface SittingEventsTable {
  attemptId: AttemptId
  epoch: number
  kind: SittingEventKind
  happenedAt: Date
  moduleIndex: number
  seconds: number
}

export interface SittingFeedbackTable {
  attemptId: AttemptId
  olympiadId: OlympiadId
  difficulty: number | null
  enjoyment: number | null
  comment: Generated<string>
  givenAt: Generated<Date>
  id: GeneratedAlways<FeedbackCommentId>
  hiddenAt: Date | null
  hiddenBy: UserId | null
  hiddenReason: Generated<string>
  search: GeneratedAlways<string>
  sentOn: GeneratedAlways<string>
  theme: CommentTheme | null
  language: Language | null
  questionIds: Generated<QuestionId[]>
  redactedComment: Generated<string>
  describedAt: Date | null
}

export interface SittingStatusesTable {
  participantId: ParticipantId
  status: Generated<SittingStatus>
  olympiadId: number
  isTest: boolean
}

export interface SubProjectsTable {
  id: GeneratedAlways<SubProjectId>
  projectId: ProjectId
  name: string
  title: string
  position: Generated<number>
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface SuppressionsTable {
  id: GeneratedAlways<SuppressionId>
  kind: SuppressionKind
  address: string | null
  addressHash: Buffer | null
  projectId: ProjectId | null
  reason: Generated<string>
  queuedEmailId: QueuedEmailId | null
  createdBy: UserId | null
  since: Date
  expiresAt: Date | null
  liftedAt: Date | null
  liftedBy: UserId | null
  liftedReason: Generated<string>
  search: GeneratedAlways<string>
}

export interface SystemFactsTable {
  name: string
  value: JsonColumn<unknown>
  updatedAt: Generated<Date>
}

export interface SystemSettingsTable {
  id: GeneratedAlways<number>
  name: string
  value: JsonColumn<unknown>
  changedBy: UserId | null
  changedAt: Generated<Date>
}

export interface TasksTable {
  id: GeneratedAlways<TaskId>
  olympiadId: OlympiadId | null
  kind: TaskKind
  status: Generated<TaskStatus>
  done: Generated<number>
  total: number | null
  failure: string | null
  askedBy: UserId | null
  askedAt: Generated<Date>
  beatAt: Generated<Date>
  finishedAt: Date | null
  startedAt: Date | null
  attempts: Generated<number>
}

export interface TeachersTable {
  id: GeneratedAlways<TeacherId>
  userId: UserId
  schoolId: SchoolId | null
  telephone: Generated<string>
  version: Generated<number>
}

export interface TeamMembersTable {
  id: GeneratedAlways<TeamMemberId>
  teamId: CustomerParticipantId
  role: TeamRole
  firstName: string
  lastName: Generated<string>
  badgeName: Generated<string>
  birthDate: string | null
  passport: Buffer | null
  participantId: ParticipantId | null
  createdAt: Generated<Date>
  version: Generated<number>
}

export interface TeamRulesTable {
  id: OlympiadId
  mostContestants: number
  mostLeaders: number
  leastAge: number
  mostAge: number
  ageOn: string
  dueAt: Date | null
  leaderPrice: Generated<number>
  observerPrice: Generated<number>
  guestPrice: Generated<number>
  version: Generated<number>
  contestantPrice: Generated<number>
}

export interface TeamsTable {
  id: CustomerParticipantId
  contestants: number | null
  leaders: number | null
  observers: number | null
  guests: number | null
  version: Generated<number>
  remindedAt: Date | null
}

export interface TermsTable {
  id: GeneratedAlways<TermsId>
  firstDay: string
  en: string
  af: string
  savedAt: Date
  savedBy: UserId | null
}

export interface TermsAcceptancesTable {
  userId: UserId
  version: string
  acceptedAt: Date
}

export interface TestimonialsTable {
  id: GeneratedAlways<TestimonialId>
  projectId: ProjectId | null
  language: SiteLanguage
  person: string
  subject: string
  text: string
  pictureSha256: string | null
  consentHow: string | null
  consentAt: string | null
  published: Generated<boolean>
  createdAt: Generated<Date>
  version: Generated<number>
}

export interface UnfinishedUploadsTable {
  id: GeneratedAlways<UnfinishedUploadId>
  olympiadId: OlympiadId | null
  filename: string
  size: number
  sha256: string | null
  access: FileAccess | null
  replaces: UploadId | null
  received: Generated<number>
  uploadId: UploadId | null
  createdBy: UserId | null
  receivedAt: Date
}

export interface UnsentFilesTable {
  id: GeneratedAlways<number>
  olympiadId: OlympiadId
  attemptId: AttemptId
  sha256: Buffer
  name: string
  writtenAt: Date
  answers: number
  kept: number
  late: number
  reason: Generated<string>
  loadedBy: UserId | null
  loadedAt: Generated<Date>
}

export interface UploadsTable {
  id: GeneratedAlways<UploadId>
  olympiadId: OlympiadId | null
  filename: string
  mediaType: string
  size: number
  width: number | null
  height: number | null
  sha256: string
  createdBy: UserId | null
  createdAt: Generated<Date>
  sentAt: Generated<Date>
  deletedAt: Date | null
  deletedBy: UserId | null
}

export interface UrlNamesTable {
  name: string
  kind: string
}

export interface UsefulContactsTable {
  id: GeneratedAlways<UsefulContactId>
  olympiadId: OlympiadId
  name: string
  organisation: Generated<string>
  role: Generated<string>
  groups: Generated<string[]>
  email: Generated<string>
  telephone: Generated<string>
  consentOn: string | null
  consentWay: Generated<string>
  lastContactOn: string | null
  notes: Generated<string>
  mayMail: GeneratedAlways<boolean>
  createdAt: Generated<Date>
  version: Generated<number>
  search: GeneratedAlways<string>
}

export interface UsersTable {
  id: GeneratedAlways<UserId>
  kind: UserKind
  username: string
  fullName: string
  email: string | null
  passwordHash: string | null
  locale: Generated<string>
  disabledAt: Date | null
  createdAt: Generated<Date>
  version: Generated<number>
  search: GeneratedAlways<string>
  signInVersion: Generated<number>
}

export interface VerdictProposalsTable {
  id: GeneratedAlways<VerdictProposalId>
  participantId: ParticipantId
  olympiadId: OlympiadId
  verdict: Verdict
  reason: string
  status: Generated<VerdictProposalStatus>
  proposedBy: UserId | null
  proposedAt: Date
  decidedBy: UserId | null
  decidedAt: Date | null
  verdictId: VerdictId | null
}

export interface VerdictsTable {
  id: GeneratedAlways<VerdictId>
  participantId: ParticipantId
  olympiadId: OlympiadId
  verdict: Verdict
  reason: string
  decidedBy: UserId | null
  decidedAt: Date
}

export interface VersionFilesTable {
  sha256: string
  questionVersionId: QuestionVersionId
}

export interface WebsiteCopyTable {
  id: GeneratedAlways<WebsiteCopyId>
  projectId: ProjectId | null
  pageKey: PageKey
  language: PageLanguage
  title: Generated<string>
  ogTitle: Generated<string>
  description: Generated<string>
  keywords: Generated<string>
  body: Generated<string>
  version: Generated<number>
  savedAt: Date | null
  savedBy: UserId | null
  publishedVersion: Generated<number | null>
  publishedAt: Generated<Date | null>
  publishedBy: UserId | null
  scheduledVersion: number | null
  scheduledAt: Date | null
  scheduledBy: UserId | null
}

export interface WebsiteCopyVersionsTable {
  websiteCopyId: WebsiteCopyId
  version: number
  title: string
  ogTitle: string
  description: string
  keywords: string
  body: string
  savedAt: Date
  savedBy: UserId | null
}

export interface DB {
  accounts: AccountsTable
  actRows: ActRowsTable
  activityLog: ActivityLogTable
  acts: ActsTable
  answerSaves: AnswerSavesTable
  appLog: AppLogTable
  appLogCauses: AppLogCausesTable
  attachments: AttachmentsTable
  attemptDevices: AttemptDevicesTable
  attemptModules: AttemptModulesTable
  attemptResets: AttemptResetsTable
  attempts: AttemptsTable
  backups: BackupsTable
  bankAccounts: BankAccountsTable
  bankColumns: BankColumnsTable
  bankItems: BankItemsTable
  bankLineActs: BankLineActsTable
  bankLineProposals: BankLineProposalsTable
  bankStatementLines: BankStatementLinesTable
  bankStatements: BankStatementsTable
  bookings: BookingsTable
  bulkRuns: BulkRunsTable
  campaigns: CampaignsTable
  certificateEmails: CertificateEmailsTable
  certificateIssues: CertificateIssuesTable
  certificateRevocations: CertificateRevocationsTable
  certificates: CertificatesTable
  completeReleases: CompleteReleasesTable
  consents: ConsentsTable
  copyTexts: CopyTextsTable
  countChanges: CountChangesTable
  countedCharts: CountedChartsTable
  countedLearners: CountedLearnersTable
  countedOlympiads: CountedOlympiadsTable
  countries: CountriesTable
  creditEntries: CreditEntriesTable
  customerBillings: CustomerBillingsTable
  customerParticipantTeachers: CustomerParticipantTeachersTable
  customerParticipants: CustomerParticipantsTable
  demoMailbox: DemoMailboxTable
  dismissedPairs: DismissedPairsTable
  dkimKeys: DkimKeysTable
  documentSeries: DocumentSeriesTable
  documents: DocumentsTable
  doubtDecisions: DoubtDecisionsTable
  emailEvents: EmailEventsTable
  emailHealth: EmailHealthTable
  emailerVersions: EmailerVersionsTable
  emailers: EmailersTable
  erasures: ErasuresTable
  extraTimeParticipants: ExtraTimeParticipantsTable
  extraTimeRequests: ExtraTimeRequestsTable
  extraTimes: ExtraTimesTable
  faqVotes: FaqVotesTable
  faqs: FaqsTable
  fixedCounts: FixedCountsTable
  fixedFigures: FixedFiguresTable
  formerNames: FormerNamesTable
  formerParticipantTeachers: FormerParticipantTeachersTable
  givenMarkHistory: GivenMarkHistoryTable
  givenMarks: GivenMarksTable
  groupCounts: GroupCountsTable
  heldJobKinds: HeldJobKindsTable
  heldSaves: HeldSavesTable
  interestLinks: InterestLinksTable
  interests: InterestsTable
  issuerCodes: IssuerCodesTable
  issuers: IssuersTable
  lastSignIns: LastSignInsTable
  learnerLoads: LearnerLoadsTable
  learners: LearnersTable
  ledgerClosings: LedgerClosingsTable
  ledgerProofs: LedgerProofsTable
  liveFigures: LiveFiguresTable
  mailAttachments: MailAttachmentsTable
  mailPauses: MailPausesTable
  mailReports: MailReportsTable
  markerQuestions: MarkerQuestionsTable
  massMailExclusions: MassMailExclusionsTable
  massMails: MassMailsTable
  mergedRecords: MergedRecordsTable
  moderatedParticipants: ModeratedParticipantsTable
  nameWords: NameWordsTable
  noteTicks: NoteTicksTable
  notes: NotesTable
  olympiadData: OlympiadDataTable
  olympiads: OlympiadsTable
  orderFiles: OrderFilesTable
  orderReminders: OrderRemindersTable
  paperMarkHistory: PaperMarkHistoryTable
  paperModules: PaperModulesTable
  paperQuestions: PaperQuestionsTable
  paperStatistics: PaperStatisticsTable
  papers: PapersTable
  participantCredentials: ParticipantCredentialsTable
  participantGrades: ParticipantGradesTable
  participants: ParticipantsTable
  passkeyChallenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  passwordLinks: PasswordLinksTable
  paymentAttempts: PaymentAttemptsTable
  paymentNotifications: PaymentNotificationsTable
  payments: PaymentsTable
  personKeys: PersonKeysTable
  projects: ProjectsTable
  proposals: ProposalsTable
  providerKeys: ProviderKeysTable
  publicFigures: PublicFiguresTable
  purchaseOrderComments: PurchaseOrderCommentsTable
  purchaseOrderLines: PurchaseOrderLinesTable
  purchaseOrders: PurchaseOrdersTable
  questionAnswers: QuestionAnswersTable
  questionFlags: QuestionFlagsTable
  questionImports: QuestionImportsTable
  questionMarks: QuestionMarksTable
  questionModules: QuestionModulesTable
  questionOptions: QuestionOptionsTable
  questionStatistics: QuestionStatisticsTable
  questionVersions: QuestionVersionsTable
  questions: QuestionsTable
  queuedEmails: QueuedEmailsTable
  quotes: QuotesTable
  rankLists: RankListsTable
  recoveryCodes: RecoveryCodesTable
  refunds: RefundsTable
  registerImportChanges: RegisterImportChangesTable
  registerImports: RegisterImportsTable
  rehearsalSaves: RehearsalSavesTable
  rehearsals: RehearsalsTable
  rehearsedDevices: RehearsedDevicesTable
  releasedChangeCustomers: ReleasedChangeCustomersTable
  releasedChangeMails: ReleasedChangeMailsTable
  releasedChanges: ReleasedChangesTable
  reportFigures: ReportFiguresTable
  resultBases: ResultBasesTable
  resultChanges: ResultChangesTable
  resultCorrections: ResultCorrectionsTable
  sanityResults: SanityResultsTable
  savedViews: SavedViewsTable
  schemaMigrations: SchemaMigrationsTable
  schoolContacts: SchoolContactsTable
  schoolFormerNames: SchoolFormerNamesTable
  schoolLinks: SchoolLinksTable
  schoolProgress: SchoolProgressTable
  schoolQuestionFigures: SchoolQuestionFiguresTable
  schoolWords: SchoolWordsTable
  schools: SchoolsTable
  secondFactors: SecondFactorsTable
  secondMarkingChanges: SecondMarkingChangesTable
  secondMarkings: SecondMarkingsTable
  sessions: SessionsTable
  setAsideResults: SetAsideResultsTable
  setColumns: SetColumnsTable
  shownFigures: ShownFiguresTable
  signinFailures: SigninFailuresTable
  signinTickets: SigninTicketsTable
  sittingContacts: SittingContactsTable
  sittingEvents: SittingEventsTable
  sittingFeedback: SittingFeedbackTable
  sittingStatuses: SittingStatusesTable
  subProjects: SubProjectsTable
  suppressions: SuppressionsTable
  systemFacts: SystemFactsTable
  systemSettings: SystemSettingsTable
  tasks: TasksTable
  teachers: TeachersTable
  teamMembers: TeamMembersTable
  teamRules: TeamRulesTable
  teams: TeamsTable
  terms: TermsTable
  termsAcceptances: TermsAcceptancesTable
  testimonials: TestimonialsTable
  unfinishedUploads: UnfinishedUploadsTable
  unsentFiles: UnsentFilesTable
  uploads: UploadsTable
  urlNames: UrlNamesTable
  usefulContacts: UsefulContactsTable
  users: UsersTable
  verdictProposals: VerdictProposalsTable
  verdicts: VerdictsTable
  versionFiles: VersionFilesTable
  websiteCopy: WebsiteCopyTable
  websiteCopyVersions: WebsiteCopyVersionsTable
}
