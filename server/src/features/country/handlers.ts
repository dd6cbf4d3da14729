import type { countryCalls } from '@agon/contract/country/calls'
import type { Handlers } from '#/http/handler.ts'
import { survivorOf } from '#/db/survivor.ts'
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
    const { id, ...merged } = await survivorOf(db, 'countries', countryId)
    await admitToCountry(db, actor, id)
    return { item: await findCountry(db, id, scope), mayChange: await mayChangeCountry(db, actor, id), ...merged }
  },

  addCountry,
  changeCountry,
}
