import type { Page } from '@playwright/test'
import { appCode } from '../authenticator-app.ts'
import { expect, password, signIn, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

async function prove(page: Page): Promise<void> {
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByLabel('Present password', { exact: true }).fill(password)
  await factor.getByRole('button', { name: 'Go on' }).click()
}

test('an app is set up in the profile, asked for at the door, replaced by a recovery code, and removed', async ({
  page,
}) => {
  await signIn(page, 'marketing', 'Organiser')
  await page.goto('/my-profile')
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByRole('button', { name: 'Set up an app' }).click()
  await prove(page)
  const secret = await factor.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await factor.getByLabel('Code').fill(appCode(secret ?? ''))
  await factor.getByRole('button', { name: 'Set it up' }).click()
  const code = await factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent()
  await factor.getByLabel('I have kept them.').check()
  await factor.getByRole('button', { name: 'Go on' }).click()
  await expect(factor).toContainText('10 recovery codes are left')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?to=/my-profile')
  await page.getByLabel('User name').fill('marketing')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill((code ?? '').toUpperCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('9 are left')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/my-profile$/)

  await factor.getByRole('button', { name: 'Remove the second factor' }).click()
  await prove(page)
  await expect(factor.getByRole('button', { name: 'Set up an app' })).toBeVisible()
})
