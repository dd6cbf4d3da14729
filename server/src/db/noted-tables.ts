import type { DB } from './generated.ts'

type Column<T extends keyof DB> = keyof DB[T] & string

/** Tables whose records belong to an olympiad. */
type OfAnOlympiad = { [T in keyof DB]: 'olympiadId' extends keyof DB[T] ? T : never }[keyof DB]

/** What the activity log notes of a table's rows. Of a column that is not named here, only that it changed. */
export interface Noted<T extends keyof DB> {
  /** The column of the record's id; `id` unless said. */
  readonly key?: Column<T>
  /** The column of the olympiad, where it is not `olympiadId`; or that of a record which has one. */
  readonly olympiad?: Column<T> | { readonly through: Column<T>; readonly of: OfAnOlympiad }
  /** Values that say nothing of a person. The `version` of a record that is edited is one of them: by it the log knows who saved which. */
  readonly plain: readonly Column<T>[]
  /** Values about a person, which are sealed with the key of that person. */
  readonly personal?: {
    readonly of: 'users' | 'learners'
    readonly id: Column<T>
    readonly columns: readonly Column<T>[]
  }
  /** What changes beside every change, or by being used, and counts for nothing by itself. */
  readonly silent?: readonly Column<T>[]
}

/** Why a table's changes are not noted. */
type NotNoted = 'the log itself' | 'a history of its own' | 'derived' | 'counters' | 'written by jobs' | 'the machinery'

/** Every table: one without an entry does not compile. Secrets, marks, keys of questions and free text about people stay out. */
export const notedTables: { readonly [T in keyof DB]: Noted<T> | NotNoted } = {
  accounts: { plain: ['userId', 'olympiadId', 'role'], silent: ['lastUsedAt', 'createdAt'] },
  activityLog: 'the log itself',
  actRows: 'a history of its own',
  acts: { plain: ['kind', 'noun', 'undoneAt'], silent: ['at', 'details', 'reason', 'userId', 'undoneBy'] },
  answerSaves: 'a history of its own',
  attemptDevices: { key: 'attemptId', plain: ['epoch', 'reason'], silent: ['since'] },
  attemptModules: { key: 'attemptId', plain: ['moduleIndex', 'enteredAt', 'endsAt', 'finishedAt'] },
  attemptResets: { key: 'attemptId', plain: ['moduleIndex', 'fromEpoch', 'resetBy', 'undoneAt', 'undoneBy'] },
  attempts: {
    plain: ['participantId', 'number', 'startedAt', 'finishedAt', 'supersededAt', 'supersededBy'],
    silent: ['seed', 'epoch'],
  },
  bankItems: 'derived',
  campaigns: { plain: ['version', 'name', 'aim'], silent: ['createdBy', 'createdAt', 'search'] },
  certificateEmails: 'written by jobs',
  certificateRevocations: 'a history of its own',
  certificates: {
    plain: ['number', 'issue', 'participantId', 'generationStatus', 'sendStatus', 'revokedAt', 'revokedReason'],
    silent: ['search', 'claimedAt', 'createdAt', 'released', 'revokedByProduct'],
  },
  consents: {
    plain: ['learnerId', 'purpose', 'act', 'party', 'version', 'method'],
    silent: ['recordedBy', 'recordedAt'],
  },
  countries: { plain: ['version', 'code', 'name', 'timeZone'], silent: ['search', 'createdAt'] },
  customerParticipantTeachers: { key: 'customerParticipantId', plain: ['teacherId', 'isLead'], silent: ['addedAt'] },
  customerParticipants: {
    plain: ['kind', 'schoolId', 'countryId', 'confirmedAt', 'confirmedBy'],
    silent: ['uuid', 'createdAt', 'version'],
  },
  demoMailbox: 'the machinery',
  emailEvents: 'a history of its own',
  dkimKeys: { plain: ['domain', 'selector', 'algorithm', 'retiredAt'], silent: ['since', 'publicKey'] },
  emailHealth: { key: 'email', plain: ['overriddenAt'], silent: ['acceptsMail', 'checkedAt', 'overriddenBy'] },
  emailers: { plain: ['version', 'kind', 'name', 'archived'], silent: ['createdAt', 'savedAt', 'search'] },
  emailerVersions: 'a history of its own',
  erasures: 'a history of its own',
  dismissedPairs: { key: 'lowId', plain: ['kind', 'highId'], silent: ['dismissedBy', 'dismissedAt'] },
  extraTimeParticipants: 'a history of its own',
  extraTimeRequests: {
    plain: ['customerParticipantId', 'participantId', 'minutes', 'outcome', 'extraTimeId'],
    silent: ['askedAt', 'answeredAt'],
  },
  extraTimes: { plain: ['customerParticipantId', 'participantId', 'seconds', 'takesBack'], silent: ['givenAt'] },
  formerParticipantTeachers: 'a history of its own',
  givenMarkHistory: 'a history of its own',
  givenMarks: { key: 'attemptId', plain: ['questionId'], silent: ['epoch', 'sequence', 'version'] },
  heldSaves: {
    key: 'attemptId',
    plain: ['reason', 'accepted'],
    silent: ['epoch', 'sequence', 'decidedBy', 'decidedAt'],
  },
  interestLinks: 'the machinery',
  interests: {
    plain: [
      'type',
      'status',
      'schoolId',
      'verifiedAt',
      'consentVersion',
      'passOn',
      'automatic',
      'processedAt',
      'processedBy',
      'created',
      'acceptedSchoolId',
      'teacherId',
      'customerParticipantId',
    ],
    silent: ['search', 'createdAt', 'submissionHash', 'addressCorrected', 'locale', 'consentedAt', 'changesAt'],
  },
  invoiceCounters: 'counters',
  issuers: { plain: ['version', 'projectId', 'code'], silent: ['updatedAt'] },
  lastSignIns: 'the machinery',
  learnerLoads: {
    plain: ['customerParticipantId', 'source', 'loaded', 'byLink', 'undoneAt'],
    silent: ['loadedAt', 'sha256', 'fileName', 'loadedBy'],
  },
  learners: {
    plain: ['version', 'schoolId', 'countryId'],
    personal: { of: 'learners', id: 'id', columns: ['firstName', 'lastName', 'gender', 'homeLanguage'] },
    silent: ['matchKey', 'createdAt'],
  },
  massMailExclusions: 'a history of its own',
  massMails: {
    plain: [
      'version',
      'name',
      'emailerId',
      'emailerVersion',
      'audience',
      'campaignId',
      'state',
      'stateReason',
      'sendAt',
      'standingUntil',
      'queuedAt',
    ],
    silent: ['population', 'sendDoneAt', 'queuedBy', 'createdBy', 'createdAt', 'search'],
  },
  mailPauses: { plain: ['since', 'reason', 'endedAt'], silent: ['pausedBy', 'endedBy'] },
  mergedRecords: { key: 'fromId', plain: ['kind', 'fromId', 'intoId'], silent: ['actId', 'number'] },
  mailReports: 'a history of its own',
  moderatedParticipants: 'written by jobs',
  nameWords: 'derived',
  olympiads: {
    olympiad: 'id',
    plain: [
      'version',
      'projectId',
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
      'vatRate',
      'awardRules',
      'consentRule',
      'consentVersion',
      'certificateConfig',
      'paperId',
      'sender',
      'replyTo',
    ],
    silent: ['nameKind', 'createdAt', 'releasedCertificateId', 'closedAt'],
  },
  paperModules: 'a history of its own',
  paperQuestions: 'a history of its own',
  papers: { plain: ['number', 'sha256'], silent: ['publishedAt'] },
  participantCredentials: {
    key: 'participantId',
    plain: ['slipShownAt'],
    silent: ['renewedAt', 'slipPrintedAt', 'signInVersion'],
  },
  participantGrades: 'derived',
  participants: {
    plain: [
      'customerParticipantId',
      'learnerId',
      'grade',
      'className',
      'declaredAt',
      'recoveryShownAt',
      'detailsConfirmedAt',
      'seatAssignedAt',
      'extraSeconds',
      'isTest',
      'loadId',
    ],
    personal: { of: 'learners', id: 'learnerId', columns: ['firstName', 'lastName', 'username'] },
    silent: ['search', 'createdAt', 'version', 'schoolName', 'province', 'consent'],
  },
  passkeyChallenges: 'the machinery',
  passkeys: { plain: ['userId', 'createdAt'], silent: ['counter', 'backedUp', 'lastUsedAt'] },
  passwordLinks: 'the machinery',
  payments: {
    plain: [
      'purchaseOrderId',
      'orderNumber',
      'amount',
      'currency',
      'method',
      'reference',
      'reversesPaymentId',
      'receivedAt',
    ],
    silent: ['search', 'recordedAt'],
  },
  personKeys: 'the machinery',
  projects: { plain: ['name', 'title', 'accent', 'position', 'sender', 'replyTo'], silent: ['nameKind', 'version'] },
  purchaseOrderComments: { plain: ['purchaseOrderId', 'about', 'body'], silent: ['writtenAt'] },
  purchaseOrderLines: {
    plain: ['purchaseOrderId', 'kind', 'description', 'comment', 'quantity', 'unitGross', 'gross'],
    silent: ['position', 'addedAt'],
  },
  purchaseOrders: {
    plain: [
      'version',
      'number',
      'customerParticipantId',
      'customerName',
      'currency',
      'learners',
      'freeLearners',
      'gross',
      'paid',
      'schoolPo',
      'preApprovedAt',
      'discountMailedAt',
      'dueAt',
      'deletedAt',
      'deletedReason',
      'status',
    ],
    silent: ['uuid', 'search', 'outstanding', 'net', 'vat', 'issuedAt'],
  },
  proposals: {
    plain: ['kind', 'participantId', 'schoolId', 'toSchoolId', 'teamId', 'memberId', 'status'],
    silent: ['proposedAt', 'answeredAt', 'proposedBy', 'answeredBy'],
  },
  questionFlags: 'a history of its own',
  questionImports: 'a history of its own',
  questionMarks: 'written by jobs',
  questionModules: {
    plain: ['version', 'position', 'titles', 'limitSeconds', 'shuffleQuestions', 'shuffleChoices', 'deletedAt'],
    silent: ['createdAt'],
  },
  questionStatistics: 'written by jobs',
  questionVersions: { plain: ['questionId', 'number', 'kind', 'difficulty', 'topic'], silent: ['createdAt'] },
  questions: {
    olympiad: { through: 'questionModuleId', of: 'questionModules' },
    plain: ['version', 'questionModuleId', 'position', 'currentVersionId', 'originId', 'deletedAt'],
    silent: ['lineId', 'createdAt'],
  },
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
  recoveryCodes: { key: 'userId', plain: [], silent: [] },
  registerImportChanges: 'a history of its own',
  registerImports: { plain: ['filename', 'status'], silent: ['content', 'preview', 'readAt'] },
  rehearsalSaves: 'a history of its own',
  rehearsals: { plain: ['participantId'], silent: ['startedAt'] },
  rehearsedDevices: { plain: ['customerParticipantId', 'isReady', 'rehearsals'], silent: ['checkedAt'] },
  schemaMigrations: 'the machinery',
  savedViews: {
    plain: ['userId', 'olympiadId', 'list', 'sort', 'columns', 'shared', 'isDefault'],
    silent: ['pageSize', 'createdAt'],
  },
  schoolContacts: { plain: ['schoolId', 'role'], silent: ['position'] },
  schoolFormerNames: 'derived',
  schoolWords: 'derived',
  schoolLinks: {
    key: 'customerParticipantId',
    plain: ['revokedAt'],
    silent: ['usedAt', 'createdAt', 'createdBy'],
  },
  schoolProgress: 'derived',
  setColumns: 'the machinery',
  schools: {
    plain: [
      'version',
      'natemis',
      'name',
      'province',
      'district',
      'circuit',
      'township',
      'suburb',
      'town',
      'status',
      'sector',
      'type',
      'phase',
      'quintile',
      'noFee',
      'latitude',
      'longitude',
      'telephone',
      'legitimateAt',
      'vatNumber',
      'successorId',
    ],
    silent: ['search', 'formerNames', 'createdAt', 'updatedAt', 'corrected'],
  },
  secondFactors: { key: 'userId', plain: ['enrolledAt'], silent: ['usedStep'] },
  sessions: {
    plain: ['role', 'userId', 'accountId', 'participantId', 'impersonatorId'],
    silent: [
      'tokenHash',
      'createdAt',
      'lastUsedAt',
      'expiresAt',
      'authenticatedAt',
      'factorAt',
      'userAgent',
      'impersonatorSessionId',
    ],
  },
  signinFailures: 'counters',
  signinTickets: 'the machinery',
  sittingContacts: 'counters',
  sittingEvents: 'a history of its own',
  sittingFeedback: { key: 'attemptId', plain: ['difficulty', 'enjoyment'], silent: ['givenAt'] },
  sittingStatuses: 'derived',
  systemFacts: { key: 'name', plain: ['name', 'value'], silent: ['updatedAt'] },
  suppressions: {
    plain: ['kind', 'projectId', 'expiresAt', 'liftedAt'],
    silent: ['search', 'since', 'createdBy', 'liftedBy'],
  },
  tasks: { plain: ['kind', 'status'], silent: ['done', 'total', 'askedAt', 'beatAt'] },
  teachers: {
    plain: ['schoolId'],
    personal: { of: 'users', id: 'userId', columns: ['telephone'] },
    silent: ['version'],
  },
  teamMembers: {
    olympiad: { through: 'teamId', of: 'customerParticipants' },
    plain: ['version', 'teamId', 'role', 'participantId'],
    silent: ['createdAt'],
  },
  teamRules: {
    olympiad: 'id',
    plain: [
      'version',
      'mostContestants',
      'mostLeaders',
      'leastAge',
      'mostAge',
      'ageOn',
      'dueAt',
      'contestantPrice',
      'leaderPrice',
      'observerPrice',
      'guestPrice',
    ],
  },
  teams: {
    olympiad: { through: 'id', of: 'customerParticipants' },
    plain: ['version', 'contestants', 'leaders', 'observers', 'guests', 'remindedAt'],
  },
  unsentFiles: { plain: ['attemptId', 'answers', 'kept', 'late'], silent: ['loadedAt', 'writtenAt'] },
  uploads: { plain: ['filename', 'mediaType', 'size'], silent: ['createdAt'] },
  urlNames: { key: 'name', plain: ['name', 'kind'] },
  usefulContacts: {
    plain: ['version', 'groups', 'consentOn', 'lastContactOn'],
    silent: ['search', 'mayMail', 'createdAt'],
  },
  users: {
    plain: ['version', 'kind', 'locale', 'disabledAt'],
    personal: { of: 'users', id: 'id', columns: ['username', 'fullName', 'email'] },
    silent: ['search', 'createdAt', 'signInVersion'],
  },
  versionFiles: 'derived',
}

/** The trigger of each table whose changes are noted. */
export function notingTriggers(): string {
  return Object.entries(notedTables)
    .flatMap(([table, entry]) => (typeof entry === 'string' ? [] : [trigger(table, entry as Noted<keyof DB>)]))
    .join('\n')
}

function trigger(table: string, { key, olympiad, plain, personal, silent }: Noted<keyof DB>): string {
  const list = (columns: readonly string[]) => `'${columns.map(snake).join(',')}'`
  const given = [
    list([key ?? 'id']),
    list([olympiadOf(olympiad)]),
    list([personal?.id ?? '']),
    list([...plain, ...(personal?.columns ?? [])]),
    list(silent ?? []),
  ]
  return `create or replace trigger note_change after insert or update or delete on ${snake(table)} for each row
    when (current_setting('agon.activity', true) = 'on') execute function note_change(${given.join(', ')});`
}

function olympiadOf(olympiad: Noted<keyof DB>['olympiad']): string {
  if (typeof olympiad !== 'object') return olympiad ?? 'olympiadId'
  return `${olympiad.through}>${olympiad.of}`
}

export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Columns of a table whose values the activity log has, and those that it leaves out; it has the names of the others. Undefined for a table that is not in the log. */
export function columnsOfLog(table: keyof DB): { plain: readonly string[]; silent: readonly string[] } | undefined {
  const entry: { plain?: readonly string[]; silent?: readonly string[] } | string = notedTables[table]
  if (typeof entry === 'string') return undefined
  const { plain = [], silent = [] } = entry
  return { plain: plain.map(snake), silent: silent.map(snake) }
}
