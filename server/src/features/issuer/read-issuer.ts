import type { IssuerItem } from '@agon/contract/issuer/calls'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import { maskedAccount } from '@agon/domain/issuer'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { organisationOf, shownAccount } from './details.ts'

/** Milliseconds for which a change is shown. */
export const shownFor = 14 * 86_400_000
const mostAccounts = 50

export interface Reader {
  readonly userId: UserId | null
  readonly now: Date
}

/** The issuer of an olympiad's invoices; before it is set up, a code to begin with. */
export async function readIssuer(db: Db, id: OlympiadId, reader: Reader): Promise<IssuerItem> {
  const { issuerId, code, projectName, details, timeZone, olympiadZone, version } = await findIssuer(db, id)
  return {
    id,
    code: code ?? projectName.toUpperCase().slice(0, 20).replace(/-+$/, ''),
    ...organisationOf(details),
    timeZone: timeZone ?? olympiadZone,
    projects: issuerId === null ? [] : await projectsOf(db, issuerId),
    ...shownAccount(details?.bank ?? null),
    ...(await accountsOf(db, issuerId, reader)),
    version: version ?? 0,
  }
}

export async function listIssuers(db: Db) {
  const issuers = await db.selectFrom('issuers').select(['id', 'code', 'details']).orderBy('code').execute()
  return Promise.all(
    issuers.map(async ({ id, code, details }) => ({
      id,
      code,
      name: details.name,
      projects: await projectsOf(db, id),
    })),
  )
}

/** Titles of the projects that name an issuer. */
export async function projectsOf(db: Db, issuerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('projects')
    .select('title')
    .where('issuerId', '=', issuerId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

async function accountsOf(db: Db, issuerId: number | null, { userId, now }: Reader) {
  const rows =
    issuerId === null
      ? []
      : await db
          .selectFrom('bankAccounts as b')
          .leftJoin('users as proposers', 'proposers.id', 'b.proposedBy')
          .leftJoin('users as deciders', 'deciders.id', 'b.decidedBy')
          .select(['b.id', 'b.details', 'b.status', 'b.reason', 'b.proposedBy', 'b.proposedAt', 'b.decidedBy'])
          .select(['b.decidedAt', 'b.closedAt', 'b.digitsBefore', 'b.lastDigits'])
          .select(['proposers.fullName as proposer', 'deciders.fullName as decider'])
          .where('b.issuerId', '=', issuerId)
          .where('b.status', '<>', 'rejected')
          .orderBy('b.id', 'desc')
          .limit(mostAccounts)
          .execute()
  const pending = rows.find(({ status }) => status === 'proposed')
  const inUse = rows.find(({ status }) => status === 'confirmed')
  const isRecent =
    inUse?.decidedAt != null && inUse.decidedBy !== null && inUse.decidedAt.getTime() > now.getTime() - shownFor
  return {
    pendingBank:
      pending === undefined
        ? null
        : {
            ...shownAccount(pending.details),
            reason: pending.reason,
            by: pending.proposer ?? '',
            at: pending.proposedAt.toISOString(),
            isOwn: pending.proposedBy === userId,
          },
    recentBank: isRecent
      ? {
          before: inUse.digitsBefore,
          after: inUse.lastDigits,
          proposedBy: inUse.proposer ?? '',
          confirmedBy: inUse.decider ?? '',
          at: (inUse.decidedAt ?? now).toISOString(),
        }
      : null,
    formerBanks: rows
      .filter(({ status }) => status === 'replaced')
      .map(({ id, details: { bank, accountNumber }, closedAt }) => ({
        id,
        bank,
        accountNumber: maskedAccount(accountNumber),
        closedAt: closedAt?.toISOString() ?? null,
      })),
  }
}

export async function findIssuer(db: Db, olympiadId: OlympiadId) {
  const found = await db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .leftJoin('issuers', 'issuers.id', 'olympiads.issuerId')
    .select(['projects.id as projectId', 'projects.name as projectName', 'olympiads.phase'])
    .select(['issuers.id as issuerId', 'issuers.code', 'issuers.details', 'issuers.timeZone', 'issuers.version'])
    .select('olympiads.timeZone as olympiadZone')
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return found
}
