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
  await expect(notice).toContainText('Mail to lerato@school.example may not arrive')
  await expect(notice).toContainText('Mails to this address came back.')
  await expectReadable(page)
  await notice.getByRole('link', { name: 'E-mail Health' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail Health')
})

test('a teacher, a contact and a school show that mail to an address comes back, and no one is invited by it', async ({
  page,
  breakMail,
}) => {
  const email = 'gone@school.example'
  breakMail({ at: 'RCPT', by: { reply: '550 5.1.1 No such user here' } })
  await page.goto('/sango-2026/unsubscribe')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`A link was sent to ${email}.`)).toBeVisible()
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/reports/email-logs')
  const mail = page.getByRole('row').filter({ hasText: email })
  await expect(mail.getByText('Failed')).toBeVisible({ timeout: 30_000 })

  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/schools?open=new')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Name', { exact: true }).fill('Ubuntu College')
  await panel.getByLabel('Province').selectOption('GP')
  await panel.getByRole('button', { name: 'Add school' }).click()
  await panel.getByRole('button', { name: 'Add a contact' }).click()
  await panel.getByRole('group', { name: 'Contact 1' }).getByLabel('E-mail').fill(email)
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const notice = (address: string) => panel.getByRole('alert').filter({ hasText: `Mail to ${address} may not arrive` })
  await expect(notice(email)).toBeVisible()

  await enterAs(page, 'admin', 'staff')
  const list = '/sango-2026/admin/edit'
  await page.goto(`${list}/participating-schools?open=new`)
  await panel.getByLabel('School').fill('ubuntu')
  await panel
    .getByRole('button', { name: /Ubuntu College/ })
    .first()
    .click()
  await panel.getByRole('button', { name: 'Enter Ubuntu College' }).click()
  await expect(panel.getByText('A teacher of the school has to sign in.')).toBeVisible()
  await page.goto(`${list}/participating-teachers?open=new`)
  await panel.getByLabel('School', { exact: true }).fill('ubuntu')
  await page.getByRole('option', { name: /Ubuntu College/ }).click()
  await panel.getByLabel('Name').fill('Lerato Dube')
  await panel.getByLabel('E-mail').fill(email)
  await panel.getByRole('button', { name: 'Add and invite teacher' }).click()
  await expect(panel.getByRole('alert')).toContainText(`The invitation cannot be mailed to ${email}`)
  await expect(panel.getByLabel('E-mail')).toHaveAccessibleDescription(/because earlier mail to this address came back/)
  await expectReadable(page)

  // The mail of another address comes back only now.
  const other = 'lerato@school.example'
  await panel.getByLabel('E-mail').fill(other)
  await panel.getByRole('button', { name: 'Add and invite teacher' }).click()
  await expect(panel.getByRole('heading', { name: 'Lerato Dube' })).toBeVisible()
  await page.goto('/sango-2026/admin/reports/email-logs')
  const invitation = page.getByRole('row').filter({ hasText: other })
  await expect(invitation.getByText('Failed')).toBeVisible({ timeout: 30_000 })
  await page.goto(`${list}/participating-teachers?q=lerato`)
  await page
    .getByRole('row', { name: /Lerato/ })
    .getByRole('button')
    .first()
    .click()
  await expect(notice(other)).toContainText('Mails to this address came back.')
  await page.goto(`${list}/participating-schools?q=ubuntu`)
  await page
    .getByRole('row', { name: /Ubuntu College/ })
    .getByRole('button')
    .first()
    .click()
  await expect(notice(other)).toBeVisible()

  // A new address and a move to another school are done; neither claims that a mail goes.
  await page.goto(`${list}/participating-teachers?q=lerato`)
  await page
    .getByRole('row', { name: /Lerato/ })
    .getByRole('button')
    .first()
    .click()
  await panel.getByLabel('E-mail').fill(email)
  await expect(panel.getByText('No mail is sent about the change', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(email)).toBeVisible()
  await panel.getByRole('button', { name: /^Move to another school/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`Mail to ${email} may not arrive`)).toBeVisible()
  await dialog.getByLabel('New school').fill('high')
  await page.getByRole('option').first().click()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Move teacher' }).click()
  const stopped = 'Lerato Dube is moved. No invitation is mailed, because earlier mail to this address came back.'
  await expect(page.getByText(stopped, { exact: false })).toBeVisible()

  await page.goto(`${list}/interested-and-affected-parties?open=new`)
  await panel.getByLabel('Name', { exact: true }).fill('Lerato Dube')
  await panel.getByLabel('E-mail', { exact: true }).fill(email)
  await panel.getByRole('button', { name: 'Add contact' }).click()
  await expect(notice(email)).toBeVisible()
})
