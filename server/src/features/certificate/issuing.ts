import { fullName } from '@agon/domain/person-name'
import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { awardOrder, type Award } from '@agon/domain/award'
import { certificateCodeLength, certificateNumber, type GenerationStatus } from '@agon/domain/certificate'
import { percentageOf } from '@agon/domain/figures'
import type { CertificateId, CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
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

/** What all certificates of one issuing share. */
export async function issuingOf(app: App, db: Db, olympiadId: OlympiadId) {
  const olympiad = await readyToMake(db, olympiadId)
  const { config } = olympiad
  return { app, olympiad, config, design: designOf(olympiad, config), ranked: await countRanked(db, olympiadId) }
}
export type Issuing = Awaited<ReturnType<typeof issuingOf>>

interface Issued {
  participantId: ParticipantId
  customerParticipantId: CustomerParticipantId
  certificateId: CertificateId | null
  award: Award
  firstName: string
  lastName: string
  schoolName: string
  data: CertificateDocument
  status: Extract<GenerationStatus, 'queued' | 'failed'>
  failure: string | null
}

/**
 * What freezing comes to: certificates of new results, of those that would print something else than before, of those
 * that failed, and with `again` of all. A text that cannot be printed fails at once, with the reason.
 */
export async function toIssue(issuing: Issuing, results: readonly Result[], anew: boolean): Promise<readonly Issued[]> {
  const documents = results.map((result) => documentOf(issuing, result))
  const faults = await findCertificatesFaults(documents)
  return results.flatMap((result, index): Issued[] => {
    const data = documents[index]
    if (data === undefined || !isToBeMade(result, data, anew)) return []
    const failure = failureOf(faults[index])
    return [
      {
        participantId: result.participantId,
        customerParticipantId: result.customerParticipantId,
        certificateId: result.certificateId,
        award: data.award,
        firstName: result.firstName,
        lastName: result.lastName,
        schoolName: result.schoolName,
        data,
        status: failure === null ? 'queued' : 'failed',
        failure,
      },
    ]
  })
}

/**
 * Freezes what each certificate prints and queues its making. A certificate keeps its number for good; each change counts
 * as a new issue, which was not sent yet.
 */
export async function keepIssued(tx: Tx, issuing: Issuing, issued: readonly Issued[]): Promise<CertificateId[]> {
  const changed = await keepChanged(
    tx,
    issued.filter(({ certificateId }) => certificateId !== null),
  )
  const fresh = await keepNew(
    tx,
    issuing,
    issued.filter(({ certificateId }) => certificateId === null),
  )
  return [...changed, ...fresh]
}

function isToBeMade(result: Result, data: CertificateDocument, anew: boolean): boolean {
  return anew || result.generationStatus === 'failed' || !isDeepStrictEqual(result.data, data)
}

function documentOf({ app, olympiad, config, design, ranked }: Issuing, result: Result): CertificateDocument {
  const number = result.number ?? newNumber(olympiad.name)
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
    number,
    verifyUrl: verifyUrl(app, number),
  }
}

function newNumber(olympiadName: string): string {
  const code = Array.from({ length: certificateCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)])
  return certificateNumber(olympiadName, code.join(''))
}

async function keepChanged(tx: Tx, issued: readonly Issued[]): Promise<CertificateId[]> {
  if (issued.length === 0) return []
  const rows = issued.map((one) => ({
    id: one.certificateId,
    data: one.data,
    status: one.status,
    failure: one.failure,
    award: one.award,
    award_order: awardOrder(one.award),
    first_name: one.firstName,
    last_name: one.lastName,
    school_name: one.schoolName,
  }))
  await sql`update certificates c set issue = c.issue + 1, data = r.data, generation_status = r.status,
      failure = r.failure, claimed_at = null, send_status = 'none', send_failure = null, award = r.award,
      award_order = r.award_order, first_name = r.first_name, last_name = r.last_name, school_name = r.school_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id integer, data jsonb, status text, failure text,
      award text, award_order smallint, first_name text, last_name text, school_name text)
    where c.id = r.id`.execute(tx)
  return issued.flatMap(({ certificateId }) => certificateId ?? [])
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
