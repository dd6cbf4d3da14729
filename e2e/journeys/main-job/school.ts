import type { Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { expect } from '../../product.ts'
import { readBack } from '../../read-pdf.ts'
import { readSlips, type Slip } from '../../read-slips.ts'

const grade10 = 'First name,Surname,Grade\nThandi,Nkosi,10\nPieter,van der Merwe,10\n'
const header = ['First name', 'Surname', 'Grade']
const faulty = [header, ['Aisha', 'Patel', '11'], ['Sipho', 'Dlamini', '15'], ['Naledi', '', '11']]
const grade11 = [header, ['Aisha', 'Patel', '11'], ['Sipho', 'Dlamini', '11'], ['Naledi', 'Molefe', '11']]

export async function confirmSchool(teacher: Page): Promise<void> {
  await teacher.goto('/portal/sango-2026/school')
  await teacher.getByRole('button', { name: 'These details are right' }).click()
  await expect(teacher.getByText(/^You confirmed these details on/)).toBeVisible()
}

export async function loadFromCsv(teacher: Page): Promise<void> {
  await teacher.goto('/portal/sango-2026/load-learners')
  await give(teacher, { name: 'grade-10.csv', mimeType: 'text/csv', buffer: Buffer.from(grade10) })
  await teacher.getByRole('button', { name: 'Load 2 learners' }).click()
  await expect(teacher.getByText('2 learners are loaded')).toBeVisible()
}

/** A list with faults is told row by row and left alone; the mended one is loaded whole. */
export async function loadFromXlsx(teacher: Page): Promise<void> {
  await give(teacher, await workbook(faulty))
  await expect(teacher.getByText('1 row cannot be loaded')).toBeVisible()
  const rows = teacher.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Row 3' })).toContainText('grade')
  await teacher.getByRole('button', { name: 'Take another list' }).click()
  await teacher.getByRole('button', { name: 'Back to the list' }).click()
  await expect(learners(teacher)).toHaveCount(2)

  await give(teacher, await workbook(grade11))
  await teacher.getByRole('button', { name: 'Load 3 learners' }).click()
  await expect(teacher.getByText('3 learners are loaded')).toBeVisible()
  await expect(learners(teacher)).toHaveCount(5)
}

export async function askForInvoice(teacher: Page): Promise<void> {
  await teacher.goto('/portal/sango-2026/invoices')
  await teacher.getByRole('button', { name: 'Ask for an invoice for 5 learners' }).click()
  const invoice = teacher.waitForEvent('download')
  await teacher.getByRole('button', { name: /^Download the PDF of [A-Z0-9-]+$/ }).click()
  const text = await readBack(await invoice)
  expect(text).toContain('Baobab Ridge High School')
  expect(text).toMatch(/R\s250,00/)
}

export async function printSlips(teacher: Page): Promise<Slip[]> {
  await teacher.goto('/portal/sango-2026/load-learners')
  const printed = teacher.waitForEvent('download')
  await teacher.getByRole('button', { name: 'Print all slips' }).click()
  const slips = await readSlips(await printed)
  expect(slips).toHaveLength(5)
  await expect(teacher.getByText(/^The PDF is in your downloads: .*slips\.pdf$/)).toBeVisible()
  return slips
}

async function give(teacher: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await teacher.getByRole('button', { name: 'Load learners' }).first().click()
  await teacher.locator('input[type=file]').setInputFiles(file)
}

async function workbook(rows: readonly (readonly string[])[]) {
  const sheet = rows.map((row) => row.map((value) => ({ type: String, value })))
  return {
    name: 'grade-11.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeXlsxFile(sheet).toBuffer(),
  }
}

function learners(teacher: Page) {
  return teacher.getByRole('list', { name: 'Learners' }).getByRole('listitem')
}
