import { createHash } from 'node:crypto'
import { enterAs, expect, signIn, test } from '../product.ts'

test('staff come in by the login page to their own first page, and out again', async ({ page }) => {
  await signIn(page, 'admin', 'Organiser')
  await expect(page).toHaveURL(/\/sango-2026\/admin\//)
  await page.getByRole('button', { name: 'Anneke Fortuin' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/sango-2026/admin/edit/participating-learners')
  await expect(page).toHaveURL(/\/login\?to=/)
})

test('a wrong password is said where one is, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('do not match')
  const name = page.getByLabel('User name')
  await expect(name).toHaveValue('admin')
  // Nothing takes the focus from who types the next one.
  await name.clear()
  await name.pressSequentially('marketing')
  await expect(name).toHaveValue('marketing')
})

test('whoever is told a place in the queue is let in by it, where they wanted to be', async ({ page }) => {
  const details = { ticket: 'a-ticket', place: 120, seconds: 3 }
  const turn = Promise.withResolvers<void>()
  const tickets: unknown[] = []
  await page.route('**/api/auth/signin', async (route) => {
    tickets.push((route.request().postDataJSON() as { ticket?: string }).ticket)
    if (tickets.length === 1)
      return route.fulfill({ status: 503, headers: { 'retry-after': '0' }, json: { error: 'queued', details } })
    await turn.promise
    return route.continue()
  })
  await page.goto('/sango-2026/admin/edit/participating-learners?sort=-grade')
  await page.getByLabel('User name').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('agon-demo-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You are number 120 in the queue, about 3 s' })).toBeVisible()
  turn.resolve()
  await expect(page).toHaveURL(/participating-learners\?sort=-grade/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participating Learners')
  expect(tickets).toEqual([undefined, 'a-ticket'])
})

test('the hash path of old links leads to the login page', async ({ page }) => {
  await page.goto('/anything#/login')
  await expect(page).toHaveURL(/\/login$/)
})

test('an unknown address answers 404 and says so', async ({ page }) => {
  const response = await page.goto('/no-such-olympiad/admin/payments')
  expect(response?.status()).toBe(404)
  await page.goto('/no/such/page/at/all')
  await expect(page.locator('[data-page="not-found"]')).toBeVisible()
})

test('a page opened with only the cookie works', async ({ page }) => {
  await signIn(page, 'admin', 'Organiser')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/sango-2026/admin/edit/participating-learners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participating Learners')
})

test('on a low screen the navigation shows where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/email-logs')
  const here = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Email Logs' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toBeInViewport({ ratio: 1 })
})

test('the script in the learner’s document is the one that its policy allows', async ({ request }) => {
  const reply = await request.get('/sango-2026/login')
  const scripts = [...(await reply.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
  expect(scripts).toHaveLength(1)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(reply.headers()['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
})

test('the learners’ door is there however one comes to it, and back leads out again', async ({ page }) => {
  const door = page.getByRole('heading', { level: 1, name: 'Sign in to the olympiad' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Go to the front page' }).click()
  await page.locator('a[href="/sango-2026/login"]').first().click()
  await expect(door).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(door).toBeHidden()
  await page.goto('/sango-2026/Login')
  await expect(door).toBeVisible()
  await expect(page).toHaveURL(/\/sango-2026\/login$/)
  await page.goto('/sango-2026/olympiad/1/2')
  await expect(page).toHaveURL(/\/login\?to=%2Fsango-2026%2Folympiad%2F1%2F2$/)
})
