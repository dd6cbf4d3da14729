import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { sorted } from '../table.ts'

const asks = (page: Page) => page.getByRole('dialog', { name: 'You have changes that are not saved' })
const stem = (page: Page) => page.getByRole('textbox', { name: 'Question, English' })
const question = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^${number}(?!\\d)`) }).first()

/** Opens a question and writes into it; gives back what stood there. */
async function edit(page: Page, number: number, words: string): Promise<string> {
  await question(page, number).click()
  await expect(stem(page)).toBeVisible()
  const before = (await stem(page).textContent()) ?? ''
  await stem(page).fill(words)
  await expect(page.getByRole('button', { name: 'Discard and close' })).toBeVisible()
  return before
}

test('a question that is being edited is not lost by opening another', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  const before = await edit(page, 2, 'Half a thought')

  await question(page, 3).click()
  await asks(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(asks(page)).toBeHidden()
  await expect(stem(page)).toHaveText('Half a thought')

  await question(page, 3).click()
  await asks(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(stem(page)).not.toHaveText('Half a thought')
  await question(page, 2).click()
  await expect(stem(page)).toHaveText(before)

  await stem(page).fill('A whole thought')
  await question(page, 3).click()
  await asks(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The question is saved.')).toBeVisible()
  await expect(stem(page)).not.toHaveText('A whole thought')
  await question(page, 2).click()
  await expect(stem(page)).toHaveText('A whole thought')
})

test('every way out of a page asks about what is unsaved', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/question-modules')
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await edit(page, 4, 'Half a thought')

  await page.getByRole('button', { name: 'People and money' }).click()
  await page.getByRole('link', { name: 'Schools', exact: true }).click()
  await asks(page).press('Escape')
  await expect(asks(page)).toBeHidden()
  await expect(stem(page)).toHaveText('Half a thought')

  await page.goBack()
  await asks(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(stem(page)).toHaveText('Half a thought')
  await expect(page).toHaveURL(/question=/)

  await page.getByRole('button', { name: 'Anneke Fortuin' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await asks(page).getByRole('button', { name: 'Keep editing' }).click()

  const warned = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const warning = await warned
  expect(warning.type()).toBe('beforeunload')
  await warning.accept()
  await reloaded
  await expect(stem(page)).not.toHaveText('Half a thought')
})

test('a side panel asks when it is closed or another row is opened, and not when the list is sorted', async ({
  page,
}) => {
  // An overlord edits every school, an admin those that take part.
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/schools')
  const rows = page.getByRole('row')
  await rows.nth(1).click()
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Town').fill('Halfway')

  await page.getByRole('columnheader', { name: /Town/ }).getByRole('button').first().click()
  await sorted(page, 'Town', 'ascending')
  await expect(panel.getByLabel('Town')).toHaveValue('Halfway')
  await expect(asks(page)).toBeHidden()

  await panel.getByRole('button', { name: 'Close' }).click()
  await asks(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(panel.getByLabel('Town')).toHaveValue('Halfway')

  await rows.nth(2).click()
  await asks(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel.getByLabel('Town')).not.toHaveValue('Halfway')
  await panel.getByLabel('Town').fill('Halfway again')
  await panel.press('Escape')
  await asks(page).getByRole('button', { name: 'Discard changes' }).click()
  await expect(panel).toBeHidden()
})

test('what was saved is left without a question', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/schools?open=new')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Name').fill('Nuwerus Hoërskool')
  await panel.getByLabel('Province').selectOption('NC')
  await panel.getByRole('button', { name: 'Add school' }).click()
  await expect(panel.getByRole('heading', { name: 'Nuwerus Hoërskool' })).toBeVisible()
  await expect(asks(page)).toBeHidden()
})
