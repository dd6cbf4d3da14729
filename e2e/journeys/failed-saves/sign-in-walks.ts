import type { Page } from '@playwright/test'
import { appCode } from '../../authenticator-app.ts'
import { addPasskeyDevice } from '../../passkey-device.ts'
import { password } from '../../product.ts'
import type { Walk } from './walk.ts'

const inProfile = { by: 'admin', world: 'empty', at: '/my-profile' } as const

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const openNewPasskey = (page: Page) => passkeys(page).getByRole('button', { name: 'Add a passkey' }).click()
const newPasskey = { 'Name of the passkey': 'Key ring', 'Present password': password }

async function addPasskey(page: Page): Promise<void> {
  await openNewPasskey(page)
  for (const [label, words] of Object.entries(newPasskey))
    await passkeys(page).getByLabel(label, { exact: true }).fill(words)
  await passkeys(page).getByRole('button', { name: 'Go on' }).click()
  await passkeys(page).getByLabel('I have kept them.').check()
  await passkeys(page).getByRole('button', { name: 'Go on' }).click()
}

/** Forms that change how a user signs in: each has a world of its own. */
export const signInWalks = {
  'own-password': {
    ...inProfile,
    typed: { 'Present password': password, 'New password': 'a quite new password 2026' },
  },
  'passkey-name': { ...inProfile, prepare: addPasskeyDevice, open: openNewPasskey, typed: newPasskey },
  'rename-passkey': {
    ...inProfile,
    prepare: addPasskeyDevice,
    open: async (page) => {
      await addPasskey(page)
      await page.getByRole('button', { name: 'Rename Key ring' }).click()
    },
    typed: { 'Name of the passkey': 'Telephone' },
    secondStep: (dialog) => dialog.getByRole('button', { name: 'Use a passkey' }).click(),
  },
  'set-up-app': {
    ...inProfile,
    open: async (page) => {
      const factor = page.getByRole('region', { name: 'Second factor' })
      await factor.getByRole('button', { name: 'Set up an app' }).click()
      await factor.getByLabel('Present password', { exact: true }).fill(password)
      await factor.getByRole('button', { name: 'Go on' }).click()
    },
    typed: async (page) => {
      const secret = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
      // The code of the next half minute is taken already, and longest.
      return { Code: appCode(secret ?? '', 1) }
    },
  },
} satisfies Readonly<Record<string, Walk>>
