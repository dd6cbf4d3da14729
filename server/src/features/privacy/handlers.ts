import { erasureReads } from './resource.ts'
import type { privacyCalls } from '@agon/contract/privacy/calls'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { recordsToErase, usernamesOf } from './accounts.ts'
import { checkErasure } from './check-erasure.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export-person.ts'
import { findPeople, findPerson } from './people.ts'
import { countStored } from './stored-rows.ts'

export const privacyHandlers: Handlers<typeof privacyCalls> = {
  listErasures: erasureReads.list,
  countErasures: erasureReads.count,
  exportErasures: erasureReads.export,

  async findPeople({ db, query }) {
    return findPeople(db, query.q)
  },

  async readStored({ db, params }) {
    return { item: await describeStored(db, params) }
  },

  exportPerson: ({ app, db, actor, params }) => exportPerson(app, db, params, grantedOlympiad(actor)),

  async erasePerson({ app, db, actor, params, body }) {
    const item = await describeStored(db, params)
    if (body.preview === true) return { item }
    await erasePerson(app, params, { by: userIdOf(actor), reason: body.reason })
    return { item: await describeStored(db, params).catch(noneLeft) }
  },
}

async function describeStored(db: Db, subject: Subject) {
  const { kind, id } = subject
  const row = await findPerson(db, subject)
  if (row === undefined) throw new Problem('notFound')
  const erased = await db
    .selectFrom('erasures')
    .select('erasedAt')
    .where('kind', '=', kind)
    .where('personId', '=', id)
    .executeTakeFirst()
  return {
    kind,
    id,
    ...row,
    ...(await describeRecords(db, await recordsToErase(db, subject))),
    erasedAt: erased?.erasedAt ?? null,
  }
}

/** All records of one person, counted together. */
async function describeRecords(db: Db, records: readonly [Subject, ...Subject[]]) {
  const tables = []
  const checks = []
  for (const record of records) {
    tables.push(...(await countStored(db, record)))
    checks.push(await checkErasure(db, record))
  }
  const [, ...others] = records
  return {
    tables: [...Map.groupBy(tables, ({ table }) => table).values()].flatMap((same) =>
      same.slice(0, 1).map((one) => ({ ...one, count: same.reduce((sum, { count }) => sum + count, 0) })),
    ),
    accounts: await usernamesOf(db, others),
    blocks: [...new Set(checks.flatMap(({ blocks }) => blocks))],
    warns: [...new Set(checks.flatMap(({ warns }) => warns))],
  }
}

/** A learner without any figure to keep is gone as a whole. */
function noneLeft(error: unknown): null {
  if (error instanceof Problem && error.code === 'notFound') return null
  throw error
}
