import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { isStale } from '#/db/stale-results.ts'
import { longestSample, type Check, type Finding } from '#/sanity/check.ts'
import { markSittings } from '../mark-sittings.ts'
import { decide, placed } from '../ranking/decide.ts'
import { findRules, type OlympiadRules } from '../ranking/rules.ts'

export const markRecomputed: Check = {
  name: 'mark.recomputed',
  title: 'Marks, ranks and awards follow from the answers',
  why: 'Stored results are computed again from the answers, keys, given marks, corrections, verdicts and award rules. Every mark, rank and award must be the same.',
  remedy:
    'Open Results of the olympiad and compute the results again. If they were released, compare the certificates of the participants listed before you release again.',
  record: 'participant',
  async look({ database: { db } }) {
    const findings = []
    for (const olympiadId of await findComputed(db)) findings.push(await compare(db, olympiadId))
    return findings
  },
}

/** Olympiads whose results are current. Those of an archived one stay, whatever becomes of its answers. */
async function findComputed(db: Db): Promise<OlympiadId[]> {
  const rows = await db
    .selectFrom('olympiads')
    .select('id')
    .where('resultsComputedAt', 'is not', null)
    .where('phase', 'in', ['closed', 'moderation', 'released'])
    .orderBy('id')
    .execute()
  const current = []
  for (const { id } of rows) if (!(await isStale(db, id))) current.push(id)
  return current
}

/** Carries the finding out of the transaction that computed it, which is rolled back. */
class Compared extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super('Compared, and rolled back.')
    this.finding = finding
  }
}

async function compare(db: Db, olympiadId: OlympiadId): Promise<Finding> {
  try {
    return await db.transaction().execute(async (tx) => {
      // No computation beside it.
      await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
      const voided = await markSittings(tx, olympiadId)
      const rules = await findRules(tx, olympiadId)
      await decide(tx, rules, { voided })
      throw new Compared({ olympiadId, ...(await findDifferences(tx, olympiadId, rules)) })
    })
  } catch (error) {
    if (error instanceof Compared) return error.finding
    throw error
  }
}

async function findDifferences(
  tx: Tx,
  olympiadId: OlympiadId,
  rules: OlympiadRules,
): Promise<Omit<Finding, 'olympiadId'>> {
  const { rows } = await sql<Omit<Finding, 'olympiadId'>>`
    with stored as (
      select participant_id, attempt_id, mark, full_marks, rank, award from moderated_participants
      where olympiad_id = ${olympiadId}),
    computed as (
      select c.participant_id, c.attempt_id, c.mark, c.full_marks, d.rank, d.award from ${placed(rules)}),
    compared as (
      select coalesce(s.participant_id, c.participant_id) as id,
        (s.attempt_id, s.mark, s.full_marks, s.rank, s.award)
          is distinct from (c.attempt_id, c.mark, c.full_marks, c.rank, c.award) as differs
      from stored s full join computed c on c.participant_id = s.participant_id)
    select count(*)::integer as looked, count(*) filter (where differs)::integer as found,
      coalesce((array_agg(id order by id) filter (where differs))[1:${sql.lit(longestSample)}], '{}') as sample
    from compared`.execute(tx)
  const [finding] = rows
  if (finding === undefined) throw new Error('An aggregate has one row.')
  return finding
}
