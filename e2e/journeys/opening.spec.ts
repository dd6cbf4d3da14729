import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { expectReadable } from '../readable.ts'
import { makeModule, writeQuestions } from './main-job/paper.ts'

test('an organiser is led from what blocks the opening to an open olympiad, and takes the warnings on', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const settings = '/sango-2026/admin/settings-and-actions'
  const ready = page.getByRole('region', { name: 'Ready to open?' })
  const topic = (name: string) => ready.getByRole('region', { name })
  const open = page.getByRole('button', { name: 'Open the olympiad' })

  await signIn(page, 'admin', 'Organiser')
  await page.goto(settings)
  await expect(ready.getByText('1 blocking issue')).toBeVisible()
  await expect(topic('Questions and paper').getByRole('listitem')).toHaveText(/^Blocks.*runs no question module yet/)
  await expect(topic('Server')).toContainText('The clocks of the server and of its database agree.')
  await expect(open).toHaveAttribute('aria-disabled', 'true')
  await expectReadable(page)

  await topic('Questions and paper').getByRole('link', { name: 'Question Modules' }).click()
  await makeModule(page)
  await page.goto(settings)
  await expect(topic('Questions and paper').getByRole('listitem')).toHaveText(
    /^Blocks.*1 error in the questions\. “Africa”: The module has no questions/,
  )
  await topic('Questions and paper').getByRole('link', { name: 'Verify Questions' }).click()
  await page.getByRole('region', { name: 'Africa' }).getByRole('link', { name: 'Open the module' }).click()
  await writeQuestions(page)
  await page.goto('/sango-2026/admin/reports/verify-questions')
  await expect(page.getByText('Nothing found in 3 questions')).toBeVisible()

  await page.goto(settings)
  await expect(topic('Questions and paper').getByRole('listitem')).toHaveText([
    /^Fine\s*“Africa”: 3 questions, 20 minutes, /,
    /^Fine.*Opening publishes the paper/,
  ])
  await expect(topic('Learners').getByRole('listitem')).toHaveText(/^Warns.*No learner is registered yet/)
  await expect(topic('Learners').getByRole('link', { name: 'Participating Learners' })).toBeVisible()
  await expect(ready.getByText(/^\d+ warnings to confirm before opening$/)).toBeVisible()

  await open.click()
  const dialog = page.getByRole('dialog')
  const act = dialog.getByRole('button', { name: 'Open the olympiad' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'No learner is registered yet' })).toBeVisible()
  await expect(act).toHaveAttribute('aria-disabled', 'true')
  await act.press('Enter')
  await expect(page.getByText('Phase: Registration')).toBeVisible()

  await dialog.getByRole('checkbox', { name: /^I have read the \d+ warnings/ }).check()
  await act.click()
  await expect(page.getByText('Phase: Open')).toBeVisible()
  await expect(ready).toBeHidden()

  // One truth about the paper: while the questions are as they were learners get it again, and after a change a new one.
  const paper = page.getByRole('region', { name: 'Paper' })
  const again = 'Learners get paper no. 1 again, as long as the questions stay as they are.'
  const anew =
    /Opening again publishes them as paper no\. 2: learners who begin after that get it, and learners who have begun keep paper no\. 1\./
  await page.getByRole('button', { name: 'Close the olympiad' }).click()
  await expect(dialog).toContainText(`You can open the olympiad again. ${again}`)
  await page.keyboard.press('Escape')
  await expect(paper).not.toContainText('have changed')

  await page.goto('/sango-2026/admin/edit/questions')
  await page
    .getByRole('button', { name: /^1(?!\d)/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'C', exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The question is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(dialog.getByRole('radio', { name: 'Published paper no. 1' })).toBeChecked()
  await expect(dialog).toContainText('The questions have changed since paper no. 1 was published')
  await page.keyboard.press('Escape')

  await page.goto(settings)
  await expect(paper).toContainText(anew)
  await page.getByRole('button', { name: 'Close the olympiad' }).click()
  await expect(dialog).toContainText(anew)
  await dialog.getByRole('checkbox', { name: /^I have read the/ }).check()
  await dialog.getByRole('button', { name: 'Close the olympiad' }).click()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(dialog).toContainText(anew)
  await dialog.getByRole('checkbox', { name: /^I have read the/ }).check()
  await dialog.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText('Phase: Open')).toBeVisible()
  await expect(paper).toContainText('No. 2')
})
