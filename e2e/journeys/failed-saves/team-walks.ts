import type { Locator, Page } from '@playwright/test'
import type { Walk } from './walk.ts'

const countries = '/igeo-2026/admin/edit/countries'
const teams = '/igeo-2026/admin/edit/participating-countries'
const portal = '/portal/igeo-2026/team'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Types into a list that is searched, and takes the first of what it offers. */
const search = (label: string, text: string) => async (form: Locator) => {
  await form.getByLabel(label, { exact: true }).fill(text)
  await form.page().getByRole('option').first().click()
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
    at: `${countries}?takesPart=true`,
    open: (page) => page.getByRole('row').nth(1).click(),
    typed: { Name: 'Commonwealth of Australia' },
  },
  team: { by: 'teacher', at: portal, typed: { Observers: '5', Guests: '7' } },
  'team-member': {
    by: 'teacher',
    at: portal,
    open: (page) => page.getByRole('list', { name: 'Contestants' }).getByRole('button').first().click(),
    typed: { 'Name on the badge': 'Captain' },
  },
  'team-rules': { by: 'admin', at: `${teams}?rules=open`, typed: { 'Most contestants': '5' } },
} as const satisfies Record<string, Walk>
