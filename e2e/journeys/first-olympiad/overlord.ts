import type { Page } from '@playwright/test'
import { appCode } from '../../authenticator-app.ts'
import { expect } from '../../product.ts'
import {
  expectHeading,
  mistyped,
  olympiad,
  panel,
  passwordOf,
  project,
  setPassword as set,
  signIn,
  wallTime,
} from './people.ts'

export async function setPassword(page: Page, printed: string): Promise<void> {
  await set(page, /http\S+\/set-password#\S+/.exec(printed)?.[0] ?? '', 'mpho')
  await expect(page).not.toHaveURL(/login/)
}

export async function setUpSecondFactor(page: Page): Promise<void> {
  await page.goto('/my-profile')
  const factor = page.getByRole('region', { name: 'Second factor' })
  await factor.getByRole('button', { name: 'Set up an app' }).click()
  await factor.getByLabel('Present password', { exact: true }).fill(passwordOf('mpho'))
  await factor.getByRole('button', { name: 'Go on' }).click()
  const secret = (await factor.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await factor.getByLabel('Code').fill(appCode(secret))
  await factor.getByRole('button', { name: 'Set it up' }).click()
  await factor.getByLabel('I have kept them.').check()
  await factor.getByRole('button', { name: 'Go on' }).click()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, 'mpho')
  await expectHeading(page, 'One more step')
  await page.getByLabel('Code').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/login/)
}

/** Only local installations reset the passwords of all teachers. */
export async function expectNoReset(page: Page): Promise<void> {
  const { accessToken } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}')) as {
    accessToken: string
  }
  const headers = { authorization: `Bearer ${accessToken}` }
  const reply = await page.request.get('/api/scratchpad/local-teacher-password-reset', { headers })
  expect(reply.status()).toBe(404)
}

export async function addProject(page: Page): Promise<void> {
  await page.goto('/overlord/edit/olympiads')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add a project' }).click()
  const form = panel(page)
  await form.getByLabel('Title').fill('Mzansi Olympiad')
  await form.getByLabel('Name in addresses').fill(mistyped)
  await form.getByLabel('Accent').selectOption({ label: 'Ocean' })
  await form.getByRole('button', { name: 'Add project' }).click()
  await expect(form.getByRole('heading', { name: 'Mzansi Olympiad' })).toBeVisible()
  await form.getByLabel('Name in addresses').fill(project)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByText(`They lead to /${project}: /${mistyped}`)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
}

export async function addOlympiad(page: Page): Promise<void> {
  await panel(page).getByRole('link', { name: 'Edit olympiads' }).click()
  await page.getByRole('button', { name: 'Add olympiad' }).click()
  const form = panel(page)
  await form.getByLabel('Project').selectOption({ label: 'Mzansi Olympiad' })
  await form.getByLabel('Name in addresses').fill(olympiad)
  await form.getByLabel('Title').fill('Mzansi Olympiad 2027')
  await form.getByLabel('Sitting opens').fill(wallTime(-1))
  await form.getByLabel('Sitting closes').fill(wallTime(5))
  await form.getByLabel('Price of a learner').fill('65')
  await form.getByRole('button', { name: 'Add it as a draft' }).click()
  await expect(form.getByRole('button', { name: 'Save the settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Pin Mzansi Olympiad 2027' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pin it' }).click()
  await expect(page.getByText('Pinned').last()).toBeVisible()
}

export async function addAdmin(page: Page): Promise<void> {
  await page.goto('/overlord/edit/users?open=new')
  const form = panel(page)
  await form.getByLabel('Name', { exact: true }).fill('Nomsa Dlamini')
  await form.getByLabel('E-mail').fill('nomsa@mzansi.example')
  await form.getByLabel('User name').fill('nomsa.dlamini')
  await form.getByRole('button', { name: 'Add and invite user' }).click()
  await form.getByLabel('Role').selectOption({ label: 'Admin' })
  await form.getByLabel('Olympiad').selectOption({ label: 'Mzansi Olympiad 2027' })
  await form.getByRole('button', { name: 'Grant role' }).click()
  await expect(form.getByRole('button', { name: /^Withdraw grant/ })).toBeVisible()
}
