import type { InterestId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { certainMatch } from '@agon/domain/school-likeness/clear-match'
import type { App } from '#/http/handler.ts'
import { acceptInterest } from './accept.ts'
import { findWanted, matchingSchools } from './matches/find-matches.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'interest.accept-automatically': { id: InterestId }
  }
}

/** Accepts verified interest of a teacher with one certain match, where the olympiad has it so. All other is left to staff. */
export async function acceptAutomatically(app: App, { id }: { id: InterestId }): Promise<void> {
  await app.database.db
    .transaction()
    .execute(async (tx) => {
      const interest = await tx
        .selectFrom('interests')
        .innerJoin('olympiads', 'olympiads.id', 'interests.olympiadId')
        .select('interests.id')
        .where('interests.id', '=', id)
        .where('interests.type', '=', 'teacher')
        .where('interests.status', '=', 'open')
        .where('interests.verifiedAt', 'is not', null)
        .where('olympiads.acceptsCertain', '=', true)
        // A person chooses the team.
        .where('olympiads.ofTeams', '=', false)
        .where('olympiads.phase', 'in', ['draft', 'registration', 'open'])
        .executeTakeFirst()
      if (interest === undefined) return
      const school = certainMatch(await matchingSchools(tx, await findWanted(tx, id)))
      if (school === null) return
      await acceptInterest(app, tx, id, { schoolId: school.schoolId, by: null, now: app.now() })
    })
    .catch((error: unknown) => {
      // A person was faster, or must decide.
      if (!(error instanceof Problem)) throw error
    })
}
