import type { Loading } from '../db/copy.ts'
import { acceptTerms } from '../features/terms/accept.ts'
import { currentTerms } from '../features/terms/store.ts'

const atOnce = 1000

/** The teachers of the demo have accepted the terms that are in force. */
export async function acceptForTeachers({ tx }: Pick<Loading, 'tx'>, now: Date): Promise<void> {
  const { version } = await currentTerms(tx, now)
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('kind', '=', 'teacher')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('termsAcceptances as t')
            .select('t.version')
            .whereRef('t.userId', '=', 'users.id')
            .where('t.version', '=', version),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  for (let from = 0; from < rows.length; from += atOnce)
    await acceptTerms(tx, { userIds: rows.slice(from, from + atOnce).map(({ id }) => id), version, now })
}
