import { enterAs, expect, testWithFaultyMail as test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('a mail to an address that does not exist states why it is suppressed, and is sent once that is lifted', async ({
  page,
  breakMail,
}) => {
  breakMail({ at: 'RCPT', by: { reply: '550 5.1.1 No such user here' } })
  await page.goto('/sango-2026/unsubscribe')
  await page.getByLabel('E-mail address').fill('thandi@school.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('A link was sent to thandi@school.example.')).toBeVisible()

  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/email-logs')
  const row = page.getByRole('row').filter({ hasText: 'thandi@school.example' })
  await expect(row.getByText('Failed')).toBeVisible({ timeout: 30_000 })
  await row.getByText('Link to unsubscribe').click()
  const panel = page.getByRole('complementary')
  const notice = panel.getByRole('alert').filter({ hasText: 'This address is suppressed' })
  await expect(notice).toContainText(/it has got no mail since \d+ \w+ \d{4}/)
  await expect(notice).toContainText('550 5.1.1 No such user here')
  const again = panel.getByRole('button', { name: 'Send again' })
  await expect(again).toHaveAccessibleDescription('The address is suppressed. Lift the suppression first.')
  await panel.getByRole('tab', { name: 'As plain text' }).click()
  await expectReadable(page)

  breakMail(undefined)
  await notice.getByRole('button', { name: 'Lift suppression' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The school has made the mailbox.')
  await dialog.getByRole('button', { name: 'Lift suppression' }).click()
  await expect(notice).toHaveCount(0)
  await again.click()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(panel.getByText('Sent', { exact: true }).last()).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('staff who decide on an interest see that mail to its address came back', async ({ page, breakMail }) => {
  breakMail({ at: 'RCPT', by: { reply: '550 5.1.1 No such user here' } })
  const terms = (await (await page.request.get('/api/terms/?language=en')).json()) as { version: string }
  const data = {
    type: 'teacher',
    firstName: 'Lerato',
    email: 'lerato@school.example',
    olympiadName: 'sango-2026',
    schoolName: 'Thohoyandou High School',
    locale: 'en',
    termsVersion: terms.version,
    consent: true,
  }
  expect((await page.request.post('/api/website/eoi', { data })).ok()).toBe(true)

  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/email-logs')
  await expect(page.getByRole('row').filter({ hasText: 'lerato@school.example' }).getByText('Failed')).toBeVisible({
    timeout: 30_000,
  })
  await page.goto('/sango-2026/admin/eoi')
  await page
    .getByRole('row', { name: /Lerato/ })
    .getByRole('button')
    .click()
  const notice = page.getByRole('complementary').getByRole('alert')
  await expect(notice).toContainText('Mail to this address may not arrive')
  await expect(notice).toContainText('Mails to this address came back.')
  await expectReadable(page)
  await notice.getByRole('link', { name: 'E-mail Health' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail Health')
})
