import type { APIRequestContext, Page } from '@playwright/test'
import { keptInBrowser } from '../kept.ts'
import { markDocument } from '../loaded.ts'
import { enterAs, expect, headersOf, testInEmptyWorld as test } from '../product.ts'
import { expectColumnReadable, expectReadable } from '../readable.ts'
import { answer, heading, workerIsThere, saving } from '../sitter.ts'

/** Puts the window's opening this many hours ahead. */
async function opensIn(request: APIRequestContext, hours: number): Promise<void> {
  const headers = await headersOf(request, 'admin', 'staff')
  const here = (await (await request.get('/api/auth/here/sango-2026', { headers })).json()) as {
    olympiad: { id: number }
  }
  const list = await request.get(`/api/olympiad/?olympiadId=${here.olympiad.id}`, { headers })
  const [item] = ((await list.json()) as { items: Record<string, unknown>[] }).items
  const at = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString()
  const data = { ...item, opensAt: at(hours), closesAt: at(hours + 48) }
  expect((await request.put(`/api/olympiad/${here.olympiad.id}`, { headers, data })).status()).toBe(200)
}

/** A learner of the world's school, with the link of the slip. */
async function aLearner(request: APIRequestContext, lastName: string): Promise<string> {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const here = await request.get('/api/auth/here/sango-2026', { headers })
  const { participants } = (await here.json()) as { participants: { id: number }[] }
  const learner = { firstName: 'Thandi', lastName, grade: 10, className: '', gender: 'unknown', homeLanguage: '' }
  const added = await request.post(`/api/learner/add/${participants[0]?.id}`, { headers, data: learner })
  const { item } = (await added.json()) as { item: { id: number } }
  const renewed = await request.post(`/api/learner/renew-slip/${item.id}`, { headers, data: {} })
  const { link } = (await renewed.json()) as { link: string }
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

async function toInstructions(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.waitForURL(/\/olympiad\/instructions/)
  await expect(heading(page)).toHaveText('Instructions')
}

async function toRehearsal(page: Page, link: string): Promise<void> {
  await toInstructions(page, link)
  await page.getByRole('link', { name: 'Rehearse on this device' }).click()
  await expect(heading(page)).toHaveText('Rehearsal on this device')
}

async function answerAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin the rehearsal' }).click()
  for (const index of [1, 2, 3]) {
    await expect(heading(page)).toHaveText(`Practice question ${index} of 3`)
    await answer(page, '45')
    await expect(saving(page)).toHaveText(/^Saved \d/)
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(heading(page)).toHaveText('When the network goes away')
}

test('a device is rehearsed on, without a network too; the teacher sees it is ready, and nothing of it is left', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(150_000)
  await opensIn(request, 24)
  const link = await aLearner(request, 'Nkosi')
  const teacher = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(teacher, 'teacher', 'teacher')
  await teacher.goto('/portal/sango-2026/exam-day')
  await expect(teacher.getByText('No device has been rehearsed on yet')).toBeVisible()

  await toRehearsal(page, link)
  await expectColumnReadable(page)
  await workerIsThere(page)
  await answerAll(page)
  await expectColumnReadable(page)
  await page.context().setOffline(true)
  await answer(page, '46')
  await expect(saving(page)).toHaveText('On this device. It is sent as soon as the server can be reached.')
  await expect(page.getByText('Now turn the network on again.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(
    page.getByText('Well done: the answer was stored without a network and has now been sent.'),
  ).toBeVisible()
  await expect(saving(page)).toHaveText(/^Saved \d/)
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(heading(page)).toHaveText('This device is ready')
  await expectColumnReadable(page)
  expect(await keptInBrowser(page, 'rehearsal')).toEqual(['device'])
  const code = (await page.locator('.sitting-code').textContent()) ?? ''
  expect(code).toMatch(/^[2-9A-Z]{4}$/)
  await expect(teacher.getByText('1 of 1 device is ready')).toBeVisible({ timeout: 15_000 })

  // Again on the same device: it is the same one.
  await page.getByRole('button', { name: 'Rehearse again' }).click()
  await answerAll(page)
  await page.getByRole('button', { name: 'I cannot turn the network off here' }).click()
  await expect(page.getByText('Working without a network was not practised.')).toBeVisible()
  await expect(page.locator('.sitting-code')).toHaveText(code)
  const device = teacher.getByRole('listitem').filter({ hasText: `Device ${code}` })
  await expect(device).toContainText('Working without a network was not practised on it.')
  await expect(teacher.getByText('1 of 1 device is ready')).toBeVisible()
  await expectReadable(teacher)

  const admin = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(admin, 'admin', 'staff')
  await admin.goto('/sango-2026/admin/reports/participant-tracker')
  await expect(admin.getByText('1 of 1 school has rehearsed; 1 of 1 device is ready')).toBeVisible()
  await admin.getByText('School by school').click()
  await expect(admin.getByRole('row', { name: /^Baobab Ridge High School/ })).toBeVisible()
})

test('a device that keeps nothing is not ready, and both learner and teacher read why', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  await opensIn(request, 24)
  const link = await aLearner(request, 'Dlamini')
  // As browsers do whose storage is turned off.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await toRehearsal(page, link)
  await answerAll(page)
  await page.getByRole('button', { name: 'I cannot turn the network off here' }).click()
  await expect(heading(page)).toHaveText('This device is not ready yet')
  await expect(page.getByText(/^The browser cannot store data on this device/)).toBeVisible()
  await expectColumnReadable(page)
  const code = (await page.locator('.sitting-code').textContent()) ?? ''

  const teacher = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(teacher, 'teacher', 'teacher')
  await teacher.goto('/portal/sango-2026/exam-day')
  const device = teacher.getByRole('listitem').filter({ hasText: `Device ${code}` })
  await expect(device).toContainText('Not ready')
  await expect(device).toContainText('Use a normal window instead of a private one')
  await device.getByRole('button', { name: 'We do not use this one' }).click()
  await expect(device).toHaveCount(0)
})

test('a rehearsal whose part did not come before the network went comes when it is back', async ({
  context,
  page,
  request,
}) => {
  await opensIn(request, 24)
  await toInstructions(page, await aLearner(request, 'Mokoena'))
  const isSameDocument = await markDocument(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Rehearse on this device' }).click()
  await expect(page.getByText('Loading your sitting…')).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Rehearsal on this device', { timeout: 45_000 })
  expect(await isSameDocument()).toBe(true)
  await page.getByRole('button', { name: 'Begin the rehearsal' }).click()
  await expect(heading(page)).toHaveText('Practice question 1 of 3')
})

test('once the window has opened there is no rehearsing any more', async ({ page, request }) => {
  await opensIn(request, 24)
  const link = await aLearner(request, 'Botha')
  await toRehearsal(page, link)
  await page.getByRole('button', { name: 'Begin the rehearsal' }).click()
  await expect(heading(page)).toHaveText('Practice question 1 of 3')
  await opensIn(request, -1)
  await answer(page)
  await expect(heading(page)).toHaveText('Rehearsals have ended')
  await expectColumnReadable(page)
  await page.getByRole('link', { name: 'To the instructions' }).click()
  await expect(heading(page)).toHaveText('Instructions')
  await page.reload()
  await expect(heading(page)).toHaveText('Instructions')
  await expect(page.getByRole('link', { name: 'Rehearse on this device' })).toHaveCount(0)
})
