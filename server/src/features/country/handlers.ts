import type { countryCalls } from '@agon/contract/country/calls'
import type { Handlers } from '#/http/handler.ts'
import { listScope } from '#/http/reach.ts'
import { addCountry, changeCountry } from './change.ts'
import { admitToCountry, mayChangeCountry } from './policy.ts'
import { findCountry, readCountries } from './resource.ts'

export const countryHandlers: Handlers<typeof countryCalls> = {
  listCountries: readCountries.list,
  countCountries: readCountries.count,
  exportCountries: readCountries.export,

  async oneCountry({ db, actor, query: { olympiadId, countryId } }) {
    const scope = await listScope(db, actor, olympiadId)
    await admitToCountry(db, actor, countryId)
    return { item: await findCountry(db, countryId, scope), mayChange: await mayChangeCountry(db, actor, countryId) }
  },

  addCountry,
  changeCountry,
}
