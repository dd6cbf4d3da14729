import type { Locator, Page } from '@playwright/test'
import { enterTeam, setTeamRules } from '../../entered-team.ts'
import { headersOf } from '../../product.ts'
import type { Walk } from './walk.ts'

// Staff of the demo come in to the open olympiad, which has no teams of its own.
const countries = '/sango-2026/admin/edit/countries'
const teams = '/sango-2026/admin/edit/participating-countries'
const portal = '/portal/igeo-2026/team'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Types into a list that is searched, and takes the first of what it offers. */
const search = (label: string, text: string) => async (form: Locator) => {
  await form.getByLabel(label, { exact: true }).fill(text)
  await form.page().getByRole('listbox').getByRole('option').first().click()
}

/** Admins change a country that takes part in an olympiad of theirs. */
async function enterAustralia(page: Page): Promise<void> {
  const headers = await headersOf(page.request, 'admin', 'staff')
  const found = await page.request.get('/api/igeo-country/?olympiadId=1&q=australia', { headers })
  const { items } = (await found.json()) as { items: { id: number }[] } // the reply of that call
  await page.request.post('/api/igeo-country-participant/', {
    headers,
    data: { olympiadId: 1, countryId: items[0]?.id },
  })
}

/** In an empty world: the teacher also leads a team, whose deadline has passed. */
async function lockTeam({ request }: Page): Promise<void> {
  await enterTeam(request)
  await setTeamRules(request, { dueAt: '2020-01-01T00:00:00Z' })
}

/** Forms of countries and their teams. */
export const teamWalks = {
  'add-country': {
    by: 'admin',
    at: `${countries}?open=new`,
    typed: { Code: 'XQ', Name: 'Sápmi' },
    choose: search('Time zone', 'Europe/Oslo'),
  },
  'add-team': { by: 'admin', at: `${teams}?open=new`, typed: {}, choose: search('Country', 'Uruguay') },
  'add-team-member': {
    by: 'teacher',
    at: portal,
    open: press('Add: Leader'),
    typed: { 'First names': 'Naledi', Surname: 'Mokoena', 'Birth date': '1980-02-29', 'Passport number': 'A01234567' },
  },
  country: {
    by: 'admin',
    prepare: enterAustralia,
    at: `${countries}?takesPart=true`,
    open: (page) => page.getByRole('row').nth(1).click(),
    typed: { Name: 'Commonwealth of Australia' },
  },
  team: { by: 'teacher', at: portal, typed: { Observers: '5', Guests: '7' } },
  'team-admin': {
    by: 'admin',
    prepare: enterAustralia,
    at: teams,
    open: (page) => page.getByRole('row').nth(1).click(),
    typed: { Name: 'Naledi Mokoena', 'E-mail': 'naledi@teams.example' },
  },
  'team-member': {
    by: 'teacher',
    at: portal,
    open: (page) => page.getByRole('list', { name: 'Contestants' }).getByRole('button').first().click(),
    typed: { 'Name on the badge': 'Captain' },
  },
  'team-request': {
    by: 'teacher',
    world: 'empty',
    prepare: lockTeam,
    at: '/portal/sango-2026/team',
    open: press('Ask for other head counts'),
    typed: { Observers: '2', Reason: 'Two teachers come along.' },
  },
  'team-rules': { by: 'admin', at: `${teams}?open=rules`, typed: { 'Most contestants': '5' } },
} as const satisfies Record<string, Walk>
