import { pages } from '@agon/contract/pages'
import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('an overlord closes the website; readers see the notice, staff and learners go on', async ({
  page,
  browser,
  request,
}) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto(pages.systemConfig.path)
  await page.getByLabel('Maintenance', { exact: true }).check()
  await page.getByLabel('Notice in English').fill('We move to a larger server.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectReadable(page)
  try {
    const reader = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-ZA' })
    const visitor = await reader.newPage()
    const answer = await visitor.goto('/sango/about')
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '600'])
    await expect(visitor.getByText('We move to a larger server.')).toBeVisible()
    await expectReadable(visitor)
    await visitor.getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await visitor.goto('/sango-2026/login'))?.status()).toBe(200)
    await reader.close()
    await page.goto('/overlord/edit/users')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  } finally {
    const headers = await headersOf(request, 'overlord', 'staff')
    await request.put('/api/system-config/', { headers, data: { maintenance: null } })
  }
  await expect(async () => expect((await request.get('/sango/about')).status()).toBe(200)).toPass()
})
