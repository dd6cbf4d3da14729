import type { Page } from '@playwright/test'
import { demoLearners } from '@agon/db/demo/people/sign-ins'
import { expect, headersOf, test } from '../product.ts'

/** Stores a record as the specification has it: a token and a role. */
async function store(page: Page, record: object, where: 'storage' | { cookieAt: string }): Promise<void> {
  const text = JSON.stringify(record)
  if (where === 'storage') await page.addInitScript((value) => localStorage.setItem('user', value), text)
  else
    await page
      .context()
      .addCookies([{ name: 'user', value: encodeURIComponent(text), url: where.cookieAt, sameSite: 'Strict' }])
}

const tokenOf = async (page: Page, name: string, kind: 'staff' | 'teacher' | 'learner') =>
  (await headersOf(page.request, name, kind)).authorization.replace('Bearer ', '')

const pages = [
  ['admin', 'staff', 'admin', '/sango-2026/admin/edit/schools', 'Anneke Fortuin'],
  ['admin', 'staff', 'admin', '/my-profile', 'Anneke Fortuin'],
  ['overlord', 'staff', 'overlord', '/overlord/edit/users', ''],
  ['teacher', 'teacher', 'teacher', '/portal', ''],
  ['teacher', 'teacher', 'teacher', '/portal/sango-2026/school', ''],
] as const

for (const where of ['storage', 'cookie'] as const)
  test.describe(`in ${where}`, () => {
    const place = (baseURL = '') => (where === 'storage' ? where : { cookieAt: baseURL })
    for (const [name, kind, role, address, shown] of pages)
      test(`a record of token and role alone opens ${address}`, async ({ page, baseURL }) => {
        await store(page, { accessToken: await tokenOf(page, name, kind), role }, place(baseURL))
        await page.goto(address)
        await expect(page).toHaveURL(address)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
        await expect(page.getByText('Something went wrong')).toBeHidden()
        if (shown !== '') await expect(page.getByRole('button', { name: shown })).toBeVisible()
        await page.goto('/')
        await expect(page.getByRole('link', { name: /^Go on as \S/ })).toBeVisible()
      })

    test('a token that is not valid leads to the login page, and from there back', async ({ page, baseURL }) => {
      await store(page, { accessToken: 'x'.repeat(64), role: 'admin' }, place(baseURL))
      await page.goto('/sango-2026/admin/edit/schools')
      await expect(page).toHaveURL(/\/login\?to=%2Fsango-2026%2Fadmin%2Fedit%2Fschools$/)
    })
  })

test('a learner’s record of token and role alone opens the sitting', async ({ page }) => {
  await store(page, { accessToken: await tokenOf(page, demoLearners[1], 'learner'), role: 'learner' }, 'storage')
  await page.goto('/sango-2026/olympiad/instructions')
  await expect(page).toHaveURL(/\/sango-2026\/olympiad\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/could not be loaded/)
})

test('a whole record whose token is no longer valid leads to the login page, too', async ({ page }) => {
  const token = await tokenOf(page, 'admin', 'staff')
  await store(page, { accessToken: token, role: 'admin', name: 'Anneke Fortuin' }, 'storage')
  await page.request.post('/api/auth/signout', { headers: { authorization: `Bearer ${token}` } })
  for (const address of ['/sango-2026/admin/edit/schools', '/my-profile']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login\?to=/)
  }
})

test('the server’s role counts, whatever the record says', async ({ page }) => {
  await store(page, { accessToken: await tokenOf(page, 'teacher', 'teacher'), role: 'overlord' }, 'storage')
  await page.goto('/overlord/edit/users')
  await expect(page).toHaveURL(/\/login\?to=/)
})
