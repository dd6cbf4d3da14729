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
