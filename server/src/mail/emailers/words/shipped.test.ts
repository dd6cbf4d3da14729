import { emailerLocales } from '@agon/domain/emailer/emailer'
import { systemMailKeys, systemMails } from '@agon/domain/emailer/system-mails'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { templateFaults } from '../template-faults.ts'
import { shippedWords } from './shipped.ts'

const world = aWorld()

test.for(systemMailKeys)('the shipped words of %s have no faults', (key) => {
  const { variables } = systemMails[key]
  const faults = emailerLocales.flatMap((locale) => {
    const words = shippedWords[key][locale]
    return words === undefined ? [] : templateFaults(words, variables)
  })
  expect(faults).toEqual([])
})

test('the platform has an emailer for each system mail', async () => {
  const rows = await world.db.selectFrom('emailers').select('name').where('olympiadId', 'is', null).execute()
  expect(rows.map(({ name }) => name).sort()).toEqual([...systemMailKeys].sort())
})
