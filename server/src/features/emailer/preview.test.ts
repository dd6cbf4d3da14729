import type { EmailerVersions } from '@agon/domain/emailer/emailer'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** An olympiad with a recipient of each kind, and a template. */
async function stage(versions: EmailerVersions) {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  const { userId } = await aTeacher(world, school)
  const user = { fullName: 'Nomsa Zulu', email: 'teacher@example.org', locale: 'zu' }
  await world.db.updateTable('users').set(user).where('id', '=', userId).execute()
  await world.db
    .insertInto('schoolContacts')
    .values({
      schoolId: school.schoolId,
      position: 9,
      name: 'Ann Office',
      email: 'office@example.org',
      role: 'secretary',
    })
    .execute()
  const contact = { olympiadId, name: 'Piet Union', organisation: 'Union', email: 'union@example.org' }
  await world.db.insertInto('usefulContacts').values(contact).execute()
  const consent = { consentVersion: '1', consentedAt: world.clock.now, verifiedAt: world.clock.now }
  for (const locale of ['xh', 'af'])
    await world.db
      .insertInto('interests')
      .values({
        olympiadId,
        type: 'parent',
        firstName: 'Parent',
        lastName: locale,
        email: `${locale}@example.org`,
        locale,
        ...consent,
      })
      .execute()
  const body = { olympiadId, kind: 'mass', name: 'News', versions }
  const added = await world.send('POST /api/emailer/', { token, body })
  const preview = async (email: string) =>
    world.send('POST /api/emailer/{id}/preview', { token, params: { id: added.ok.item.id }, body: { email } })
  return { added, preview }
}

test('a preview is as a recipient of any kind gets it, in the language that is read or its fallback', async () => {
  const { added, preview } = await stage({
    en: { subject: 'News for {{ name }}', body: '{{ school }}' },
    zu: { subject: 'Izindaba zika {{ name }}', body: '{{ school }}' },
    xh: { subject: 'Iindaba zika {{ name }}', body: '{{ school }}' },
  })
  expect(Object.keys(added.ok.item.versions)).toEqual(['en', 'zu', 'xh'])
  for (const [email, locale, subject, missing] of [
    ['Teacher@example.org', 'zu', 'Izindaba zika Nomsa Zulu', []],
    ['office@example.org', 'en', 'News for Ann Office', []],
    ['union@example.org', 'en', 'News for Piet Union', ['school']],
    ['xh@example.org', 'xh', 'Iindaba zika Parent xh', ['school']],
    ['af@example.org', 'en', 'News for Parent af', ['school']],
  ] as const)
    expect({ email, ...(await preview(email)).ok }).toMatchObject({ email, locale, subject, missing })
  expect((await preview('stranger@example.org')).body).toMatchObject({ fields: { email: expect.any(String) } })
})

test('a template that is written in isiZulu alone is read in it by everyone', async () => {
  const { preview } = await stage({ zu: { subject: 'Izindaba', body: 'Sawubona {{ name }}' } })
  for (const email of ['teacher@example.org', 'union@example.org', 'af@example.org'])
    expect({ email, ...(await preview(email)).ok }).toMatchObject({ email, locale: 'zu', subject: 'Izindaba' })
})

test('a fault in isiXhosa words is refused at its field with its place', async () => {
  const { added } = await stage({
    en: { subject: 'News', body: 'x' },
    xh: { subject: 'Iindaba', body: 'Molo {{ igama }}' },
  })
  expect(added.body).toMatchObject({ fields: { 'versions.xh.body': expect.stringContaining('column 9') } })
})
