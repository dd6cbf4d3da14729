import { olympiadSettings, olympiadSettingNames, type OlympiadSettingName } from '@agon/domain/olympiad-settings'
import { expect, test } from 'vitest'
import type { DB } from '#/db/generated.ts'
import { snake } from '#/db/noted-tables.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** Columns that are no settings: one that is neither here nor a setting does not compile. */
const noSettings: Readonly<Record<Exclude<keyof DB['olympiads'], OlympiadSettingName>, string>> = {
  id: 'its key',
  projectId: 'chosen once',
  name: 'its address',
  nameKind: 'generated',
  paperId: 'set by the opening',
  resultsComputedAt: 'set by results',
  createdAt: 'a moment of the record',
  closedAt: 'set by the phase',
  version: 'counts changes',
  releasedCertificateId: 'set by a release',
  issuerId: 'the issuer has a page of its own',
}

test('every column of an olympiad is a setting or is known to be none', async () => {
  const { rows } = await world.app.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'olympiads'`,
  )
  const columns = rows.map(({ name }) => name).toSorted()
  expect([...olympiadSettingNames, ...Object.keys(noSettings)].map(snake).toSorted()).toEqual(columns)
})

test('every setting is there with its value, and a change with both values and its author', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const read = async () => {
    const { items } = (await world.send('GET /api/olympiad/{id}/settings', { token, params: { id: olympiadId } })).ok
    return new Map(items.map((item) => [item.name, item]))
  }
  const before = await read()
  expect([...before.keys()]).toEqual(olympiadSettingNames)
  expect(before.get('topSchoolLearners')).toEqual({ name: 'topSchoolLearners', value: '5', changes: [] })
  const { items } = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok
  const [olympiad] = items
  const body = { ...olympiad, topSchoolLearners: 7, acceptsCertain: true, learnerPrice: 9900 }
  const change = await world.send('PUT /api/olympiad/{id}', { token, params: { id: olympiadId }, body: bodyOf(body) })
  expect(change.status).toBe(200)
  const after = await read()
  const by = 'The admin'
  expect(after.get('topSchoolLearners')).toMatchObject({ value: '7', changes: [{ from: '5', to: '7', by }] })
  expect(after.get('acceptsCertain')).toMatchObject({ value: 'true', changes: [{ from: 'false', to: 'true', by }] })
  expect(after.get('learnerPrice')?.changes[0]).toMatchObject({ to: '9900' })
  // A setting that kept its value has no change.
  expect(after.get('title')?.changes).toEqual([])
})

test('an admin reads the settings of the own olympiad alone', async () => {
  const { token } = await staff(world, 'admin', await anOlympiad(world))
  const other = await anOlympiad(world)
  expect((await world.send('GET /api/olympiad/{id}/settings', { token, params: { id: other } })).status).toBe(404)
})

test('the defaults are those of a new olympiad', async () => {
  const { rows } = await world.app.database.pool.query<{ name: string; value: string }>(
    `select column_name as name, column_default as value from information_schema.columns
     where table_name = 'olympiads' and column_default is not null`,
  )
  const defaults = new Map(rows.map(({ name, value }) => [name, value]))
  const days = (name: string) => `${defaults.get(name)} days`
  expect(olympiadSettings.remindBefore.default).toBe(days('remind_before'))
  expect(olympiadSettings.remindAfter.default).toBe(days('remind_after'))
  expect(olympiadSettings.remindAgain.default).toBe(days('remind_again'))
  expect(olympiadSettings.topSchoolLearners.default).toBe(defaults.get('top_school_learners'))
  expect([defaults.get('vat_rate'), defaults.get('consent_rule')]).toEqual(['1500', `'none'::text`])
})

/** The body of the call, from an olympiad as it is read. */
function bodyOf(olympiad: Record<string, unknown>): Record<string, unknown> {
  const names = ['title', 'subject', 'timeZone', 'opensAt', 'closesAt', 'currency', 'learnerPrice', 'vatRate']
  const more = ['acceptsCertain', 'consentRule', 'consentVersion', 'topSchoolLearners', 'awardRules', 'version']
  const ticks = ['namesPublic', 'practicePublic', 'verdictsByTwo']
  return Object.fromEntries([...names, ...more, ...ticks].map((name) => [name, olympiad[name]]))
}
