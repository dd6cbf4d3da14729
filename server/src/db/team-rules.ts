import type { OlympiadId } from '@agon/domain/ids'
import { editionYear } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { defaultTeamRules } from '@agon/domain/team/rules'
import type { Db, Tx } from './database.ts'
import { passportDays } from './personal-data/table-use.ts'

/** An olympiad's rules for teams. Version 0: the defaults. */
export async function findTeamRules(db: Db, id: OlympiadId) {
  const olympiad = await db
    .selectFrom('olympiads')
    .select(['name', 'opensAt', 'timeZone', 'currency', 'closedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  const { name, opensAt, timeZone, currency, closedAt } = olympiad
  const set = await db.selectFrom('teamRules').selectAll().where('id', '=', id).executeTakeFirst()
  const rules = set ?? { id, ...defaultTeamRules(editionYear({ name, opensAt, timeZone })), version: 0 }
  return { ...rules, timeZone, currency, passportsErasedAt: passportsErasedAt(closedAt) }
}

/** When passports are erased; null while the olympiad is not closed. */
const passportsErasedAt = (closedAt: Date | null) =>
  closedAt === null ? null : new Date(closedAt.getTime() + passportDays * 86_400_000)

export type OlympiadTeamRules = Awaited<ReturnType<typeof findTeamRules>>

/** Stores the defaults with the first team, so that lists read the rules from the table. */
export async function keepTeamRules(tx: Tx, id: OlympiadId): Promise<void> {
  const { timeZone: _zone, currency: _currency, passportsErasedAt: _erasedAt, ...rules } = await findTeamRules(tx, id)
  if (rules.version > 0) return
  await tx
    .insertInto('teamRules')
    .values({ ...rules, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
