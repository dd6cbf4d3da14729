import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

/** The staff of an olympiad, with those of all olympiads; null is everybody's. */
export function findColleagues(db: Db, olympiadId: OlympiadId | null) {
  return db
    .selectFrom('users')
    .select(['id', 'fullName as name'])
    .where('kind', '=', 'staff')
    .where('disabledAt', 'is', null)
    .where((eb) =>
      olympiadId === null
        ? eb.lit(true)
        : eb.exists(
            eb
              .selectFrom('accounts')
              .select('accounts.id')
              .whereRef('accounts.userId', '=', 'users.id')
              .where((own) =>
                own.or([own('accounts.olympiadId', '=', olympiadId), own('accounts.olympiadId', 'is', null)]),
              ),
          ),
    )
    .orderBy('fullName')
    .orderBy('id')
    .execute()
}
