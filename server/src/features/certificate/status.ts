import { fullName } from '@agon/domain/person-name'
import {
  areCertificatesOut,
  generationStatuses,
  mayMakeCertificates,
  sendStatuses,
  type SendStatus,
} from '@agon/domain/certificate'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { newestTask } from '#/jobs/task.ts'
import { recipientsOf } from './send.ts'
import { countOutdated, countResults, findOlympiad } from './store.ts'

/** Of a list of faults; the rest is in the table of certificates. */
const mostListed = 100

/** How far the making is: counted, not estimated. */
export async function generationStatusOf(db: Db, olympiadId: OlympiadId) {
  const olympiad = await findOlympiad(db, olympiadId)
  const own = db.selectFrom('certificates').where('olympiadId', '=', olympiadId)
  const rows = await own
    .select(['generationStatus as status', sql<number>`count(*)`.as('count')])
    .groupBy('generationStatus')
    .execute()
  const { revoked } = await own
    .select(sql<number>`count(*)`.as('revoked'))
    .where('revokedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const failures = await own
    .select(['id', 'firstName', 'lastName', 'schoolName', 'failure'])
    .where('generationStatus', '=', 'failed')
    .orderBy('id')
    .limit(mostListed)
    .execute()
  return {
    phase: olympiad.phase,
    allowed: mayMakeCertificates(olympiad.phase),
    configured: olympiad.config !== null,
    computedAt: olympiad.resultsComputedAt,
    results: await countResults(db, olympiadId),
    issuing: await newestTask(db, olympiadId, 'certificates.issue'),
    counts: countsOf(generationStatuses, rows),
    revoked,
    outdated: await countOutdated(db, olympiadId),
    failures: failures.map(({ firstName, lastName, failure, ...row }) => ({
      ...row,
      name: fullName({ firstName, lastName }),
      failure: failure ?? '',
    })),
  }
}

/** How far the sending is, and what sending would send. */
export async function sendStatusOf(db: Db, olympiadId: OlympiadId) {
  const { phase } = await findOlympiad(db, olympiadId)
  const rows = await db
    .selectFrom('certificates')
    .select(['sendStatus as status', sql<number>`count(*)`.as('count')])
    .where('olympiadId', '=', olympiadId)
    .where('generationStatus', '=', 'ready')
    .where('revokedAt', 'is', null)
    .groupBy('sendStatus')
    .execute()
  const schools = await findSchools(db, olympiadId)
  const next = schools.filter(({ status, teachers }) => status === 'none' && teachers > 0)
  const again = schools.filter(({ status, teachers }) => ['none', 'failed', 'bounced'].includes(status) && teachers > 0)
  const unreachable = schools.filter(({ status, teachers }) => status === 'none' && teachers === 0)
  const failures = schools.filter(({ status }) => status === 'failed' || status === 'bounced')
  return {
    phase,
    allowed: areCertificatesOut(phase),
    counts: countsOf(sendStatuses, rows),
    next: amountOf(next),
    again: amountOf(again),
    unreachable: unreachable.slice(0, mostListed),
    failures: failures.slice(0, mostListed).map((school) => ({ ...school, failure: school.failure ?? '' })),
  }
}

/** Schools by what became of their certificates' mail: one row per school and status. */
async function findSchools(db: Db, olympiadId: OlympiadId) {
  const { rows } = await sql<{
    customerParticipantId: CustomerParticipantId
    schoolName: string
    status: SendStatus
    certificates: number
    failure: string | null
    teachers: number
  }>`select c.customer_participant_id, min(c.school_name) as school_name, c.send_status as status,
      count(*) as certificates, max(c.send_failure) as failure,
      (select count(*) from (${recipientsOf(sql`c.customer_participant_id`)}) r) as teachers
    from certificates c
    where c.olympiad_id = ${olympiadId} and c.generation_status = 'ready' and c.revoked_at is null
      and c.send_status in ('none', 'failed', 'bounced')
    group by c.customer_participant_id, c.send_status order by min(c.school_name), c.customer_participant_id`.execute(
    db,
  )
  return rows
}

function amountOf(schools: readonly { customerParticipantId: number; certificates: number; teachers: number }[]) {
  const distinct = new Map(schools.map((school) => [school.customerParticipantId, school.teachers]))
  return {
    mails: [...distinct.values()].reduce((sum, teachers) => sum + teachers, 0),
    schools: distinct.size,
    certificates: schools.reduce((sum, school) => sum + school.certificates, 0),
  }
}

function countsOf<S extends string>(statuses: readonly S[], rows: readonly { status: S; count: number }[]) {
  const counts = statuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0] as const)
  // Object.fromEntries cannot say that each status has its count.
  return Object.fromEntries(counts) as Record<S, number>
}
