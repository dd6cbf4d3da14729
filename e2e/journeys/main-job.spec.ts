import { readBack } from '../read-pdf.ts'
import { expect, signIn, test } from '../product.ts'
import type { Browser, Page } from '@playwright/test'

test.use({ world: 'empty' })

const gift = `::Capital:: Which city is the capital of Kenya? { =Nairobi ~Mombasa ~Kampala ~Dodoma }

::Rivers:: Which of these rivers reach the Atlantic Ocean? { ~%50%Orange ~%50%Congo ~%-50%Zambezi ~%-50%Limpopo }

::Scale:: On a map of 1:50 000, how many metres are 4 cm? { #2000:0 }
`
const list = 'First name,Surname,Grade\nThandi,Nkosi,10\nPieter,van der Merwe,11\n'

/** One page each, as at a school and an office: nobody shares a browser. */
async function someone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
}

test('an olympiad runs from an empty paper to the ranks of those who sat', async ({
  browser,
  baseURL,
  page: admin,
}) => {
  test.setTimeout(300_000)

  await test.step('the admin makes a module, imports questions and opens', async () => {
    await signIn(admin, 'admin', 'Organiser')
    await admin.goto('/sango-2026/admin/edit/question-modules')
    await admin.getByRole('button', { name: 'Add a module' }).click()
    await admin.getByLabel('Title, English').fill('Africa')
    await admin.getByLabel('Time').fill('20')
    await admin.getByRole('button', { name: 'Add the module' }).click()
    await expect(admin.getByRole('listitem').filter({ hasText: 'Africa' })).toBeVisible()

    await admin.goto('/sango-2026/admin/edit/questions')
    await admin.getByRole('button', { name: 'Import' }).click()
    await admin
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'africa.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
    await admin.getByRole('button', { name: 'Import 3 questions' }).click()
    await expect(admin.getByText('The questions are in Africa.')).toBeVisible()

    await admin.goto('/sango-2026/admin/settings-and-actions')
    await admin.getByRole('button', { name: 'Open the olympiad' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Open the olympiad' }).click()
    await expect(admin.getByText('Phase: Open')).toBeVisible()
  })

  const teacher = await someone(browser, baseURL)
  const slips =
    await test.step('the teacher confirms the school, loads learners, prints slips, asks for an invoice', async () => {
      await signIn(teacher, 'teacher', 'Teacher')
      await teacher.goto('/portal/sango-2026/school')
      await teacher.getByRole('button', { name: 'These details are right' }).click()
      await teacher.goto('/portal/sango-2026/load-learners')
      await teacher.getByRole('button', { name: 'Load learners' }).first().click()
      await teacher
        .locator('input[type=file]')
        .setInputFiles({ name: 'grade-10.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
      await teacher.getByRole('button', { name: 'Load 2 learners' }).click()
      await expect(teacher.getByText('2 learners are loaded')).toBeVisible()

      await teacher.goto('/portal/sango-2026/invoices')
      await teacher.getByRole('button', { name: 'Ask for an invoice for 2 learners' }).click()
      const invoice = teacher.waitForEvent('download')
      await teacher.getByRole('button', { name: /as a PDF/ }).click()
      expect(await readBack(await invoice)).toContain('Baobab Ridge High School')

      await teacher.goto('/portal/sango-2026/load-learners')
      const printed = teacher.waitForEvent('download')
      await teacher.getByRole('button', { name: 'Print all slips' }).click()
      return readBack(await printed)
    })

  await test.step('the accountant marks the invoice as paid', async () => {
    const accountant = await someone(browser, baseURL)
    await signIn(accountant, 'accountant', 'Organiser')
    await accountant.goto('/sango-2026/finance/payments')
    await accountant.getByRole('row').filter({ hasText: 'Baobab Ridge' }).click()
    const order = accountant.getByRole('complementary')
    await order.getByRole('button', { name: 'Mark as paid' }).click()
    await order.getByRole('button', { name: /^Mark as paid: / }).click()
    await expect(order.getByText('paid', { exact: true }).first()).toBeVisible()
  })

  await test.step('a learner signs in with the slip and sits', async () => {
    const learner = await someone(browser, baseURL)
    const username = /nkosit-\d{4}/.exec(slips)?.[0] ?? ''
    const password =
      /[b-df-hj-np-tv-z]{4}-[2-9]{4}/.exec(slips.slice(slips.indexOf(username) + username.length))?.[0] ?? ''
    await learner.goto('/sango-2026/login')
    await learner.getByLabel('User name').fill(username)
    await learner.getByLabel('Password', { exact: true }).fill(password)
    await learner.getByRole('button', { name: 'Sign in' }).click()
    await learner.getByRole('link', { name: 'Continue' }).click()
    await learner.getByLabel('I declare this on my honour.').check()
    await learner.getByRole('button', { name: 'Declare and continue' }).click()
    await learner.getByRole('button', { name: 'Show my recovery code' }).click()
    await learner.getByRole('button', { name: 'I have written it down' }).click()
    await learner.getByRole('button', { name: 'My details are right' }).click()
    await learner.getByRole('button', { name: 'Begin part 1' }).click()
    await learner.getByRole('radio', { name: 'Nairobi' }).check()
    await expect(learner.locator('.sitting-save')).toHaveText(/^Saved \d\d:\d\d:\d\d$/)
    await learner.getByRole('button', { name: /^Hand in/ }).click()
    await learner
      .getByRole('dialog')
      .getByRole('button', { name: /^Hand in/ })
      .click()
    await expect(learner.getByRole('heading', { level: 1 })).toHaveText('You have finished')
  })

  await test.step('the admin sees the sitting, closes, and computes results', async () => {
    await admin.goto('/sango-2026/admin/reports/overview')
    const sitting = admin.getByRole('row').filter({ hasText: 'Nkosi, Thandi' })
    await expect(sitting).toContainText('Finished')
    await admin.goto('/sango-2026/admin/settings-and-actions')
    await admin.getByRole('button', { name: 'Close the olympiad' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Close the olympiad' }).click()
    await expect(admin.getByText('Phase: Closed')).toBeVisible()
    await admin.goto('/sango-2026/admin/results/view')
    await admin.getByRole('button', { name: /^Compute/ }).click()
    await expect(admin.getByRole('row').filter({ hasText: 'Nkosi' })).toBeVisible({ timeout: 30_000 })
  })
})
