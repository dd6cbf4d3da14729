import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'

export const olympiad = 'mzansi-2027'
export const project = 'mzansi'
/** The name that the project had first. */
export const mistyped = 'mzanzi'
const passwords: Readonly<Record<string, string>> = {
  mpho: 'a kite over four hills',
  'nomsa.dlamini': 'nine quiet marimbas',
  'lindiwe.nkuna@xikukwani.example': 'seven wet umbrellas',
}
export const passwordOf = (username: string) => passwords[username] ?? ''

/** Opens the link of a mail or of the command, sets the password, and signs in with it. */
export async function setPassword(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(passwordOf(username))
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, username)
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(username))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A date and time in South Africa for a date field, this number of hours from now. */
export function wallTime(hours: number): string {
  return new Date(Date.now() + (hours + 2) * 3_600_000).toISOString().slice(0, 16)
}

export const panel = (page: Page) => page.getByRole('complementary')

export async function expectHeading(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
}
