import type { UploadId } from '@agon/domain/ids'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/generated.ts'

/** A column that names uploads: they stay with their rows. */
interface UploadUse {
  /** The record in words. */
  readonly as: string
  /** Whether a row uses the file with a hash. */
  readonly where: (sha256: RawBuilder<string>) => RawBuilder<boolean>
}

/** A column that names stored bytes without an upload. Such tables are large: many hashes are looked up at once. */
interface ContentUse {
  /** The hashes of the column, as a query with the column `sha256`. */
  readonly hashes: RawBuilder<unknown>
}
type Use = UploadUse | ContentUse

/** Why a column names no stored file. */
type NoUse =
  | 'no file'
  | 'a hash of other bytes'
  | 'bytes of its own'
  | 'listed in version_files'
  | 'as its template says'
  | 'an attachment'
  | 'uploads themselves'

type Plain = string | number | boolean | Date | Buffer | readonly string[] | readonly number[] | null

/** Columns that may name a file: hashes, texts with markup, ids of uploads, and JSON. */
type MayName<T extends keyof DB> = {
  [C in keyof Selectable<DB[T]> & string]: C extends `${string}ha256` | 'body' | 'bodyHtml'
    ? C
    : unknown extends Selectable<DB[T]>[C]
      ? C
      : [NonNullable<Selectable<DB[T]>[C]>] extends [UploadId]
        ? C extends 'id'
          ? never
          : C
        : Selectable<DB[T]>[C] extends Plain
          ? never
          : C
}[keyof Selectable<DB[T]> & string]

type Tables = { [T in keyof DB]: [MayName<T>] extends [never] ? never : T }[keyof DB]
type Uses = { readonly [T in Tables]: { readonly [C in MayName<T>]: Use | NoUse } }

/**
 * The uses of stored files by each table. A table with a column that may name a file does not compile without an entry, so that
 * no file is deleted while something uses it.
 */
export const fileUses: Uses = {
  actRows: { key: 'no file', before: 'no file', after: 'no file' },
  activityLog: { changes: 'no file' },
  acts: { details: 'no file' },
  answerSaves: { answer: 'no file' },
  attachments: { uploadId: 'an attachment' },
  backups: { sha256: 'a hash of other bytes' },
  bankAccounts: { details: 'no file' },
  bankColumns: { mapping: 'no file' },
  bankLineActs: { reasons: 'no file' },
  bankLineProposals: { proposals: 'no file' },
  bankStatements: { sha256: 'a hash of other bytes', warnings: 'no file' },
  certificateIssues: { data: 'no file' },
  certificates: { data: 'no file', sha256: { hashes: sql`select sha256 from certificates` }, released: 'no file' },
  documents: { content: 'no file', sha256: 'bytes of its own' },
  emailerVersions: { body: withinText('emailer_versions', 'body', 'mail template') },
  interests: { changes: 'no file' },
  issuers: { details: 'no file' },
  learnerLoads: { sha256: 'a hash of other bytes' },
  liveFigures: { hour: 'no file' },
  mailAttachments: { sha256: 'a hash of other bytes' },
  massMails: { audience: 'no file' },
  notes: { body: 'no file' },
  olympiadData: { columns: 'no file', rows: 'no file' },
  olympiads: {
    awardRules: 'no file',
    tieRules: 'no file',
    strands: 'no file',
    priceSteps: 'no file',
    certificateConfig: 'no file',
  },
  orderFiles: { sha256: byHash('order_files', 'file of an order') },
  papers: { sha256: 'a hash of other bytes', face: 'listed in version_files' },
  paymentNotifications: { sha256: 'bytes of its own', body: 'bytes of its own' },
  proposals: { changes: 'no file' },
  purchaseOrderComments: { body: 'no file' },
  purchaseOrders: { issuer: 'no file', customer: 'no file' },
  questionImports: { encoding: 'no file', texts: 'no file', faults: 'no file' },
  questionModules: {
    titles: 'no file',
    instructions: withinText('question_modules', 'instructions', 'instructions of a module'),
  },
  questionAnswers: { answer: 'no file' },
  questionVersions: { content: 'listed in version_files' },
  queuedEmails: {
    bodyHtml: 'as its template says',
    attachments: {
      hashes: sql`select file ->> 'sha256' as sha256 from queued_emails cross join jsonb_array_elements(attachments) file`,
    },
    sharedWith: 'no file',
    variables: 'no file',
  },
  passkeys: { userHandles: 'no file' },
  reportFigures: { figures: 'no file' },
  fixedCounts: { counts: 'no file' },
  shownFigures: { figures: 'no file' },
  publicFigures: { figures: 'no file' },
  registerImportChanges: { before: 'no file' },
  registerImports: { sha256: 'a hash of other bytes', content: 'no file', preview: 'no file' },
  rehearsalSaves: { answer: 'no file' },
  rehearsedDevices: { facts: 'no file' },
  resultBases: { awardRules: 'no file', tieRules: 'no file' },
  resultCorrections: {
    answers: 'no file',
    question: withinText('result_corrections', 'question', 'correction of a question'),
    moved: 'no file',
  },
  ledgerProofs: { checks: 'no file' },
  sanityResults: { olympiads: 'no file' },
  savedViews: { filters: 'no file' },
  schemaMigrations: { sha256: 'a hash of other bytes' },
  completeReleases: { sha256: 'a hash of other bytes' },
  setColumns: { places: 'no file' },
  systemFacts: { value: 'no file' },
  systemSettings: { value: 'no file' },
  testimonials: { pictureSha256: byHash('testimonials', 'testimonial', 'picture_sha256') },
  unfinishedUploads: { sha256: 'a hash of other bytes', replaces: 'an attachment', uploadId: 'an attachment' },
  unsentFiles: { sha256: 'a hash of other bytes' },
  uploads: { sha256: 'uploads themselves' },
  versionFiles: { sha256: byHash('version_files', 'question') },
  websiteCopy: { body: withinText('website_copy', 'body', 'public page') },
  websiteCopyVersions: { body: withinText('website_copy_versions', 'body', 'earlier version of a public page') },
}

function byHash(table: string, as: string, column = 'sha256'): UploadUse {
  const [from, name] = [sql.table(table), sql.ref(`user_of_file.${column}`)]
  return { as, where: (sha256) => sql<boolean>`exists (select from ${from} user_of_file where ${name} = ${sha256})` }
}

/** A hash anywhere in a text or in JSON: such tables are small. */
function withinText(table: string, column: string, as: string): UploadUse {
  const [from, name] = [sql.table(table), sql.ref(`user_of_file.${column}`)]
  return {
    as,
    where: (sha256) =>
      sql<boolean>`exists (select from ${from} user_of_file where position(${sha256} in ${name}::text) > 0)`,
  }
}

const every: readonly Use[] = Object.values(fileUses)
  .flatMap((columns) => Object.values<Use | NoUse>(columns))
  .filter((use) => typeof use !== 'string')
const uploadUses = every.filter((use) => 'where' in use)
const contentUses = every.filter((use) => 'hashes' in use)

/** Whether a record uses the upload with a hash. */
export function isUsed(sha256: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    uploadUses.map(({ where }) => where(sha256)),
    sql` or `,
  )})`
}

/** The records that use the upload with a hash, in words. */
export function usersOf(sha256: RawBuilder<string>): RawBuilder<string[]> {
  const names = uploadUses.map(({ as, where }) => sql`case when ${where(sha256)} then ${as}::text end`)
  return sql<string[]>`array_remove(array[${sql.join(names)}], null)`
}

/** Those of some hashes whose bytes are used without an upload. */
export async function usedAsContent(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const among = contentUses.map(
    (use) => sql`select used.sha256 from (${use.hashes}) used where used.sha256 = any(${[...hashes]}::text[])`,
  )
  const { rows } = await sql<{ sha256: string }>`${sql.join(among, sql` union `)}`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}
