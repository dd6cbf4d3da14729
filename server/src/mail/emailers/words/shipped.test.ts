import { demoEmailers } from '@agon/db/demo/emailers'
import { emailerLocales } from '@agon/domain/emailer/emailer'
import { massVariables } from '@agon/domain/emailer/mass-variables'
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

test.for(demoEmailers)('the demo’s words of “$name” have no faults', ({ versions }) => {
  const words = versions.flatMap((version) => Object.values(version))
  expect(words.flatMap((one) => templateFaults(one, massVariables))).toEqual([])
})

test('the platform has an emailer for each system mail', async () => {
  const rows = await world.db.selectFrom('emailers').select('name').where('olympiadId', 'is', null).execute()
  expect(rows.map(({ name }) => name).sort()).toEqual([...systemMailKeys].sort())
})
