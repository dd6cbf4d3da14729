import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

const mostReports = 20

/** The newest reports about mails to an address, of the reader's olympiad; null: of all. */
export function findReports(db: Db, email: string, olympiadId: OlympiadId | null) {
  return db
    .selectFrom('mailReports as r')
    .innerJoin('queuedEmails as q', 'q.id', 'r.queuedEmailId')
    .select(['r.at', 'r.kind', 'r.status', 'r.diagnosis'])
    .where('r.email', '=', email)
    .$if(olympiadId !== null, (rows) => rows.where('q.olympiadId', '=', olympiadId))
    .orderBy('r.at', 'desc')
    .limit(mostReports)
    .execute()
}
