import { fullName } from '@agon/domain/person-name'
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { awardOrder, type Award } from '@agon/domain/award'
import { certificateCodeLength, certificateNumber, type GenerationStatus } from '@agon/domain/certificate'
import { percentageOf } from '@agon/domain/figures'
import type { CertificateId, CustomerParticipantId, OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import { codeAlphabet } from '@agon/domain/sitting'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { designOf, readyToMake, verifyUrl } from './config.ts'
import type { CertificateDocument } from './pdf/certificate-document.ts'
import { findCertificatesFaults } from './pdf/make.ts'
import { failureOf } from './print-failure.ts'
import type { Result } from './results.ts'
import { countRanked } from './store.ts'

/** Who has certificates issued, and why new issues are made; null where there is no reason but a general making. */
export interface Cause {
  readonly by: UserId | null
  readonly reason: string | null
}

/** The common data of the certificates of one issuing. */
export async function issuingOf(app: App, db: Db, olympiadId: OlympiadId, cause: Cause) {
  const olympiad = await readyToMake(db, olympiadId)
  const { config } = olympiad
  return { app, olympiad, config, design: designOf(olympiad, config), ranked: await countRanked(db, olympiadId), cause }
}
export type Issuing = Awaited<ReturnType<typeof issuingOf>>

interface Issued {
  participantId: ParticipantId
  customerParticipantId: CustomerParticipantId
  certificateId: CertificateId | null
  /** The issue that was read; 0 without a certificate. */
  seen: number
  issue: number
  award: Award
  firstName: string
  lastName: string
  schoolName: string
  data: CertificateDocument
  status: Extract<GenerationStatus, 'queued' | 'failed'>
  failure: string | null
}

/**
 * What freezing comes to: the first issue of new results, the next issue of those that would print something else, the
 * same issue of those that failed, and with `again` of all. A text that cannot be printed fails at once, with the reason.
 */
export async function toIssue(
  issuing: Issuing,
  results: readonly Result[],
  again: boolean,
): Promise<readonly Issued[]> {
  const made = results.flatMap((result) => madeOf(issuing, result, again) ?? [])
  const faults = await findCertificatesFaults(made.map(({ data }) => data))
  return made.map((one, index) => {
    const failure = failureOf(faults[index])
    return { ...one, status: failure === null ? 'queued' : 'failed', failure }
  })
}

/**
 * Freezes what each certificate prints and queues its making. A certificate keeps its number for good; a new issue was
 * not sent yet.
 */
export async function keepIssued(tx: Tx, issuing: Issuing, issued: readonly Issued[]): Promise<CertificateId[]> {
  const changed = await keepChanged(
    tx,
    issuing,
    issued.filter(({ certificateId }) => certificateId !== null),
  )
  const fresh = await keepNew(
    tx,
    issuing,
    issued.filter(({ certificateId }) => certificateId === null),
  )
  // Names may have changed since they were read.
  const of = sql`array(select participant_id from certificates where id = any(${[...changed, ...fresh]}))`
  await sql`select mark_outdated_certificates(${issuing.olympiad.id}, ${of})`.execute(tx)
  return [...changed, ...fresh]
}

/** The certificate of a result with its issue; null where the newest issue prints the same. */
function madeOf(issuing: Issuing, result: Result, again: boolean): Omit<Issued, 'status' | 'failure'> | null {
  const { participantId, customerParticipantId, certificateId, firstName, lastName, schoolName } = result
  const seen = result.issue ?? 0
  const isUnmade = seen === 0 || result.generationStatus === 'failed'
  const number = result.number ?? newNumber(issuing.olympiad.name)
  const printed = printOf(issuing, result)
  // An erased person's certificate is neither made nor issued again.
  if (result.generationStatus === 'none') return null
  // Only `keepIssued` writes `data`, and it writes a CertificateDocument.
  const isChanged = seen === 0 || !isSamePrint(result.data as CertificateDocument, printed)
  if (!isChanged && !isUnmade && !again) return null
  const issue = Math.max(1, isChanged && !isUnmade ? seen + 1 : seen)
  const own = { participantId, customerParticipantId, certificateId, firstName, lastName, schoolName }
  return { ...own, seen, issue, award: printed.award, data: numbered(issuing, printed, number, issue) }
}

type Print = Omit<CertificateDocument, 'number' | 'issue' | 'verifyUrl'>

/** Whether two issues differ in number alone. */
function isSamePrint({ number: _number, issue: _issue, verifyUrl: _url, ...before }: CertificateDocument, now: Print) {
  return isDeepStrictEqual(before, now)
}

function numbered({ app }: Issuing, print: Print, number: string, issue: number): CertificateDocument {
  return { ...print, number, ...(issue > 1 ? { issue } : {}), verifyUrl: verifyUrl(app, number, issue) }
}

function printOf({ config, design, ranked }: Issuing, result: Result): Print {
  const { mark, fullMarks } = result
  return {
    design,
    name: fullName(result),
    school: result.schoolName,
    // Results without an award are not read.
    award: result.award ?? 'participation',
    mark: config.showMark ? { scored: mark, full: fullMarks } : null,
    percentage: config.showPercentage && fullMarks > 0 ? percentageOf(mark, fullMarks) : null,
    rank: config.showRank && result.rank !== null ? { place: result.rank, of: ranked } : null,
    issuedOn: config.issuedOn,
  }
}

function newNumber(olympiadName: string): string {
  const code = Array.from({ length: certificateCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)])
  return certificateNumber(olympiadName, code.join(''))
}

/** A certificate that another process issued since it was read is left as it is. */
async function keepChanged(tx: Tx, issuing: Issuing, issued: readonly Issued[]): Promise<CertificateId[]> {
  if (issued.length === 0) return []
  const rows = issued.map((one) => ({
    id: one.certificateId,
    seen: one.seen,
    issue: one.issue,
    data: one.data,
    status: one.status,
    failure: one.failure,
    award: one.award,
    award_order: awardOrder(one.award),
    first_name: one.firstName,
    last_name: one.lastName,
    school_name: one.schoolName,
    customer_participant_id: one.customerParticipantId,
  }))
  const { cause, app } = issuing
  const { rows: changed } = await sql<{ id: CertificateId }>`update certificates c set issue = r.issue, data = r.data,
      generation_status = r.status, failure = r.failure, claimed_at = null, send_status = 'none', send_failure = null,
      award = r.award, award_order = r.award_order, first_name = r.first_name, last_name = r.last_name,
      school_name = r.school_name, customer_participant_id = r.customer_participant_id,
      issued_at = case when r.issue = c.issue then c.issued_at else ${app.now()}::timestamptz end,
      issued_by = case when r.issue = c.issue then c.issued_by else ${cause.by}::integer end,
      issue_reason = case when r.issue = c.issue then c.issue_reason else ${cause.reason} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, seen integer, issue integer, data jsonb,
      status text, failure text, award text, award_order smallint, first_name text, last_name text, school_name text,
      customer_participant_id integer)
    where c.id = r.id and c.issue = r.seen and c.generation_status <> 'none' returning c.id`.execute(tx)
  return changed.map(({ id }) => id)
}

/** Tries again with other numbers for the few that met a number which is taken: about one in 40 at a million certificates. */
async function keepNew(tx: Tx, issuing: Issuing, issued: readonly Issued[], tries = 3): Promise<CertificateId[]> {
  if (issued.length === 0 || tries === 0) return []
  const kept = await tx
    .insertInto('certificates')
    .values(
      issued.map((one) => ({
        participantId: one.participantId,
        olympiadId: issuing.olympiad.id,
        customerParticipantId: one.customerParticipantId,
        number: one.data.number,
        data: JSON.stringify(one.data),
        generationStatus: one.status,
        failure: one.failure,
        award: one.award,
        awardOrder: awardOrder(one.award),
        firstName: one.firstName,
        lastName: one.lastName,
        schoolName: one.schoolName,
        createdAt: issuing.app.now(),
        issuedAt: issuing.app.now(),
        issuedBy: issuing.cause.by,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'participantId'])
    .execute()
  const done = new Set(kept.map(({ participantId }) => participantId))
  const left = issued
    .filter(({ participantId }) => !done.has(participantId))
    .map((one) => {
      const number = newNumber(issuing.olympiad.name)
      return { ...one, data: { ...one.data, number, verifyUrl: verifyUrl(issuing.app, number) } }
    })
  return [...kept.map(({ id }) => id), ...(await keepNew(tx, issuing, left, tries - 1))]
}
