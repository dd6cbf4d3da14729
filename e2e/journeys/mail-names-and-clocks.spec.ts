import type { APIRequestContext, Locator } from '@playwright/test'
import { inMail } from '../in-mail.ts'
import { enterAs, expect, headersOf, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

/** A record of a list, changed as its panel changes it. */
async function change(request: APIRequestContext, path: string, values: Record<string, unknown>): Promise<void> {
  const headers = await headersOf(request, 'overlord', 'staff')
  const { items } = await (await request.get(path, { headers })).json()
  const [item] = items as { id: number }[]
  const changed = await request.put(`${path}${item?.id}`, { headers, data: { ...item, ...values } })
  expect(changed.status(), await changed.text()).toBe(200)
}

/** Where a piece of the text is drawn, in pixels from the left. */
const left = (paragraph: Locator, words: string) =>
  paragraph.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + wanted.length)
      return range.getBoundingClientRect().left
    }
    throw new Error('The words are not there.')
  }, words)

test('the page to unsubscribe shows a project’s name from right to left, and the words after it on its right', async ({
  page,
}) => {
  const title = 'أولمبياد الجغرافيا'
  await change(page.request, '/api/agon-project/', { title })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/sango-2026/unsubscribe')
  await page.getByLabel('E-mail address').fill('noor@school.example')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('A link was sent to noor@school.example.')).toBeVisible()
  const link = new URL(await inMail(page.request, /(http\S+\/unsubscribe\/\S+)/))
  await page.goto(link.pathname)
  const question = page.getByText('Stop mailings of')
  await expect(question).toContainText(title)
  const [before, name, after] = [
    await left(question, 'mailings of'),
    await left(question, title),
    await left(question, '?'),
  ]
  expect([before, name, after].toSorted((a, b) => a - b)).toEqual([before, name, after])
  await expectReadable(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('gets no more mailings of')).toContainText(title)
  await expectReadable(page)
})

/** The last Sunday of a month of next year. */
function lastSunday(month: number): string {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0))
  day.setUTCDate(day.getUTCDate() - day.getUTCDay())
  return day.toISOString().slice(0, 10)
}

test('a mass mail in the hour that spring skips goes out at the time shown, in the hour that comes twice at the first', async ({
  page,
}) => {
  await change(page.request, '/api/olympiad/', { timeZone: 'Europe/Berlin' })
  await enterAs(page, 'admin', 'staff')
  const headers = await headersOf(page.request, 'admin', 'staff')
  const words = { subject: 'Hello', body: 'Dear {{ name }}' }
  const emailer = { olympiadId: 1, kind: 'mass', name: 'Hello', versions: { en: words } }
  const made = await page.request.post('/api/emailer/', { headers, data: emailer })
  expect(made.status(), await made.text()).toBe(200)
  await page.goto('/sango-2026/admin/edit/mass-mails')
  await page
    .getByRole('button', { name: 'New mass mail' })
    .or(page.getByRole('link', { name: 'New mass mail' }))
    .click()
  await page.getByLabel('Name', { exact: true }).fill('In the night')
  await page.getByLabel('Template').selectOption({ label: 'Hello' })

  const at = page.getByLabel('Send at')
  await at.fill(`${lastSunday(10)}T02:30`)
  await expect(page.getByText('this time comes twice. The mails are released the first time.')).toBeVisible()
  await at.fill(`${lastSunday(3)}T02:30`)
  await expect(page.getByText('The clocks go forward over 02:30 on that day. It is 03:30 instead.')).toBeVisible()
  await expect(at).toHaveValue(`${lastSunday(3)}T03:30`)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Create mass mail' }).click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'In the night' })).toBeVisible()
  const { items } = await (await page.request.get('/api/mass-mail/?olympiadId=1', { headers })).json()
  expect(items[0].sendAt).toBe(`${lastSunday(3)}T01:30:00.000Z`)
})
