import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { id, mergedFrom, olympiadScope } from '../schema.ts'
import { countryEdit } from './edit.ts'
import { countryList } from './list.ts'

const readers = ['overlord', 'admin', 'accountant', 'funding'] as const
const writers = ['overlord', 'admin'] as const

const countryRow = rowSchema(countryList.fields)

export const countries = resource(countryList, readers, 'Countries', { olympiadId: olympiadScope })

const { add: addCountry, change: changeCountry } = editCalls(countryEdit, {
  id: id<'country'>(),
  item: countryRow,
  add: { audience: writers, summary: 'Add a team that ISO 3166-1 has no code for' },
  change: {
    audience: writers,
    summary: 'Correct a country’s name or time zone; admins where it takes part in an olympiad of theirs',
    refusals: ['countryElsewhere'],
  },
})

export const countryCalls = {
  listCountries: countries.list,
  countCountries: countries.count,
  exportCountries: countries.export,
  oneCountry: call('GET', '/api/igeo-country/single', [...readers, 'teacher'], 'One country; a teacher gets its own', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope, countryId: id<'country'>() }),
    reply: z.object({
      item: countryRow,
      mergedFrom,
      /** Whether the reader may change it. */
      mayChange: z.boolean(),
    }),
  }),
  addCountry,
  changeCountry,
}
