import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'
import type { Mailbox } from '../../mailbox.ts'
import { moveTo } from '../main-job/paper.ts'
import { expectHeading, olympiad, panel, setPassword as set } from './people.ts'

const settings = `/${olympiad}/admin/settings-and-actions`

export async function setPassword(page: Page, mailbox: Mailbox): Promise<void> {
  await set(page, await mailbox.find('nomsa@mzansi.example', /(http\S+\/set-password#[\w-]{64})/), 'nomsa.dlamini')
  await expect(page).toHaveURL(new RegExp(`/${olympiad}/admin/`))
}

export async function setUp(page: Page): Promise<void> {
  await page.goto(settings)
  await page.getByRole('button', { name: 'Add an award' }).click()
  await page.getByRole('button', { name: 'Save the settings' }).click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
}

export async function setUpIssuer(page: Page): Promise<void> {
  await page.goto(`/${olympiad}/finance/payments`)
  await page.getByRole('button', { name: 'Set up the issuer' }).click()
  const form = panel(page)
  await form.getByLabel('Name', { exact: true }).fill('Mzansi Olympiads NPC')
  await form.getByLabel('Account holder').fill('Mzansi Olympiads NPC')
  await form.getByLabel('Bank', { exact: true }).fill('Bank of the South')
  await form.getByLabel('Account number').fill('000123456')
  await form.getByLabel('Branch code').fill('000000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Set up the issuer' })).toBeHidden()
  await page.goto(settings)
  await moveTo(page, 'Start registration', 'Registration')
}

export async function acceptInterest(page: Page): Promise<void> {
  await page.goto(`/${olympiad}/admin/reports/overview`)
  await page.getByRole('link', { name: '1 expression of interest to decide' }).click()
  await page.getByRole('row', { name: /Nkuna/ }).click()
  await expect(panel(page).getByRole('radio', { name: /^Create a new school/ })).toBeChecked()
  await panel(page).getByRole('button', { name: 'Accept and invite' }).click()
  await expect(panel(page).getByText('Accepted for')).toBeVisible()
}

export async function markAsPaid(page: Page): Promise<void> {
  await page.goto(`/${olympiad}/finance/payments`)
  await page.getByRole('row').filter({ hasText: 'Xikukwani' }).click()
  const order = panel(page)
  await order.getByRole('button', { name: 'Mark as paid' }).click()
  await order.getByRole('button', { name: /^Mark as paid: / }).click()
  await expect(order.getByText('paid', { exact: true }).first()).toBeVisible()
}

export async function writeQuestions(page: Page): Promise<void> {
  await page.goto(`/${olympiad}/admin/edit/question-modules`)
  await page.getByRole('button', { name: 'Add a module' }).click()
  await page.getByLabel('Title, English').fill('Africa')
  await page.getByLabel('Time').fill('20')
  await page.getByRole('button', { name: 'Add the module' }).click()
  await page.goto(`/${olympiad}/admin/edit/questions`)
  await page.getByRole('button', { name: 'Write a question' }).click()
  await page.getByRole('textbox', { name: 'Question, English' }).fill('Which lake is the largest in Africa by area?')
  for (const [at, text] of ['Tanganyika', 'Victoria', 'Malawi', 'Chad'].entries())
    await page.getByRole('textbox', { name: `Choice ${'ABCD'.charAt(at)}, English` }).fill(text)
  await page.getByRole('radio', { name: 'B', exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'mark' })).toHaveCount(1)
}

export async function open(page: Page): Promise<void> {
  await page.goto(settings)
  await expect(page.getByRole('region', { name: 'Ready to open?' }).getByText(/blocking issue/)).toBeHidden()
  await moveTo(page, 'Open the olympiad', 'Open')
}

export async function computeResults(page: Page): Promise<void> {
  await page.goto(settings)
  await moveTo(page, 'Close the olympiad', 'Closed')
  await page.goto(`/${olympiad}/admin/results/view`)
  await page.getByRole('button', { name: 'Compute 1 result' }).click()
  await expect(page.getByText(/^Computed /)).toBeVisible()
  await page.goto(settings)
  await moveTo(page, 'Start moderation', 'Moderation')
  await moveTo(page, 'Release the results', 'Released')
}

export async function makeCertificates(page: Page): Promise<void> {
  await page.goto(`/${olympiad}/admin/results/edit-certificates`)
  await page.getByLabel('First person’s name').fill('Prof. Lindiwe Mahlangu')
  await page.getByLabel('First person’s title').fill('Chair of the jury')
  await page.getByRole('button', { name: 'Save the configuration' }).click()
  await expect(page.getByText('Certificate configuration saved')).toBeVisible()
  await page.goto(`/${olympiad}/admin/results/generate-and-send-certificates`)
  await expectHeading(page, 'Send Certificates')
  await page.getByRole('button', { name: 'Make 1 certificate' }).click()
  await expect(page.getByRole('progressbar', { name: '1 of 1' })).toBeVisible()
}

export async function sendCertificates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send 1 mail' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(page.getByText('Sent certificates')).toBeVisible()
}
