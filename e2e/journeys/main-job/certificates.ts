import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'
import { readBack, readPdf } from '../../read-pdf.ts'
import { unzip } from '../../read-zip.ts'

export async function saySigner(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/results/edit-certificates')
  await admin.getByLabel('First person’s name').fill('Prof. Lindiwe Mahlangu')
  await admin.getByLabel('First person’s title').fill('Chair of the jury')
  await admin.getByRole('button', { name: 'Save the configuration' }).click()
  await expect(admin.getByText('Certificate configuration saved')).toBeVisible()
}

export async function makeCertificates(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/results/generate-and-send-certificates')
  await admin.getByRole('button', { name: 'Make 2 certificates' }).click()
  await expect(admin.getByRole('progressbar', { name: '2 of 2' })).toBeVisible()
  await expect(admin.getByText('Made', { exact: true })).toBeVisible()
}

/** Looks at one beside the list, and takes it and the school's ZIP file away. */
export async function browseCertificates(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Browse the certificates' }).click()
  await admin.getByRole('row').filter({ hasText: 'Dlamini' }).click()
  const panel = admin.getByRole('complementary')
  await expect(panel.getByRole('figure', { name: 'The certificate’s page' }).locator('canvas')).toBeVisible()
  const one = admin.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download the PDF' }).click()
  const text = await readBack(await one)
  expect(text).toContain('Sipho Dlamini')
  expect(text).toContain('Prof. Lindiwe Mahlangu')
  const all = admin.waitForEvent('download')
  await panel.getByRole('button', { name: 'All of the school (ZIP)' }).click()
  await expectBoth(await unzip(await all))
}

/** Anybody may ask whether a certificate is genuine. */
export async function verifyCertificate(admin: Page, visitor: Page): Promise<void> {
  const number = admin.getByRole('complementary').getByRole('link')
  await visitor.goto((await number.getAttribute('href')) ?? '')
  await expect(visitor.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible()
  await expect(visitor.getByText('Sipho Dlamini')).toBeVisible()
}

export async function sendCertificates(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/results/generate-and-send-certificates')
  await admin.getByRole('button', { name: 'Send 1 mail' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(admin.getByText('Sent certificates')).toBeVisible()
  // One bar for the making, one for the sending.
  await expect(admin.getByRole('progressbar', { name: '2 of 2' })).toHaveCount(2)
}

/** The mail as it went out and as it arrived, with what the mail server answered and the file that the teacher gets. */
export async function lookAtMail(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Mail', exact: true }).click()
  await admin.getByRole('link', { name: 'Email Logs' }).last().click()
  await admin.getByRole('row').filter({ hasText: 'Certificates: ' }).click()
  const mail = admin.getByRole('complementary')
  await expect(mail.getByText('Mpho Ndou <teacher@school.example>')).toBeVisible()
  await expect(mail.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(mail.getByText(/^250 /)).toBeVisible()
  const words = mail.frameLocator('iframe').locator('body')
  await expect(words).toContainText('Dear Mpho Ndou')
  await expect(words).toContainText('the certificates of 2 learners of Baobab Ridge High School')
  await mail.getByRole('tab', { name: 'As it arrived' }).click()
  await expect(mail.getByText(/^To: Mpho Ndou <teacher@school\.example>$/m)).toBeVisible()
  const attached = admin.waitForEvent('download')
  await mail.getByRole('button', { name: /\.zip$/ }).click()
  await expectBoth(await unzip(await attached))
}

export async function fetchAsTeacher(teacher: Page): Promise<void> {
  await teacher.goto('/portal/sango-2026/certificates')
  const all = teacher.waitForEvent('download')
  await teacher.getByRole('button', { name: 'Download all 2 (ZIP)' }).click()
  await expectBoth(await unzip(await all))
}

async function expectBoth(files: Map<string, Uint8Array>): Promise<void> {
  const names = [...files.keys()].sort()
  expect(names).toEqual([
    expect.stringMatching(/^Dlamini Sipho .+\.pdf$/),
    expect.stringMatching(/^Nkosi Thandi .+\.pdf$/),
  ])
  const [first = '', second = ''] = await Promise.all(names.map((name) => readPdf(files.get(name) ?? new Uint8Array())))
  expect(first).toContain('Sipho Dlamini')
  expect(second).toContain('Thandi Nkosi')
}
