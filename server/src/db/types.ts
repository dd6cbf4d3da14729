import pg from 'pg'

/** The branded type of each table's id, in `@agon/domain/ids`. A foreign key to the table takes the same type. */
const idTypes: Record<string, string> = {
  users: 'UserId',
  accounts: 'AccountId',
  sessions: 'SessionId',
  projects: 'ProjectId',
  backups: 'BackupId',
  sub_projects: 'SubProjectId',
  olympiads: 'OlympiadId',
  schools: 'SchoolId',
  countries: 'CountryId',
  team_members: 'TeamMemberId',
  teams: 'CustomerParticipantId',
  team_rules: 'OlympiadId',
  teachers: 'TeacherId',
  register_imports: 'RegisterImportId',
  customer_participants: 'CustomerParticipantId',
  interests: 'InterestId',
  learners: 'LearnerId',
  participants: 'ParticipantId',
  purchase_orders: 'PurchaseOrderId',
  purchase_order_lines: 'PurchaseOrderLineId',
  purchase_order_comments: 'PurchaseOrderCommentId',
  payments: 'PaymentId',
  bookings: 'BookingId',
  credit_entries: 'CreditEntryId',
  bank_statements: 'BankStatementId',
  bank_statement_lines: 'BankStatementLineId',
  documents: 'DocumentId',
  quotes: 'QuoteId',
  faqs: 'FaqId',
  terms: 'TermsId',
  notes: 'NoteId',
  refunds: 'RefundId',
  attachments: 'AttachmentId',
  testimonials: 'TestimonialId',
  order_files: 'OrderFileId',
  uploads: 'UploadId',
  unfinished_uploads: 'UnfinishedUploadId',
  question_modules: 'QuestionModuleId',
  questions: 'QuestionId',
  question_versions: 'QuestionVersionId',
  question_imports: 'QuestionImportId',
  papers: 'PaperId',
  attempts: 'AttemptId',
  extra_times: 'ExtraTimeId',
  extra_time_requests: 'ExtraTimeRequestId',
  proposals: 'ProposalId',
  learner_loads: 'LearnerLoadId',
  rehearsals: 'RehearsalId',
  rehearsed_devices: 'RehearsedDeviceId',
  tasks: 'TaskId',
  result_corrections: 'ResultCorrectionId',
  verdicts: 'VerdictId',
  verdict_proposals: 'VerdictProposalId',
  doubt_decisions: 'DoubtDecisionId',
  released_changes: 'ReleasedChangeId',
  acts: 'ActId',
  certificates: 'CertificateId',
  queued_emails: 'QueuedEmailId',
  mass_mails: 'MassMailId',
  campaigns: 'CampaignId',
  suppressions: 'SuppressionId',
  mail_reports: 'MailReportId',
  dkim_keys: 'DkimKeyId',
  emailers: 'EmailerId',
  useful_contacts: 'UsefulContactId',
  saved_views: 'SavedViewId',
  olympiad_data: 'OlympiadDataId',
  website_copy: 'WebsiteCopyId',
}

/** Columns with a type of the domain: `table.column` → [module, type, the list that a check constraint must equal]. */
export const domainColumns: Record<string, readonly [module: string, type: string, list?: string]> = {
  'users.kind': ['role', 'UserKind', 'userKinds'],
  'accounts.role': ['role', 'GrantedRole', 'grantedRoles'],
  'sessions.role': ['role', 'Role', 'roles'],
  'projects.accent': ['accent', 'Accent', 'accents'],
  'olympiads.sub_project_id': ['ids', 'SubProjectId'],
  'count_changes.participant_id': ['ids', 'ParticipantId'],
  'counted_learners.participant_id': ['ids', 'ParticipantId'],
  'sitting_feedback.id': ['ids', 'FeedbackCommentId'],
  'sitting_feedback.theme': ['feedback/theme', 'CommentTheme', 'commentThemes'],
  'sitting_feedback.language': ['question/parts', 'Language', 'languages'],
  'sitting_feedback.question_ids': ['ids', 'QuestionId[]'],
  'website_copy.page_key': ['website-copy', 'PageKey'],
  'copy_texts.language': ['website-copy', 'PageLanguage', 'pageLanguages'],
  'projects.languages': ['website-copy', 'PageLanguage[]', 'pageLanguages'],
  'website_copy.language': ['website-copy', 'PageLanguage', 'pageLanguages'],
  'olympiads.phase': ['olympiad', 'Phase', 'phases'],
  'olympiads.certificate_config': ['certificate', 'CertificateConfig | Record<string, never>'],
  'olympiad_data.columns': ['olympiad-data/table', 'DataColumn[]'],
  'olympiad_data.chart': ['olympiad-data/chart', 'TableChartKind', 'tableChartKinds'],
  'counted_charts.kind': ['olympiad-data/chart', 'ChartKind', 'chartKinds'],
  'olympiad_data.rows': ['olympiad-data/table', 'DataCell[][]'],
  'olympiads.award_rules': ['award', 'AwardRule[]'],
  'schools.province': ['province', "Province | 'unknown'"],
  'participants.province': ['province', "Province | 'unknown'"],
  'moderated_participants.province': ['province', "Province | 'unknown'"],
  'moderated_participants.award': ['award', 'Award', 'awards'],
  'verdicts.verdict': ['verdict', 'Verdict', 'verdicts'],
  'verdict_proposals.verdict': ['verdict', 'Verdict', 'verdicts'],
  'verdict_proposals.status': ['verdict', 'VerdictProposalStatus', 'verdictProposalStatuses'],
  'doubt_decisions.kind': ['doubt', 'DoubtKind', 'doubtKinds'],
  'doubt_decisions.decision': ['doubt', 'DoubtAct', 'doubtActs'],
  'set_aside_results.verdict': ['verdict', 'Verdict'],
  'result_changes.what': ['stale-results', 'RecordedInput', 'recordedInputs'],
  'attempt_modules.language': ['question/parts', 'Language', 'languages'],
  'moderated_participants.language': ['question/parts', 'Language', 'languages'],
  'rank_lists.list': ['ranking', "RankGroup | 'all'"],
  'result_bases.award_rules': ['award', 'AwardRule[]'],
  'result_bases.rank_groups': ['ranking', 'RankGroup[]'],
  'result_bases.tie_rules': ['ranking', 'TieRule[]'],
  'olympiads.rank_groups': ['ranking', 'RankGroup[]'],
  'olympiads.tie_rules': ['ranking', 'TieRule[]'],
  'olympiads.strands': ['strand', 'Strand[]'],
  'olympiads.price_steps': ['learner-price', 'PriceStep[]'],
  'live_figures.lit': ['province', 'Province[]'],
  'live_figures.hour': ['published/live', 'LivePoint[]'],
  'result_corrections.act': ['correction', 'CorrectionAct', 'correctionActs'],
  'result_corrections.status': ['correction', 'CorrectionStatus', 'correctionStatuses'],
  'result_corrections.answers': ['correction', 'AcceptedAnswer[]'],
  'result_corrections.question': ['question/question', 'Question'],
  'result_corrections.moved': ['correction', 'MovedResults'],
  'customer_participants.kind': ['customer-participant', 'CustomerKind', 'customerKinds'],
  'team_members.role': ['team/roles', 'TeamRole', 'teamRoles'],
  'interests.type': ['interest', 'InterestType', 'interestTypes'],
  'interests.status': ['interest', 'InterestStatus', 'interestStatuses'],
  'interests.province': ['province', "Province | 'unknown'"],
  'suppressions.kind': ['suppression', 'SuppressionKind', 'suppressionKinds'],
  'mail_reports.kind': ['mail-report', 'ReportKind', 'reportKinds'],
  'mail_reports.received_by': ['mail-report', 'ReportSource', 'reportSources'],
  'consents.purpose': ['consent', 'ConsentPurpose', 'consentPurposes'],
  'consents.act': ['consent', 'ConsentAct', 'consentActs'],
  'consents.party': ['consent', 'ConsentParty', 'consentParties'],
  'consents.method': ['consent', 'ConsentMethod', 'consentMethods'],
  'olympiads.consent_rule': ['consent', 'ConsentRule', 'consentRules'],
  'participants.consent': ['consent', 'ConsentState', 'consentStates'],
  'learner_loads.source': ['learner-load', 'LoadSource', 'loadSources'],
  'set_columns.places': ['sheet-fields', 'SheetPlaces'],
  'proposals.status': ['proposal', 'ProposalStatus', 'proposalStatuses'],
  'proposals.kind': ['proposal', 'ProposalKind', 'proposalKinds'],
  'learners.gender': ['participant', 'Gender', 'genders'],
  'sitting_statuses.status': ['participant', 'SittingStatus', 'sittingStatuses'],
  'school_contacts.role': ['school-contact', 'ContactRole', 'contactRoles'],
  'register_imports.status': ['register/import-status', 'ImportStatus', 'importStatuses'],
  'school_progress.province': ['province', "Province | 'unknown'"],
  'school_progress.step': ['school-step', 'SchoolStep'],
  'purchase_orders.status': ['purchase-order', 'PurchaseOrderStatus', 'purchaseOrderStatuses'],
  'purchase_orders.issuer': ['issuer', 'Issuer'],
  'purchase_orders.customer': ['purchase-order', 'InvoicedCustomer'],
  'order_files.media_type': ['order-file', 'OrderFileType', 'orderFileTypes'],
  'order_reminders.kind': ['payment-reminder', 'ReminderKind', 'reminderKinds'],
  'documents.kind': ['document', 'DocumentKind', 'documentKinds'],
  'documents.content': ['document', 'DocumentContent'],
  'document_series.kind': ['document', 'DocumentKind', 'documentKinds'],
  'customer_billings.language': ['document', 'BillingLanguage', 'billingLanguages'],
  'issuers.details': ['issuer', 'Issuer'],
  'bank_accounts.details': ['issuer', 'BankAccount'],
  'bank_accounts.status': ['issuer', 'ProposedStatus', 'proposedStatuses'],
  'purchase_order_lines.kind': ['purchase-order', 'LineKind', 'lineKinds'],
  'purchase_order_comments.about': ['purchase-order', 'CommentAbout', 'commentAbouts'],
  'payments.kind': ['purchase-order', 'PaymentKind', 'paymentKinds'],
  'payment_attempts.provider': ['payment-provider', 'PaymentProvider', 'paymentProviders'],
  'payment_attempts.status': ['payment-provider', 'AttemptStatus', 'attemptStatuses'],
  'payment_notifications.provider': ['payment-provider', 'PaymentProvider', 'paymentProviders'],
  'payment_notifications.state': ['payment-provider', 'NotificationState', 'notificationStates'],
  'provider_keys.provider': ['payment-provider', 'KeyedProvider', 'keyedProviders'],
  'bank_statements.format': ['bank-statement/statement', 'StatementFormat', 'statementFormats'],
  'bank_statements.warnings': ['bank-statement/statement', 'StatementWarning[]'],
  'bank_line_proposals.proposals': ['bank-statement/matching/proposal', 'Proposal[]'],
  'bank_line_acts.reasons': ['bank-statement/matching/proposal', 'MatchReason[]'],
  'bank_columns.mapping': ['bank-statement/csv-mapping', 'CsvMapping'],
  'payments.method': ['purchase-order', 'PaymentMethod', 'paymentMethods'],
  'bookings.kind': ['booking', 'BookingKind', 'bookingKinds'],
  'bookings.method': ['purchase-order', 'PaymentMethod', 'paymentMethods'],
  'credit_entries.customer_participant_id': ['ids', 'CustomerParticipantId'],
  'quotes.customer_participant_id': ['ids', 'CustomerParticipantId'],
  'refunds.customer_participant_id': ['ids', 'CustomerParticipantId'],
  'school_question_figures.question_id': ['ids', 'QuestionId'],
  'school_question_figures.paper_id': ['ids', 'PaperId'],
  'refunds.status': ['refund', 'RefundStatus', 'refundStatuses'],
  'ledger_proofs.checks': ['ledger', 'ProofCheck[]'],
  'ledger_closings.act': ['ledger', 'ClosingAct', 'closingActs'],
  'question_modules.titles': ['paper', 'LineByLanguage'],
  'question_modules.instructions': ['paper', 'RichTextByLanguage'],
  'question_versions.kind': ['question/parts', 'QuestionKind', 'questionKinds'],
  'question_versions.difficulty': ['question/parts', 'Difficulty', 'difficulties'],
  'question_versions.content': ['question/question', 'Question'],
  'question_imports.format': ['question/file-import', 'ImportFormat', 'importFormats'],
  'question_imports.encoding': ['question/file-import', 'FileEncoding'],
  'question_imports.texts': ['question/file-import', 'LeftOut[]'],
  'question_imports.faults': ['question/file-import', 'LeftOut[]'],
  'papers.face': ['paper', 'PaperFace'],
  'attempt_devices.reason': ['sitting', 'DeviceReason', 'deviceReasons'],
  'held_saves.reason': ['sitting', 'HeldReason', 'heldReasons'],
  'sitting_events.kind': ['sitting', 'SittingEventKind', 'sittingEventKinds'],
  'answer_saves.attempt_id': ['ids', 'AttemptId'],
  'answer_saves.question_id': ['ids', 'QuestionId'],
  'question_answers.answer': ['question/question', 'Answer'],
  'question_answers.attempt_ids': ['ids', 'AttemptId[]'],
  'question_marks.attempt_id': ['ids', 'AttemptId'],
  'question_marks.question_id': ['ids', 'QuestionId'],
  'extra_time_requests.outcome': ['sitting', 'RequestOutcome', 'requestOutcomes'],
  'questions.line_id': ['ids', 'QuestionId'],
  'bank_items.line_id': ['ids', 'QuestionId'],
  'bank_items.kind': ['question/parts', 'QuestionKind'],
  'bank_items.difficulty': ['question/parts', 'Difficulty'],
  'rehearsal_saves.question_id': ['ids', 'QuestionId'],
  'rehearsal_saves.answer': ['question/question', 'Answer'],
  'rehearsed_devices.facts': ['rehearsal', 'DeviceFacts'],
  'rehearsed_devices.faults': ['rehearsal', 'DeviceFault[]'],
  'answer_saves.answer': ['question/question', 'Answer'],
  'act_rows.act_id': ['ids', 'ActId'],
  'merged_records.kind': ['merge-kind', 'MergedKind', 'mergedKinds'],
  'acts.kind': ['act', 'ActKind', 'actKinds'],
  'dismissed_pairs.kind': ['merge-kind', 'MergeKind', 'mergeKinds'],
  'app_log.level': ['app-log', 'LogLevel', 'logLevels'],
  'app_log_causes.level': ['app-log', 'LogLevel', 'logLevels'],
  'app_log_causes.olympiad_id': ['ids', 'OlympiadId'],
  'app_log.olympiad_id': ['ids', 'OlympiadId'],
  'sanity_results.status': ['sanity', 'SanityStatus', 'sanityStatuses'],
  'tasks.kind': ['task', 'TaskKind', 'taskKinds'],
  'tasks.status': ['task', 'TaskStatus', 'taskStatuses'],
  'certificates.award': ['award', 'Award', 'awards'],
  'certificates.generation_status': ['certificate', 'GenerationStatus', 'generationStatuses'],
  'certificates.send_status': ['certificate', 'SendStatus', 'sendStatuses'],
  'certificate_revocations.act': ['certificate', 'RevocationAct', 'revocationActs'],
  'activity_log.user_id': ['ids', 'UserId'],
  'activity_log.real_user_id': ['ids', 'UserId'],
  'activity_log.participant_id': ['ids', 'ParticipantId'],
  'activity_log.olympiad_id': ['ids', 'OlympiadId'],
  'queued_emails.status': ['email', 'EmailStatus', 'emailStatuses'],
  'mass_mails.state': ['mass-mail', 'MassMailState', 'massMailStates'],
  'mass_mails.audience': ['audience', 'Audience'],
  'email_events.status': ['email', 'EmailEventStatus', 'emailEventStatuses'],
  'queued_emails.kind': ['email', 'EmailKind', 'emailKinds'],
  'notes.page': ['note', 'NotePage', 'notePages'],
  'notes.log_key': ['app-log', 'AppLogKey'],
  'faqs.audience': ['faq', 'FaqAudience', 'faqAudiences'],
  'faqs.language': ['faq', 'SiteLanguage', 'siteLanguages'],
  'attachments.access': ['file-access', 'FileAccess', 'fileAccesses'],
  'unfinished_uploads.access': ['file-access', 'FileAccess', 'fileAccesses'],
  'testimonials.language': ['faq', 'SiteLanguage', 'siteLanguages'],
  'emailers.kind': ['emailer/emailer', 'EmailerKind', 'emailerKinds'],
  'emailer_versions.attachments': ['emailer/attachment', 'AttachmentKind[]', 'attachmentKinds'],
  'mail_attachments.kind': ['emailer/attachment', 'AttachmentKind', 'attachmentKinds'],
  'emailer_versions.locale': ['emailer/emailer', 'EmailerLocale', 'emailerLocales'],
}

const plainTypes: Record<string, string> = {
  _int4: 'number[]',
  _bytea: 'Buffer[]',
  _text: 'string[]',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  date: 'string',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'unknown',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
  optional: boolean
  references: string | null
}

/** The Kysely types of a migrated database, as the text of `generated.ts`. */
export async function generateTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsQuery)
    return print(rows)
  } finally {
    await client.end()
  }
}

function print(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table)
  const imports = new Map<string, Set<string>>()
  const interfaces = [...tables].map(
    ([table, own]) =>
      `export interface ${pascal(table)}Table {\n${own.map((column) => `  ${camel(column.name)}: ${typeOf(column, imports)}`).join('\n')}\n}\n`,
  )
  const lines = [...imports]
    .sort()
    .map(([module, names]) => `import type { ${[...names].sort().join(', ')} } from '@agon/domain/${module}'`)
  return [
    '// Made from the migrated database by server/src/db/write-types.ts. A test fails when it is out of date.',
    ...lines,
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n",
    '/** Read as a value; written as JSON text, so that the driver never takes an array for a PostgreSQL array. */',
    'export type JsonColumn<T, Absent = never> = ColumnType<T, string | Absent | Extract<T, null>, string | Extract<T, null>>\n',
    ...interfaces,
    `export interface DB {\n${[...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)}Table`).join('\n')}\n}\n`,
  ].join('\n')
}

function typeOf(column: Column, imports: Map<string, Set<string>>): string {
  const base = baseType(column, imports)
  const value = column.nullable ? `${base} | null` : base
  if (column.type === 'jsonb') return `JsonColumn<${value}${column.optional || column.nullable ? ', undefined' : ''}>`
  if (column.generated) return `GeneratedAlways<${value}>`
  return column.optional ? `Generated<${value}>` : value
}

function baseType(column: Column, imports: Map<string, Set<string>>): string {
  const idType = column.references === null ? undefined : idTypes[column.references]
  if (idType !== undefined) return imported('ids', idType, imports)
  const domain = domainColumns[`${column.table}.${column.name}`]
  if (domain !== undefined) {
    const [module, type] = domain
    return imported(module, type, imports)
  }
  const plain = plainTypes[column.type]
  if (plain === undefined)
    throw new Error(
      `The column ${column.table}.${column.name} has the type ${column.type}, which has no TypeScript type yet.`,
    )
  return plain
}

function imported(module: string, type: string, imports: Map<string, Set<string>>): string {
  const names = imports.get(module) ?? new Set()
  names.add(/^\w+/.exec(type)?.[0] ?? type)
  imports.set(module, names)
  return type
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string): string {
  const text = camel(name)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const columnsQuery = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
    (a.attgenerated <> '' or a.attidentity = 'a') as generated,
    (a.atthasdef or a.attidentity <> '') as optional,
    case when a.attname = 'id' and exists (
        select 1 from pg_constraint p where p.conrelid = c.oid and p.contype = 'p' and p.conkey = array[a.attnum])
      then c.relname
      else (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum
          and (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) = 'id' limit 1) end as references
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`
