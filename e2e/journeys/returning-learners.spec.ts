import { enterAs, expect, test } from '../product.ts'

test('a teacher marks a doubtful row as the same learner, and the list is loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  const paste = async (olympiad: string, text: string) => {
    await page.goto(`/portal/${olympiad}/load-learners?load=paste`)
    await page.getByRole('textbox').first().fill(text)
    await page.getByRole('button', { name: 'See what it would load' }).click()
  }
  await paste('sango-2026', 'First name,Surname,Grade\nQuintessa,Oberholzer,9\n')
  await page.getByRole('button', { name: 'Load 1 learner' }).click()
  await expect(page.getByText('1 learner is loaded')).toBeVisible()

  await paste('igeo-2026', 'First name,Surname,Grade\nQuintessa,Oberholzer,10\n')
  const row = page.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem')
  await expect(row).toContainText('who took part before in grade 9')
  const load = page.getByRole('button', { name: 'Load 1 learner' })
  await expect(row.getByRole('radio', { name: 'Leave out' })).toBeChecked()
  await row.getByRole('radio', { name: 'Same learner' }).check()
  await expect(load).toBeVisible()
  await load.click()
  await expect(page.getByText('1 learner is loaded')).toBeVisible()
})

test('columns that a teacher sets by hand are read so in the school’s next list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  const paste = async (text: string) => {
    await page.goto('/portal/sango-2026/load-learners?load=paste')
    await page.getByRole('textbox').first().fill(text)
    await page.getByRole('button', { name: 'See what it would load' }).click()
  }
  await paste('First name,Surname,Grade,Age\nVanderlay,Xanthia,15,9\n')
  await page.getByRole('button', { name: 'Set the columns yourself' }).click()
  await page.getByRole('combobox', { name: 'First name', exact: true }).selectOption('surname')
  await page.getByRole('combobox', { name: 'Surname', exact: true }).selectOption('first name')
  await page.getByRole('combobox', { name: 'Age', exact: true }).selectOption('grade')
  await page.getByRole('button', { name: 'Load 1 learner' }).click()
  await expect(page.getByText('1 learner is loaded')).toBeVisible()

  await paste('First name,Surname,Grade,Age\nZwickenpflug,Philomena,14,8\n')
  await expect(page.getByText('Columns as you set them before')).toBeVisible()
  const row = page.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem')
  await expect(row).toContainText('Philomena Zwickenpflug')
  await expect(row).toContainText('8')
})
