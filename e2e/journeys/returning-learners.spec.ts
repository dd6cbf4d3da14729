import type { Route } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

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

test('a list that a colleague has undone since the question is undone once', async ({ page, context }) => {
  const list = '/portal/sango-2026/load-learners'
  await enterAs(page, 'teacher', 'teacher')
  await page.goto(`${list}?load=paste`)
  await page.getByRole('textbox').first().fill('First name,Surname,Grade\nPersephone,Quarmby,9\n')
  await page.getByRole('button', { name: 'See what it would load' }).click()
  await page.getByRole('button', { name: 'Load 1 learner' }).click()
  await expect(page.getByText('1 learner is loaded')).toBeVisible()
  const other = await context.newPage()
  await enterAs(other, 'teacher', 'teacher')
  for (const each of [page, other]) {
    await each.goto(list)
    await each
      .getByRole('list', { name: 'Loaded lists' })
      .getByRole('button', { name: 'Undo Pasted list' })
      .first()
      .click()
  }
  const act = { name: 'Undo the loading' }
  await page.getByRole('dialog').getByRole('button', act).click()
  await expect(page.getByText('The list is undone. Removed: 1.')).toBeVisible()
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('1 learner is removed')
  await dialog.getByRole('button', act).click()
  await expect(dialog).toContainText('This list was already undone.')
  await expect(dialog).not.toContainText('0 learners')
  await expect(dialog.getByRole('button', act)).toHaveAttribute('aria-disabled', 'true')
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

test('a pasted list keeps the columns set by hand when its grade is chosen, names its titles, and leads from row to row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  const open = async (text: string) => {
    await page.goto('/portal/sango-2026/load-learners?load=paste')
    await page.getByRole('textbox').first().fill(text)
    await page.getByRole('button', { name: 'See what it would load' }).click()
  }
  const rows = page.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem')
  await open('a1;K9\nb2;L8\nc3;M7\n')
  await page.getByRole('combobox', { name: 'Column 1' }).selectOption('full name')
  await page
    .getByRole('combobox', { name: /whole list/ })
    .filter({ visible: true })
    .selectOption('10')
  await page.getByRole('button', { name: 'See what it would load' }).click()
  await expect(rows).toHaveCount(3)

  await open('Sunrise High School, term 3\nName,Surname,Grade\nQuaid,Zwane,13\nQuorra,Zwane,11\n')
  await expect(page.getByText('Read as titles and not loaded: “Sunrise High School term 3”.')).toBeVisible()
  await page.getByRole('button', { name: 'Cannot be loaded 1' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Correct row 3' }).click()
  const first = rows.getByRole('textbox', { name: 'First name' })
  await expect(first).toBeFocused()
  await rows.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Correct row 3' })).toBeFocused()
  await page.getByRole('button', { name: 'Correct row 3' }).click()
  await rows.getByRole('combobox', { name: 'Grade' }).selectOption('12')
  await rows.getByRole('button', { name: 'Use this for row 3' }).click()
  await expect(page.getByRole('button', { name: 'All 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect(rows).toHaveCount(2)

  await page.route('**/api/learner/preview-text/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Set the columns yourself' }).click()
  await page.getByRole('combobox', { name: 'Grade' }).filter({ visible: true }).first().selectOption('')
  await expect(page.getByText('The list was not read again.')).toBeVisible()
  await expect(rows).toHaveCount(2)
})

test('rows that are like learners whom a colleague has loaded since the preview are decided before the list is loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/load-learners?load=paste')
  const list = 'Name,Middle name,Surname,Grade,Class\nHlayisane,Joy,Chauke,10,A\n'
  await page.getByRole('textbox').first().fill(list)
  await page.getByRole('button', { name: 'See what it would load' }).click()
  const row = page.getByRole('list', { name: 'Rows of the list' }).getByRole('listitem')
  await expect(row).toContainText('Hlayisane Joy Chauke')
  await expect(row).toContainText('Grade 10A')

  const { accessToken } = JSON.parse(await page.evaluate(() => localStorage.getItem('user') ?? '{}')) as {
    accessToken: string
  }
  const calls = { headers: { authorization: `Bearer ${accessToken}` } }
  const loadsFirst = async (route: Route) => {
    const colleagues = { ...learnerOf(route.request().postData()), firstName: 'Hlayisani Joy' }
    const loaded = await page.request.post(route.request().url(), { ...calls, data: { learners: [colleagues] } })
    expect(loaded.ok(), await loaded.text()).toBe(true)
    await route.continue()
  }
  await page.route('**/api/learner/load/*', loadsFirst, { times: 1 })
  const load = page.getByRole('button', { name: 'Load 1 learner' })
  await load.click()
  await expect(page.getByText(/^Rows of this list are like learners who were loaded in the meantime/)).toBeVisible()
  await expect(row).toContainText('Like Hlayisani Joy Chauke, grade 10, who is loaded already.')
  await expectReadable(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await row.getByRole('radio', { name: 'New learner' }).check()
  await load.click()
  await expect(page.getByText('1 learner is loaded')).toBeVisible()
})

test('a learner who is typed in and like another one is asked about', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'teacher', 'teacher')
  await page.goto('/portal/sango-2026/load-learners?load=one')
  const form = page.locator('form[data-form="add-learner"]')
  const add = async (firstName: string, grade = '11') => {
    await form.getByLabel('First name').fill(firstName)
    await form.getByLabel('Surname').fill('Ndzukula')
    await form.getByLabel('Grade').selectOption(grade)
    await form.getByRole('button', { name: 'Add the learner' }).click()
  }
  await add('Wanda-Zintle')
  await expect(page.getByText('1 learner is added')).toBeVisible()
  await add('Wanda-Zintla')
  await expect(form.getByText('The list has a learner like this one: Wanda-Zintle Ndzukula, grade 11.')).toBeVisible()
  await form.getByRole('button', { name: 'Add as another learner' }).click()
  await expect(page.getByText('2 learners are added')).toBeVisible()

  await page.goto('/portal/igeo-2026/load-learners?load=one')
  await add('Wanda-Zintle', '10')
  const question = form.getByText('Wanda-Zintle Ndzukula took part before, in grade 11.')
  await expect(question).toBeVisible()
  await expectReadable(page)
  // Another grade is a question of its own.
  await form.getByLabel('Grade').selectOption('12')
  await expect(form.getByRole('button', { name: 'Add as the same learner' })).toBeHidden()
  await add('Wanda-Zintle', '10')
  await form.getByRole('button', { name: 'Add as the same learner' }).click()
  await expect(page.getByText('1 learner is added')).toBeVisible()
})

/** The learner of a load, as a colleague’s list has it. */
function learnerOf(body: string | null): Record<string, unknown> {
  const { learners } = JSON.parse(body ?? '{}') as { learners: Record<string, unknown>[] }
  const { learnerId: _id, unlike: _unlike, ...learner } = learners[0] ?? {}
  return learner
}
