import { olympiadSettings, olympiadSettingNames, type OlympiadSettingName } from '@agon/domain/olympiad-settings'
import { expect, test } from 'vitest'
import { projectSettingNames, type ProjectSettingName } from '@agon/domain/project-settings'
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

/** The same of a project. */
const noProjectSettings: Readonly<Record<Exclude<keyof DB['projects'], ProjectSettingName>, string>> = {
  id: 'its key',
  nameKind: 'generated',
  version: 'counts changes',
  search: 'generated',
}

test('every column of a project is a setting or is known to be none', async () => {
  const { rows } = await world.app.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'projects'`,
  )
  const columns = rows.map(({ name }) => name).toSorted()
  expect([...projectSettingNames, ...Object.keys(noProjectSettings)].map(snake).toSorted()).toEqual(columns)
})

test('the settings of the project are there with their changes, and the words of the olympiad’s mails', async () => {
  const olympiadId = await anOlympiad(world)
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const [admin, overlord] = [await staff(world, 'admin', olympiadId), await staff(world, 'overlord', null)]
  const read = async () =>
    (await world.send('GET /api/olympiad/{id}/settings', { token: admin.token, params: { id: olympiadId } })).ok
  const before = await read()
  expect(before.project.items.map(({ name }) => name)).toEqual(projectSettingNames)
  const { item } = (
    await world.send('GET /api/agon-project/single', { token: overlord.token, query: { id: projectId } })
  ).ok
  const { title, name, accent, position, domain, replyTo, version } = item
  const body = {
    title,
    name,
    accent,
    position,
    domain,
    replyTo,
    version,
    sender: 'sango@sango.example',
    languages: ['en'],
  }
  const changed = await world.send('PUT /api/agon-project/{id}', {
    token: overlord.token,
    params: { id: projectId },
    body,
  })
  expect(changed.status).toBe(200)
  const emailer = await world.send('POST /api/emailer/', {
    token: admin.token,
    body: {
      olympiadId,
      kind: 'system',
      name: 'invitation-teacher',
      versions: { en: { subject: 'Welcome', body: 'Dear {{ name }}, sign in at {{ link }}' } },
    },
  })
  expect(emailer.status).toBe(200)
  const { project, mails } = await read()
  const found = new Map(project.items.map((one) => [one.name, one]))
  const by = 'The overlord'
  expect(found.get('sender')).toMatchObject({
    value: 'sango@sango.example',
    changes: [{ from: '', to: 'sango@sango.example', by }],
  })
  expect(found.get('languages')).toMatchObject({
    value: '["en"]',
    changes: [{ from: '["en","af"]', to: '["en"]', by }],
  })
  expect(found.get('title')?.changes).toEqual([])
  expect(mails.filter(({ isOwn }) => isOwn)).toMatchObject([
    { name: 'invitation-teacher', changes: [{ version: 1, by: 'The admin' }] },
  ])
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
  const ticks = ['namesPublic', 'practicePublic', 'verdictsByTwo', 'ofTeams']
  return Object.fromEntries([...names, ...more, ...ticks].map((name) => [name, olympiad[name]]))
}
