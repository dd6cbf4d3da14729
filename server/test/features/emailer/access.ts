import { emailerCalls } from '@agon/contract/emailer/calls'
import { sql } from 'kysely'
import type { World } from '#test/world.ts'
import { casesOf, inOlympiad, type RecordOf } from '#test/access-case.ts'

const versions = { en: { subject: 'News', body: 'Dear {{ name }}' } }

const anEmailer: RecordOf = async ({ olympiadId }, { world }, role) => {
  const name = `News for ${role} ${olympiadId} ${Math.random()}`
  const { id } = await world.db
    .insertInto('emailers')
    .values({ olympiadId, kind: 'mass', name, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('emailerVersions')
    .values({ emailerId: id, version: 1, locale: 'en', ...versions.en, savedAt: world.clock.now })
    .execute()
  return { id, olympiadId, kind: 'mass', name, versions, version: 1, email: '' }
}

/** Staff of tests have no address; a test mail goes to it. */
export async function giveStaffAddresses({ db }: World): Promise<void> {
  await db
    .updateTable('users')
    .set({ email: sql`username || '@staff.example'` })
    .where('kind', '=', 'staff')
    .where('email', 'is', null)
    .execute()
}

export const emailerAccess = casesOf(emailerCalls, anEmailer, {
  listEmailers: inOlympiad,
  countEmailers: inOlympiad,
  exportEmailers: inOlympiad,
  addEmailer: async (side, stage, role) => {
    const made = await anEmailer(side, stage, role)
    return { ...made, name: `Another ${String(made['name'])}` }
  },
  testEmailer: async (side, stage, role) => {
    await giveStaffAddresses(stage.world)
    return anEmailer(side, stage, role)
  },
})
