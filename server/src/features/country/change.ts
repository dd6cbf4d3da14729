import { countryEdit } from '@agon/contract/country/edit'
import type { CountryId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { mayChangeCountry } from './policy.ts'
import { findCountry } from './resource.ts'

const unknownCode = 'ISO 3166-1 has no such country. A code of our own is X and a letter.'

/** The table has every country of ISO 3166-1: what is added has a code of our own. */
export const addCountry = recordAdd(countryEdit, {
  async insert({ tx, now, values }) {
    const known = await tx.selectFrom('countries').select('id').where('code', '=', values.code).executeTakeFirst()
    if (known !== undefined) return undefined
    if (!values.code.startsWith('X')) throw new Problem('invalid', {}, { fields: { code: unknownCode } })
    const added = await tx
      .insertInto('countries')
      .values({ ...values, createdAt: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id
  },
  duplicate: { code: 'A country with this code is in the list already.' },
  read: findCountry,
})

export const changeCountry = recordEdit(countryEdit, {
  table: 'countries',
  async reach(tx, actor, id: CountryId) {
    await findCountry(tx, id)
    if (!(await mayChangeCountry(tx, actor, id))) throw new Problem('countryElsewhere')
    return id
  },
  read: findCountry,
  change: ({ values }) => values,
})
