import { demoLearners } from '@agon/db/demo/people/sign-ins'
import type { Page } from '@playwright/test'
import { expect, password, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

async function type(page: Page, name: string, secret = password): Promise<void> {
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

for (const [address, name, arrives] of [
  ['/login', 'admin', /\/sango-2026\/admin\//],
  ['/login', 'teacher', /\/portal/],
  ['/login?as=teacher', 'admin', /\/sango-2026\/admin\//],
  ['/login?as=staff', 'teacher', /\/portal/],
  ['/login?to=/portal', 'overlord', /\/overlord\//],
] as const)
  test(`at ${address} the user name ${name} signs in, whatever kind of user it is`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await type(page, name)
    await expect(page.getByText('The user name or the password is wrong')).toBeHidden()
    await expect(page).toHaveURL(arrives)
  })

test('a learner comes in by the page that was wanted', async ({ page }) => {
  await page.goto('/sango-2026/olympiad/instructions')
  await expect(page).toHaveURL(/\/login\?to=/)
  await type(page, demoLearners[1])
  await expect(page).toHaveURL(/\/sango-2026\/olympiad\//)
})

test('the front page’s links say which kind of user comes', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signin'))
      asked.push((request.postDataJSON() as { loginType?: string }).loginType)
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in as staff' }).click()
  await expect(page).toHaveURL('/login?as=staff')
  await type(page, 'admin')
  await expect(page).toHaveURL(/\/sango-2026\/admin\//)
  expect(asked).toEqual(['staff'])
})

test('a refusal comes after every kind was tried, and nothing that was typed is lost', async ({ page }) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/signin'))
      asked.push((request.postDataJSON() as { loginType?: string }).loginType)
  })
  await page.goto('/login?as=teacher')
  await type(page, 'nobody.at.all', 'not this one')
  await expect(page.getByRole('alert')).toContainText('The user name or the password is wrong')
  expect(asked).toEqual(['teacher', 'staff'])
  await expect(page.getByLabel('User name')).toHaveValue('nobody.at.all')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not this one')
  await expectReadable(page)
  await page.getByLabel('User name').fill('teacher')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/portal/)
})

for (const { page: address, button, call, fill } of [
  {
    page: '/login?as=teacher',
    button: 'Sign in',
    call: '/api/auth/signin',
    fill: { 'User name': 'teacher', Password: password },
  },
  {
    page: '/forgot-password',
    button: 'Send the link',
    call: '/api/auth/forgot-password/marketing',
    fill: { 'User name': 'marketing' },
  },
])
  test(`two clicks on ${button} before the page is drawn again are one call`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) calls.push(request.method())
    })
    await page.goto(address)
    for (const [label, value] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: button, exact: true }).evaluate((one: HTMLButtonElement) => {
      one.click()
      one.click()
    })
    await expect(page.getByRole('button', { name: button, exact: true })).toBeHidden()
    expect(calls).toEqual(['POST'])
  })
