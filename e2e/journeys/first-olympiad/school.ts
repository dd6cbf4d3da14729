import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'
import type { Mailbox } from '../../mailbox.ts'
import { readBack } from '../../read-pdf.ts'
import { readSlips, type Slip } from '../../read-slips.ts'
import { handIn, heading, saving } from '../../sitter.ts'
import { mistyped, olympiad, project, setPassword as set } from './people.ts'

const email = 'lindiwe.nkuna@xikukwani.example'
const portal = `/portal/${olympiad}`

/** At the address that the project had before: it leads to the present one. */
export async function expressInterest(page: Page, mailbox: Mailbox): Promise<void> {
  await page.goto(`/${mistyped}/express-interest?from=poster`)
  await expect(page).toHaveURL(new RegExp(`/${project}/express-interest\\?from=poster$`))
  await page.getByLabel('a teacher').check()
  await page.getByLabel('First name').fill('Lindiwe')
  await page.getByLabel('Surname').fill('Nkuna')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('School', { exact: true }).fill('Xikukwani Hills Secondary School')
  await page.getByLabel('Province').selectOption('LP')
  await page.getByLabel('I agree').check()
  // The form refuses robots.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/email-validation-page/, { timeout: 1000 })
  }).toPass()
  await page.goto(await mailbox.find(email, /(http\S+\/verify-email\/[\da-f-]{36})/))
  await page.getByRole('button', { name: 'Verify my address' }).click()
  await expect(page.getByText('Your address is verified.')).toBeVisible()
}

export async function setPassword(page: Page, mailbox: Mailbox): Promise<void> {
  await set(page, await mailbox.find(email, /(http\S+\/set-password#[\w-]{64})/), email)
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(page.getByText('Xikukwani Hills Secondary School').first()).toBeVisible()
}

export async function loadLearners(page: Page): Promise<void> {
  await page.goto(`${portal}/school`)
  await page.getByRole('button', { name: 'These details are right' }).click()
  await expect(page.getByText(/^You confirmed these details on/)).toBeVisible()
  await page.goto(`${portal}/load-learners?load=paste`)
  await page.getByRole('textbox').first().fill('First name,Surname,Grade\nTsakani,Maluleke,10\n')
  await page.getByRole('button', { name: 'See what it would load' }).click()
  await page.getByRole('button', { name: 'Load 1 learner' }).click()
  await expect(page.getByText('1 learner is loaded')).toBeVisible()
}

export async function askForInvoice(page: Page): Promise<void> {
  await page.goto(`${portal}/invoices`)
  await page.getByRole('button', { name: 'Ask for an invoice for 1 learner' }).click()
  const invoice = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the PDF of [A-Z0-9-]+$/ }).click()
  const text = await readBack(await invoice)
  expect(text).toContain('Mzansi Olympiads NPC')
  expect(text).toMatch(/R\s65,00/)
}

export async function printSlip(page: Page): Promise<Slip> {
  await page.goto(`${portal}/load-learners`)
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print all slips' }).click()
  const [slip] = await readSlips(await printed)
  if (slip === undefined) throw new Error('The sheet has no slip.')
  return slip
}

export async function sit(learner: Page, { username, password }: Slip): Promise<void> {
  await learner.goto(`/${olympiad}/login`)
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
  await learner.getByRole('radio', { name: 'Victoria' }).check()
  await expect(saving(learner)).toHaveText(/^Saved \d\d:\d\d:\d\d$/)
  await handIn(learner)
  await expect(heading(learner)).toHaveText('You have finished')
}

export async function fetchCertificate(page: Page, mailbox: Mailbox): Promise<void> {
  await expect(() =>
    expect(mailbox.mails.some(({ to, raw }) => to.includes(email) && /\.(?:pdf|zip)/.test(raw))).toBe(true),
  ).toPass()
  await page.goto(`${portal}/certificates`)
  const certificate = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Download/ })
    .first()
    .click()
  expect((await certificate).suggestedFilename()).toMatch(/\.(?:pdf|zip)$/)
}
