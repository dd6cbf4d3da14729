import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'

const gift = `::Capital:: Which city is the capital of Kenya? { =Nairobi ~Mombasa ~Kampala ~Dodoma }

::Rivers:: Which of these rivers reach the Atlantic Ocean? { ~%50%Orange ~%50%Congo ~%-50%Zambezi ~%-50%Limpopo }

::Scale:: On a map of 1:50 000, how many metres are 4 cm? { #2000:0 }
`
const table = `kind,stem,a,b,c,d,key,tolerance,unit
single-choice,Which desert lies along the coast of Namibia?,Namib,Sahara,Karoo,Kalahari,a,,
numeric,How many countries share a land border with Lesotho?,,,,,1,0,
`

/** How many questions the paper has in the end: three written, three of the GIFT file, two of the table. */
export const questions = 8

export async function makeModule(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/edit/question-modules')
  await admin.getByRole('button', { name: 'Add a module' }).click()
  await admin.getByLabel('Title, English').fill('Africa')
  await admin.getByLabel('Time').fill('20')
  await admin.getByRole('button', { name: 'Add the module' }).click()
  await expect(admin.getByRole('listitem').filter({ hasText: 'Africa' })).toBeVisible()
}

/** One of each kind, by keyboard where a writer would use it. */
export async function writeQuestions(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/edit/questions')
  await admin.getByRole('button', { name: 'Write a question' }).click()
  await write(admin, 'Which lake is the largest in Africa by area?')
  await writeChoices(admin, ['Tanganyika', 'Victoria', 'Malawi', 'Chad'])
  await admin.getByRole('radio', { name: 'B', exact: true }).check()
  await saveAndGoOn(admin, 1)

  await choose(admin, 'Kind', 'Multiple choice')
  await write(admin, 'Which of these countries does the equator cross?')
  await writeChoices(admin, ['Kenya', 'Egypt', 'Gabon', 'Namibia'])
  await admin.getByRole('checkbox', { name: 'A', exact: true }).check()
  await admin.getByRole('checkbox', { name: 'C', exact: true }).check()
  await choose(admin, 'Marks for', 'each right choice, less each wrong one')
  await saveAndGoOn(admin, 2)

  await choose(admin, 'Kind', 'Number')
  await write(admin, 'At noon the sun stands 56.5° above the horizon. How many degrees is it from the zenith?')
  await admin.getByLabel('Right answer').fill('33.5')
  await admin.getByLabel('Tolerance, more or less').fill('0.5')
  await admin.getByLabel('Unit').fill('°')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(listed(admin)).toHaveCount(3)
  await admin.getByRole('button', { name: 'Close', exact: true }).click()
}

export async function importQuestions(admin: Page): Promise<void> {
  await takeFile(admin, { name: 'africa.gift', mimeType: 'text/plain', text: gift, count: 3 })
  await expect(listed(admin)).toHaveCount(6)
  await takeFile(admin, { name: 'africa.csv', mimeType: 'text/csv', text: table, count: 2 })
  await expect(listed(admin)).toHaveCount(questions)
}

export async function openOlympiad(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/settings-and-actions')
  await moveTo(admin, 'Open the olympiad', 'Open')
}

/** Moves the olympiad on, from its settings; what is warned of is taken on. */
export async function moveTo(admin: Page, act: string, phase: string): Promise<void> {
  await admin.getByRole('button', { name: act }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const seen of await dialog.getByRole('checkbox').all()) await seen.check()
  await dialog.getByRole('button', { name: act }).click()
  await expect(admin.getByText(`Phase: ${phase}`)).toBeVisible()
}

async function takeFile(
  admin: Page,
  { name, mimeType, text, count }: { name: string; mimeType: string; text: string; count: number },
): Promise<void> {
  await admin.getByRole('button', { name: 'Import' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
  await expect(dialog.getByText(`${name}: ${count} questions can be imported`)).toBeVisible()
  await dialog.getByRole('button', { name: `Import ${count} questions` }).click()
  await expect(dialog).toBeHidden()
}

async function write(admin: Page, stem: string): Promise<void> {
  await admin.getByRole('textbox', { name: 'Question, English' }).fill(stem)
}

async function writeChoices(admin: Page, choices: readonly string[]): Promise<void> {
  for (const [at, text] of choices.entries())
    await admin.getByRole('textbox', { name: `Choice ${'ABCD'.charAt(at)}, English` }).fill(text)
}

async function choose(admin: Page, label: string, choice: string): Promise<void> {
  await admin.getByLabel(label).selectOption(choice)
}

async function saveAndGoOn(admin: Page, count: number): Promise<void> {
  await admin.keyboard.press('Control+Enter')
  await expect(listed(admin)).toHaveCount(count)
  await expect(admin.getByRole('textbox', { name: 'Question, English' })).toBeEmpty()
}

/** The questions on the page of questions. */
export function listed(admin: Page) {
  return admin
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: admin.getByText(/mark/) })
}
