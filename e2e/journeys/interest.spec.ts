import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The text of the last mail to an address, once it is in the demo's mailbox. */
async function mailTo(request: APIRequestContext, address: string): Promise<string> {
  const headers = await headersOf(request, 'overlord', 'staff')
  let text = ''
  await expect(async () => {
    const found = await request.get(`/api/email-logs/search/${encodeURIComponent(address)}`, { headers })
    const { items } = (await found.json()) as { items: { id: number; status: string }[] }
    const [last] = items.filter(({ status }) => status === 'sent').toSorted((a, b) => b.id - a.id)
    const read = await request.get(`/api/queued-email/${last?.id}/message`, { headers })
    text = ((await read.json()) as { item: { text: string } }).item.text
    expect(text).toContain('/verify-email/')
  }).toPass()
  return text
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('a teacher').check()
  await page.getByLabel('First name').fill("N'wamitwa")
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('I agree').check()
}

test('a teacher on a phone: form, mistyped address, mail, verification, and the list of staff', async ({ page }) => {
  const address = 'nwamitwa.interest@gmail.com'
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sango Geography Olympiad 2026' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take part')
  await expect(page.getByLabel('Grade')).toHaveCount(0)
  await expect(page.getByLabel('Town (optional)')).toBeVisible()
  await fill(page, 'nwamitwa.interest@gmail.con')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(address)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the name of your school.')
  await page.getByLabel('School', { exact: true }).fill('hoerskool')
  await page.getByRole('listitem').getByRole('button').first().click()
  await expect(page.getByRole('button', { name: 'Choose another school' })).toBeVisible()
  await expectReadable(page)

  // The line breaks: the form says so, and a reload loses nothing.
  await page.clock.fastForward(10_000)
  await page.route('**/api/website/eoi', (route) => route.abort())
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Your entries are not lost.')
  await page.unroute('**/api/website/eoi')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue("N'wamitwa")
  await expect(page.getByRole('button', { name: 'Choose another school' })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  await expect(page).toHaveURL(/\/email-validation-page$/)
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toHaveAttribute('aria-disabled', 'true')
  await expectReadable(page)
  const link = /\/verify-email\/[\da-f-]{36}/.exec(await mailTo(page.request, address))?.[0] ?? ''
  await page.goto(link)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Verify my address' }).click()
  await expect(page.getByText('Your address is verified.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Verify my address' }).click()
  await expect(page.getByText('Your address was already verified.')).toBeVisible()

  const headers = await headersOf(page.request, 'admin', 'staff')
  const here = await page.request.get('/api/auth/here/sango-2026', { headers })
  const { olympiad } = (await here.json()) as { olympiad: { id: number } }
  const listed = await page.request.get(
    `/api/interest/expression-of-interest/?olympiadId=${olympiad.id}&q=nwamitwa&verified=true`,
    { headers },
  )
  const { items } = (await listed.json()) as { items: { firstName: string; schoolId: number | null }[] }
  expect(items.map(({ firstName }) => firstName)).toEqual(["N'wamitwa"])
  expect(items[0]?.schoolId).toEqual(expect.any(Number))
})

test('a wrong address is corrected once; a form that is sent too fast is refused and can be sent again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/sango/expression-of-interest')
  await page.getByLabel('a parent').check()
  await page.getByLabel('First name').fill('ǃXóõ')
  await page.getByLabel('E-mail address').fill('wrong.address@school.example')
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('faster than a person')
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText('wrong.address@school.example')).toBeVisible()
  await page.getByText('The address is wrong').click()
  await page.getByLabel('Correct e-mail address').fill('right.address@school.example')
  await page.getByRole('button', { name: 'Correct the address' }).click()
  await expect(page.getByText('right.address@school.example')).toBeVisible()
  await expect(page.getByText('The address is wrong')).toBeHidden()
  expect(await mailTo(page.request, 'right.address@school.example')).toContain('Dear ǃXóõ')
})

test('the terms open in place; a form that was opened with outdated ones asks again, and loses nothing', async ({
  page,
}) => {
  await page.clock.install()
  // The reply of an earlier day: the page was open since then.
  await page.route('**/api/terms/**', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as object
    await route.fulfill({ response, json: { ...reply, version: '2025-03', firstDay: '2025-03-01' } })
  })
  await page.goto('/sango/expression-of-interest')
  await fill(page, 'terms.reader@school.example')
  await page.getByLabel('a parent').check()
  await page.getByText('Read the terms of 1 March 2025').click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await expectReadable(page)
  await page.unroute('**/api/terms/**')
  await page.clock.fastForward(10_000)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The terms have changed')
  await expect(page.getByText('Read the terms of 27 November 2026')).toBeVisible()
  await expect(page.getByLabel('I agree')).not.toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue("N'wamitwa")
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('terms.reader@school.example')).toBeVisible()
})

test('My Tutor asks families, in Afrikaans too', async ({ page }) => {
  await page.goto('/mytutor')
  await expect(page.getByLabel('School (optional)')).toBeVisible()
  await expect(page.getByLabel('a teacher')).toHaveCount(0)
  await page.getByRole('button', { name: 'Afrikaans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neem deel met My Tutor')
  await expect(page.getByLabel('’n leerder')).toBeVisible()
  await expectReadable(page)
})

test('an overlord processes the interest of a family and opens it again', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/learner-parent-interest')
  await page.getByRole('row').filter({ hasText: 'Tau' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('The family agreed')).toBeVisible()
  await panel.getByRole('button', { name: 'Mark as processed' }).click()
  await expect(panel.getByRole('heading', { name: 'Processed' })).toBeVisible()
  await panel.getByRole('button', { name: 'Open again' }).click()
  await panel.getByRole('button', { name: 'Decline…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(panel.getByRole('heading', { name: 'Declined' })).toBeVisible()
})

test('an overlord chooses the school that a family wrote, and its teacher gets a mail', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/learner-parent-interest')
  await expect(page.getByText('Sango Geography Olympiad 2026').first()).toBeVisible()
  await page.getByRole('button', { name: 'Zwane' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('radio', { name: /^Observatory Koppie College/ }).check()
  await expectReadable(page)
  await panel.getByRole('button', { name: 'Mark as processed' }).click()
  await expect(page.getByText(/Processed\. Mails to teachers: [1-9]/)).toBeVisible()
})
