import { readFile } from 'node:fs/promises'
import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

const graphs = '/sango-2026/admin/reports/graphs'

test('an admin draws a counted series by two groups, and takes it along', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(graphs)
  await page.getByRole('link', { name: 'Learners who finished' }).click()
  await page.getByLabel('By', { exact: true }).selectOption('Grade')
  await expect(page).toHaveURL(/by=grade/)
  await page.getByLabel('And by').selectOption('Gender')
  await expect(page).toHaveURL(/and=gender/)
  const chart = page.getByRole('figure', { name: 'Learners who finished' })
  await chart.getByRole('button', { name: 'Table' }).click()
  await expect(chart.getByRole('columnheader', { name: 'Girls' })).toBeVisible()
  await expectReadable(page)
  const csv = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await csv).path(), 'utf8')
  expect(text).toMatch(/^\uFEFF?Learners who finished\r?\nSource: Sango Geography Olympiad 2026\r?\nAs of \d/)
  expect(text).toMatch(/Grade 10,\d+,\d+/)
  await chart.getByRole('button', { name: 'Chart' }).click()
  const svg = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'SVG' }).click()
  const drawing = await readFile(await (await svg).path(), 'utf8')
  expect(drawing).toContain('<svg')
  expect(drawing).toContain('Learners who finished')
  expect(drawing).toMatch(/Source: Sango Geography Olympiad 2026 · As of \d/)
})

test('an admin pastes a table, mends its row, and changes it', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(graphs)
  await page.getByRole('button', { name: 'Add a table' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Sponsors by year')
  await page.getByLabel('Name', { exact: true }).fill('sponsors')
  await page.getByLabel('Source').fill('Annual report')
  await page.getByLabel('Year, row 1').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', 'Year\tSponsors\tIncome\n2024\t4\t120\n2025\t5\tmany\n2026\t6\t180')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByText('Row 2, Income: “many” is not a number.')).toBeVisible()
  await page.getByRole('button', { name: 'Add table' }).click()
  await expect(page.getByText('Please correct the marked fields.').first()).toBeVisible()
  await page.getByLabel('Income, row 2').fill('150')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Add table' }).click()
  await expect(page).toHaveURL(`${graphs}/sponsors`)
  await expect(page.getByRole('figure', { name: 'Sponsors by year' })).toBeVisible()
  await page.getByLabel('Figure').selectOption('Income')
  await expect(page).toHaveURL(/value=income/)
  await page.getByLabel('Chart', { exact: true }).selectOption('Columns')
  await page.getByRole('button', { name: 'Save chart' }).click()
  await expect(page.getByText('Chart saved.')).toBeVisible()
  await page.goto(`${graphs}/sponsors`)
  await expect(page.getByLabel('Chart', { exact: true })).toHaveValue('columns')
  await expect(page.getByLabel('Figure')).toHaveValue('income')
  await page.getByRole('button', { name: 'Edit table' }).click()
  await page.getByLabel('Income, row 3').fill('200')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: '200' }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Edit table' }).click()
  await page.getByRole('button', { name: 'Delete table' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete table' }).click()
  await expect(page).toHaveURL(graphs)
  await expect(page.getByRole('link', { name: 'Sponsors by year' })).toHaveCount(0)
})

test('who makes a table of figures private reads first which public pages show it', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(`${graphs}/past-results?edit=true`)
  const warning = page.getByText('Public pages lose this table when you save')
  await expect(page.getByLabel('Everybody may read it')).toBeChecked()
  await expect(warning).toBeHidden()
  await page.getByLabel('Everybody may read it').uncheck()
  await expect(warning).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'English' }).getByRole('link')).toHaveAttribute(
    'href',
    '/sango/past-olympiads',
  )
  await expectReadable(page)
  await page.getByLabel('Everybody may read it').check()
  await expect(warning).toBeHidden()
  await page.getByRole('button', { name: 'Delete table' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('a file of fewer rows than the page that is open shows its rows and their errors', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(`${graphs}?add=true`)
  const load = (name: string, rows: readonly string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(['Year,Income', ...rows].join('\n')) })
  await load(
    'long.csv',
    Array.from({ length: 60 }, (_, at) => `${1960 + at},${at}`),
  )
  await page.getByRole('button', { name: 'Later rows' }).click()
  await expect(page.getByLabel('Income, row 60')).toBeVisible()
  await load('short.csv', ['2025,12', '2026,many', '2027,14'])
  await expect(page.getByLabel('Income, row 2')).toHaveValue('many')
  await expect(page.getByText('3 rows. Paste')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Income')
  await page.getByLabel('Name', { exact: true }).fill('income')
  await page.getByRole('button', { name: 'Add table' }).click()
  await page.getByRole('link', { name: /^Rows: Row 2/ }).click()
  await expect(page.getByLabel('Year, row 1', { exact: true })).toBeFocused()
})

test('funding sees who takes part, with small groups hidden', async ({ page }) => {
  await enterAs(page, 'funding', 'staff')
  await page.goto('/sango-2026/funding/reports/demographics')
  await expect(page.getByText('Groups of fewer than ten learners are hidden')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of learners by province' })).toBeVisible()
  const districts = page.getByRole('figure', { name: 'District' })
  await districts.getByRole('button', { name: 'Table' }).click()
  await expect(districts.getByRole('row').nth(1)).toBeVisible()
  await expectReadable(page)
})
