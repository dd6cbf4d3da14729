import { countryCalls } from '@agon/contract/country/calls'
import { type AccessCase, casesOf, type RecordOf } from '#test/access-case.ts'
import type { World } from '#test/world.ts'
import { aTeamOf } from '../team/factories.ts'

const details = { name: 'Sápmi', timeZone: 'Europe/Oslo' }

/** A country that takes part on a side; of the neighbours it is one that takes part nowhere else. */
const ofTeam: RecordOf = async (side, { world }) => {
  const { countryId } = await aTeamOf(world, side)
  const { version } = await world.db
    .selectFrom('countries')
    .select('version')
    .where('id', '=', countryId)
    .executeTakeFirstOrThrow()
  return { ...details, id: countryId, countryId, version }
}

/** Countries belong to no olympiad: one that does not exist is none of the caller's. */
const nowhere: RecordOf = () => ({ ...details, id: 2_000_000_000, countryId: 2_000_000_000, version: 1 })

async function freeCode({ db }: World): Promise<string> {
  const countries = await db.selectFrom('countries').select('code').execute()
  const taken = new Set(countries.map(({ code }) => code))
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  return [...letters].map((letter) => `X${letter}`).find((code) => !taken.has(code)) ?? 'XA'
}

const list: AccessCase = {
  own: ({ olympiadId }) => ({ query: { olympiadId } }),
  neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
}

const ofSide: RecordOf = (side, stage, role) => (side === stage ? ofTeam : nowhere)(side, stage, role)

export const countryAccess = casesOf(countryCalls, ofSide, {
  listCountries: list,
  countCountries: list,
  exportCountries: list,
  addCountry: async (_side, { world }) => ({ ...details, code: await freeCode(world) }),
})
