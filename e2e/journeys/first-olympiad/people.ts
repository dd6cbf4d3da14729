import type { Page } from '@playwright/test'
import { setMailedPassword, signInHere } from '../../mailed-password.ts'
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

const personOf = (username: string) => ({ username, password: passwordOf(username) })

export const setPassword = (page: Page, link: string, username: string) =>
  setMailedPassword(page, link, personOf(username))

export const signIn = (page: Page, username: string) => signInHere(page, personOf(username))

/** A date and time in South Africa for a date field, this number of hours from now. */
export function wallTime(hours: number): string {
  return new Date(Date.now() + (hours + 2) * 3_600_000).toISOString().slice(0, 16)
}

export const panel = (page: Page) => page.getByRole('complementary')

export async function expectHeading(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
}
