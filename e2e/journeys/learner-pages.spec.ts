import type { Route } from '@playwright/test'
import { expect, test } from '../product.ts'
import { expectColumnReadable } from '../readable.ts'
import { aNewcomer, answer, aSitter, begin, comeIn, handAllIn, heading, saving, toQuestion } from '../sitter.ts'

test('every page before the questions is readable by everybody', async ({ page, request, baseURL }) => {
  await comeIn(page, (await aNewcomer(request, baseURL)).username)
  await expect(heading(page)).toHaveText('Instructions')
  await expectColumnReadable(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('No cheating declaration')
  await expectColumnReadable(page)
  await page.getByLabel('I declare this on my honour.').check()
  await page.getByRole('button', { name: 'Declare and continue' }).click()
  await expect(heading(page)).toHaveText('Recovery code')
  await expectColumnReadable(page)
  await page.getByRole('button', { name: 'Show my recovery code' }).click()
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await expectColumnReadable(page)
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await expect(heading(page)).toHaveText('Your details')
  await expectColumnReadable(page)
  const name = await page.getByLabel('First name').inputValue()
  await page.getByLabel('First name').fill(`${name} 😀`)
  await page.getByRole('button', { name: 'My details are right' }).click()
  await expect(page.getByRole('alert')).toContainText('cannot be printed on your certificate')
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Surname')).toHaveAttribute('aria-invalid', 'false')
  await expectColumnReadable(page)
  await page.getByLabel('First name').fill(name)
  await page.getByRole('button', { name: 'My details are right' }).click()
  await expect(page.getByRole('button', { name: 'Begin part 1' })).toBeVisible()
  await expectColumnReadable(page)
})

test('questions of every kind, with their figures, are readable by everybody', async ({ page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  // A number with a figure, one choice, several choices.
  for (const index of [1, 2, 6]) {
    await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^Saved/)
    await expectColumnReadable(page)
  }
  await page.getByText('The figure in words').click()
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expectColumnReadable(page)
})

test('handing in and the receipt are readable by everybody', async ({ page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  await page.getByRole('button', { name: /^Hand in/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectColumnReadable(page)
  await page.keyboard.press('Escape')
  await handAllIn(page)
  await expectColumnReadable(page)
})

test('in the last minutes the time stays in sight, wherever the page is', async ({ page, request, baseURL }) => {
  const endsSoon = async (route: Route) => {
    const reply = await route.fetch()
    const { now } = (await reply.json()) as { now: string }
    const soon = new Date(Date.parse(now) + 295_000).toISOString()
    const body = (await reply.text()).replaceAll(/"deadline":"[^"]+"/g, `"deadline":"${soon}"`)
    await route.fulfill({ response: reply, body })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/sitting/', endsSoon)
  await page.route('**/api/sitting/module/*/enter', endsSoon)
  await begin(page, await aSitter(request, baseURL))
  const pinned = page.locator('.sitting-soon')
  await expect(page.locator('.sitting-time')).toHaveText('5 minutes left')
  await expect(pinned).toBeHidden()
  await page.getByRole('button', { name: 'Hand in part 1' }).scrollIntoViewIfNeeded()
  await expect(pinned).toHaveText('5 minutes left')
  await expect(pinned).toBeInViewport()
  await expectColumnReadable(page)
})

test('the page of a second device is readable by everybody', async ({ browser, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await comeIn(second, sitter.username)
  await expect(heading(second)).toHaveText('Your sitting is open on another device')
  await expectColumnReadable(second)
})
