import type { BulkDecision } from '@agon/contract/interest/decisions'
import type { InterestId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { clearMatch } from '@agon/domain/school-likeness/clear-match'
import type { SuppressionKind } from '@agon/domain/suppression'
import type { Db, Tx } from '#/db/database.ts'
import { isOfTeams } from '#/db/of-teams.ts'
import type { App } from '#/http/handler.ts'
import { acceptInterest } from './accept.ts'
import { declineInterest } from './decline.ts'
import { holdInterest, refuseProcessed, type HeldInterest } from './hold.ts'
import { findWanted, matchingSchools } from './matches/find-matches.ts'
import { findTeams } from './matches/find-teams.ts'
import { undoDecision } from './undo.ts'

interface Named {
  readonly id: InterestId
  readonly name: string
}
interface Decided {
  /** The school or the team; null where it is declined. */
  readonly acceptedFor: string | null
  readonly mailStopped: SuppressionKind | null
}
interface Refused extends Named {
  readonly reason: string
}
interface Decider {
  readonly by: UserId | null
  readonly now: Date
}

/** Accepts each with its best match, or declines each. A refusal of one leaves the others. */
export async function decideInterests(app: App, { ids, set, preview }: BulkDecision, { by, now }: Decider) {
  const { changed, refused } = await forEach(app, ids, preview, async (tx, id): Promise<Decided> => {
    if (set.status === 'declined') {
      await declineInterest(tx, id, { by, reason: set.reason ?? '', now })
      return { acceptedFor: null, mailStopped: null }
    }
    const interest = await holdInterest(tx, id)
    await refuseProcessed(tx, interest)
    const { name, ...place } = await clearPlace(tx, interest)
    const { mailStopped } = await acceptInterest(app, tx, id, { ...place, confirmed: set.confirmed, by, now })
    return { acceptedFor: name, mailStopped }
  })
  return { matched: new Set(ids).size, changed, refused }
}

/** The team of the country that the person wrote, or the school that fits clearly. */
async function clearPlace(tx: Tx, { id, olympiadId }: HeldInterest) {
  if (await isOfTeams(tx, olympiadId)) {
    const team = (await findTeams(tx, id)).find(({ isNamed }) => isNamed)
    if (team === undefined) throw new Problem('interestOfCountry')
    return { teamId: team.customerParticipantId, name: team.name }
  }
  const school = clearMatch(await matchingSchools(tx, await findWanted(tx, id)))
  if (school === null) throw new Problem('noClearMatch')
  return { schoolId: school.schoolId, name: school.name }
}

/** Opens each again. A refusal of one leaves the others closed to it. */
export function undoDecisions(app: App, ids: readonly InterestId[]) {
  return forEach(app, ids, false, async (tx, id) => {
    await undoDecision(tx, id)
    return {}
  })
}

/** A preview does the work and rolls it back, so that it shows what the work itself refuses. */
class RolledBack<Done> extends Error {
  readonly done: Done
  constructor(done: Done) {
    super('preview')
    this.done = done
  }
}

async function forEach<Done extends object>(
  { database: { db } }: App,
  ids: readonly InterestId[],
  preview: boolean,
  act: (tx: Tx, id: InterestId) => Promise<Done>,
): Promise<{ changed: (Named & Done)[]; refused: Refused[] }> {
  const changed: (Named & Done)[] = []
  const refused: Refused[] = []
  for (const id of new Set(ids)) {
    const name = await nameOf(db, id)
    try {
      const done = await db.transaction().execute(async (tx) => {
        const result = await act(tx, id)
        if (preview) throw new RolledBack(result)
        return result
      })
      changed.push({ id, name, ...done })
    } catch (error) {
      if (error instanceof RolledBack) changed.push({ id, name, ...(error.done as Done) }) // thrown by this very call
      else if (error instanceof Problem) refused.push({ id, name, reason: error.reason })
      else throw error
    }
  }
  return { changed, refused }
}

async function nameOf(db: Db, id: InterestId): Promise<string> {
  const { firstName, lastName } = await db
    .selectFrom('interests')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${firstName} ${lastName}`.trim()
}
