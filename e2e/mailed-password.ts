import type { Page } from '@playwright/test'
import { expect } from './product.ts'

interface Person {
  readonly username: string
  readonly password: string
}

/** Opens the link of a mail or of a command, sets the password, and signs in with it. */
export async function setMailedPassword(page: Page, link: string, person: Person): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(person.password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('User name')).toHaveValue(person.username)
  await signInHere(page, person)
}

/** Fills in the sign-in form that is on the page. */
export async function signInHere(page: Page, { username, password }: Person): Promise<void> {
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The same for a new teacher or team admin, who accepts the terms and then sees the school or the country. */
export async function comeAsNewTeacher(
  page: Page,
  link: string,
  { seen, ...person }: Person & { readonly seen: string },
): Promise<void> {
  await setMailedPassword(page, link, person)
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(page.getByText(seen).first()).toBeVisible()
}
