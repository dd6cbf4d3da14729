import type { Page } from '@playwright/test'
import { addPasskeyDevice } from '../passkey-device.ts'
import { expect, password, signIn, testByName as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

async function comeAnew(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?to=/my-profile')
}

test('a passkey is added in the profile, signs in by itself and after a password, and is removed', async ({ page }) => {
  await addPasskeyDevice(page)
  await signIn(page, 'accountant', 'Organiser')
  await page.goto('/my-profile')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const kept = passkeys.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Name of the passkey').fill('Key ring')
  await passkeys.getByLabel('Present password', { exact: true }).fill(password)
  await passkeys.getByRole('button', { name: 'Go on' }).click()
  await passkeys.getByLabel('I have kept them.').check()
  await passkeys.getByRole('button', { name: 'Go on' }).click()
  await expect(kept).toContainText('Key ring')
  await expectReadable(page)

  await comeAnew(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/my-profile$/)
  await expect(kept).toContainText('last used')

  await comeAnew(page)
  await page.getByLabel('User name').fill('accountant')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/my-profile$/)

  await passkeys.getByRole('button', { name: 'Remove Key ring' }).click()
  await passkeys.getByLabel('Present password', { exact: true }).fill(password)
  await passkeys.getByRole('button', { name: 'Go on' }).click()
  await expect(kept).toHaveCount(0)
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})
