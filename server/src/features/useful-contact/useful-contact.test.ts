import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorkbook, cells } from '#test/sheets/xlsx.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aStart() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'funding', olympiadId)
  return { olympiadId, token }
}
const preview = (token: string, olympiadId: OlympiadId, content: string | Uint8Array, filename = 'contacts.csv') =>
  world.send('POST /api/useful-contact/preview', { token, query: { olympiadId }, ...multipart({ filename, content }) })
const list = async (token: string, query: Readonly<Record<string, string | number>>) =>
  (await world.send('GET /api/useful-contact/', { token, query })).ok.items

test('a contact is entered with the few fields of direct entry; consent is dated today', async () => {
  const { olympiadId, token } = await aStart()
  const body = { olympiadId, name: 'Zoë', organisation: 'SABC', email: 'zoe@sabc.example', consent: true }
  const sent = await world.send('POST /api/useful-contact/', { token, body: body as never })
  expect(sent.ok.item).toMatchObject({
    name: 'Zoë',
    organisation: 'SABC',
    email: 'zoe@sabc.example',
    consent: true,
    mayMail: true,
    consentOn: world.clock.now.toISOString().slice(0, 10),
    groups: '',
    lastContactOn: null,
  })
})

test('consent at night is dated by the clocks of the olympiad: one by one, in a list and of many', async () => {
  // 00:30 of the next day in Johannesburg.
  await world.later(15.5 * 3_600_000, async () => {
    const { olympiadId, token } = await aStart()
    const of = (name: string, consent: boolean) => ({ olympiadId, name, organisation: '', email: '', consent })
    const details = {
      role: '',
      groups: '',
      telephone: '',
      consentWay: '',
      notes: '',
      consentOn: null,
      lastContactOn: null,
    }
    await world.send('POST /api/useful-contact/', { token, body: of('Added', true) as never })
    const changed = (await world.send('POST /api/useful-contact/', { token, body: of('Changed', false) as never })).ok
      .item
    await world.send('PUT /api/useful-contact/{id}', {
      token,
      params: { id: changed.id },
      body: { ...changed, consent: true },
    })
    const contacts = [{ ...of('Loaded', true), ...details }]
    await world.send('POST /api/useful-contact/load', { token, query: { olympiadId }, body: { contacts } })
    const many = (await world.send('POST /api/useful-contact/', { token, body: of('One of many', false) as never })).ok
      .item
    const body = { ids: [many.id], where: { olympiadId }, set: { consent: true }, preview: false }
    expect((await world.send('POST /api/useful-contact/bulk', { token, body })).ok).toMatchObject({ changed: 1 })
    const days = (await list(token, { olympiadId })).map(({ name, consentOn }) => [name, consentOn])
    expect(days.toSorted()).toEqual(['Added', 'Changed', 'Loaded', 'One of many'].map((name) => [name, '2026-04-15']))
  })
})

test('mailings may write only to a contact with consent and an address; withdrawn consent counts at once', async () => {
  const { olympiadId, token } = await aStart()
  const body = { olympiadId, name: 'Naledi', organisation: '', email: 'n@union.example', consent: true }
  const { item } = (await world.send('POST /api/useful-contact/', { token, body: body as never })).ok
  const change = (values: object, version: number) =>
    world.send('PUT /api/useful-contact/{id}', {
      token,
      params: { id: item.id },
      body: { ...item, ...values, version },
    })
  expect((await change({ email: '' }, 1)).ok.item.mayMail).toBe(false)
  expect((await change({ consent: true, consentOn: '2026-03-14', consentWay: 'form' }, 2)).ok.item).toMatchObject({
    mayMail: true,
    consentOn: '2026-03-14',
    consentWay: 'form',
  })
  const withdrawn = (await change({ consent: false }, 3)).ok.item
  expect(withdrawn).toMatchObject({ mayMail: false, consent: false, consentOn: null, consentWay: '' })
})

test('groups are words without repetition, and a filter finds contacts of any of them', async () => {
  const { olympiadId, token } = await aStart()
  for (const [name, groups] of [
    ['One', 'Press, press ,Department'],
    ['Two', 'union'],
    ['Three', ''],
  ]) {
    const body = { olympiadId, name, organisation: '', email: '', consent: false, groups }
    await world.send('POST /api/useful-contact/', { token, body: body as never })
  }
  const { groups } = (await world.send('GET /api/useful-contact/groups', { token, query: { olympiadId } })).ok
  expect(groups).toEqual(['Department', 'Press', 'union'])
  expect((await list(token, { olympiadId, groups: 'Press,union' })).map(({ name }) => name)).toEqual(['One', 'Two'])
})

test('a list is previewed row by row with the rule of the form, and loaded without those in the list', async () => {
  const { olympiadId, token } = await aStart()
  const text = [
    'Contact person;Organisation;Tags;E-mail;Consent;Consent date;Shoe size',
    "N'wamitwa Baloyi;Union;press;n@union.example;yes;14/03/2026;9",
    'ǃXóõ;;;x@press.example;no;01/02/2020;7',
    'Repeated;;;N@union.example;;;',
    ';Nobody;;a@b.example;;;',
    'Wrong;;;not-an-address;;;',
    'Late;;;late@press.example;yes;next week;',
  ].join('\n')
  const { rows, unused } = (await preview(token, olympiadId, text)).ok
  expect(unused).toEqual(['Shoe size'])
  expect(rows.map(({ match, contact }) => (contact === null ? 'wrong' : match))).toEqual([
    'new',
    'new',
    'repeated',
    'wrong',
    'wrong',
    'wrong',
  ])
  expect(rows[0]?.contact).toMatchObject({ name: "N'wamitwa Baloyi", consent: true, consentOn: '2026-03-14' })
  // Consent that was withdrawn: its day does not give it again.
  expect(rows[1]?.contact).toMatchObject({ name: 'ǃXóõ', consent: false })
  expect(rows.slice(3).map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    ['name'],
    ['email'],
    ['consentOn'],
  ])
  const contacts = rows.flatMap(({ contact, match }) => (contact !== null && match === 'new' ? [contact] : []))
  const load = () => world.send('POST /api/useful-contact/load', { token, query: { olympiadId }, body: { contacts } })
  expect((await load()).ok).toMatchObject({ loaded: 2, already: 0 })
  expect((await load()).ok).toMatchObject({ loaded: 0, already: 2 })
  const again = (await preview(token, olympiadId, text)).ok.rows
  expect(again.slice(0, 2).map(({ match }) => match)).toEqual(['known', 'known'])
})

test('two loads of one list at once add each contact once', async () => {
  const { olympiadId, token } = await aStart()
  const { rows } = (await preview(token, olympiadId, 'Name\nOne\nTwo\nThree')).ok
  const contacts = rows.flatMap(({ contact }) => (contact === null ? [] : [contact]))
  const load = () => world.send('POST /api/useful-contact/load', { token, query: { olympiadId }, body: { contacts } })
  const both = await Promise.all([load(), load()])
  expect(both.reduce((sum, { ok }) => sum + ok.loaded, 0)).toBe(3)
  expect(await list(token, { olympiadId })).toHaveLength(3)
})

test('an XLSX file is read too; a file without a column for names and a picture are rejected with the reason', async () => {
  const { olympiadId, token } = await aStart()
  const file = aWorkbook([cells('First name', 'Surname', 'Company'), cells('Thandi', 'Nkosi', 'Media24')])
  const { rows } = (await preview(token, olympiadId, file, 'list.xlsx')).ok
  expect(rows[0]?.contact).toMatchObject({ name: 'Thandi Nkosi', organisation: 'Media24' })
  const nameless = await preview(token, olympiadId, 'Town;Colour\nCape Town;blue')
  expect(nameless.body).toMatchObject({ error: 'rejected', fields: { file: expect.stringContaining('Name') } })
  const picture = await preview(token, olympiadId, Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), 'list.csv')
  expect(picture.body).toMatchObject({ error: 'rejected' })
})

test('a name that is a formula is exported as text', async () => {
  const { olympiadId, token } = await aStart()
  const name = '=HYPERLINK("https://evil.example","Click")'
  const body = { olympiadId, name, organisation: '+27 11', email: '', consent: false }
  await world.send('POST /api/useful-contact/', { token, body: body as never })
  const csv = await world.send('GET /api/useful-contact/export', { token, query: { olympiadId, format: 'csv' } })
  const text = csv.bytes.toString()
  expect(text).toContain('"\'=HYPERLINK(')
  expect(text).toContain("'+27 11")
})

test('contacts of another olympiad are not found', async () => {
  const [own, other] = [await aStart(), await aStart()]
  const body = { olympiadId: other.olympiadId, name: 'Naledi', organisation: '', email: '', consent: false }
  expect((await world.send('POST /api/useful-contact/', { token: own.token, body: body as never })).status).toBe(404)
  const contacts = [
    { ...body, role: '', groups: '', telephone: '', consentWay: '', notes: '', consentOn: null, lastContactOn: null },
  ]
  const query = { olympiadId: own.olympiadId }
  const loaded = await world.send('POST /api/useful-contact/load', {
    token: own.token,
    query,
    body: { contacts: contacts as never },
  })
  expect(loaded.status).toBe(404)
})
