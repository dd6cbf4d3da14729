import type { Charges } from '@agon/domain/charges'
import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

/** The prices of an olympiad. Its rules for teams are stored with the first team, or when they are set before. */
export async function findCharges(
  db: Db,
  olympiad: { readonly id: OlympiadId; readonly learnerPrice: number },
): Promise<Charges> {
  const { issuerId } = await db
    .selectFrom('olympiads')
    .select('issuerId')
    .where('id', '=', olympiad.id)
    .executeTakeFirstOrThrow()
  const issuer = issuerId !== null
  const rules = await db
    .selectFrom('teamRules')
    .select(['contestantPrice', 'leaderPrice', 'observerPrice', 'guestPrice'])
    .where('id', '=', olympiad.id)
    .executeTakeFirst()
  if (rules === undefined) return { learner: olympiad.learnerPrice, team: null, issuer }
  const school = await db
    .selectFrom('customerParticipants')
    .select('id')
    .where('olympiadId', '=', olympiad.id)
    .where('kind', '=', 'school')
    .limit(1)
    .executeTakeFirst()
  return { learner: school === undefined ? null : olympiad.learnerPrice, team: Object.values(rules), issuer }
}
