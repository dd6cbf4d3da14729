import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { enterAs, expect, startProduct, test as base } from '../product.ts'
import { SeverableLine } from '../severable-line.ts'

/** Cells are changed over a line that the journey cuts, in a product that other journeys do not change. */
const test = base.extend<{ line: SeverableLine }, { product: { url: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const product = await startProduct('demo')
      await use({ url: product.url })
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  line: async ({ product }, use) => {
    const line = await SeverableLine.to(product.url)
    await use(line)
    await line.end()
  },
  baseURL: async ({ line }, use) => use(line.url),
})

const schools = '/sango-2026/admin/edit/schools'
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cell = (page: Page, school: string, column: string) => row(page, school).locator(`td[data-cell="${column}"]`)

test('a cell is changed by keys and by a double click, and Escape leaves it as it was', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(schools)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Baywatch')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  // Register number, province, district, town.
  for (let cells = 0; cells < 4; cells += 1) await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Baywatch', 'town')).toBeFocused()
  await page.keyboard.press('F2')
  const town = page.getByRole('textbox', { name: 'Town of Baywatch Heights High School' })
  await expect(town).toBeFocused()
  await page.keyboard.type('Walmer')
  await page.keyboard.press('Escape')
  await expect(town).toHaveCount(0)
  await expect(cell(page, 'Baywatch', 'town')).toHaveText('Gqeberha')
  await expect(cell(page, 'Baywatch', 'town')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(town).toBeFocused()
  await page.keyboard.type('Walmer')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Baywatch', 'town')).toHaveText('Walmer')
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await cell(page, 'Baywatch', 'province').dblclick()
  const province = page.getByRole('combobox', { name: 'Province of Baywatch Heights High School' })
  await province.selectOption('WC')
  await province.press('Enter')
  await expect(cell(page, 'Baywatch', 'province')).toHaveText('Western Cape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await cell(page, 'Baywatch', 'province').click()
  await expect(page.getByRole('complementary').getByLabel('Town')).toHaveValue('Walmer')
})

test('a save that fails keeps the text, and a newer record is shown at the cell', async ({ page, line, product }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(`${schools}?q=kiepersolrand`)
  await cell(page, 'Kiepersolrand', 'town').dblclick()
  const town = page.getByRole('textbox', { name: /^Town of/ })
  await expect(town).toBeFocused()
  await town.fill('Montana')
  await line.cut()
  await town.press('Enter')
  const message = page.locator('[data-cell-message]')
  await expect(message).toBeVisible()
  await expect(town).toHaveValue('Montana')
  await line.mend()

  const other = await page.context().browser()?.newPage({ baseURL: product.url })
  if (other === undefined) throw new Error('This browser opens no other page.')
  await enterAs(other, 'overlord', 'staff')
  await other.goto('/overlord/edit/schools?q=kiepersolrand')
  await cell(other, 'Kiepersolrand', 'town').dblclick()
  await other.getByRole('textbox', { name: /^Town of/ }).fill('Sinoville')
  await other.keyboard.press('Enter')
  await expect(cell(other, 'Kiepersolrand', 'town')).toHaveText('Sinoville')
  await other.close()

  await message.getByRole('button', { name: 'Save again' }).click()
  await expect(message).toContainText('Town is now “Sinoville”.')
  await expect(town).toHaveValue('Montana')
  await message.getByRole('button', { name: 'Save “Montana”' }).click()
  await expect(cell(page, 'Kiepersolrand', 'town')).toHaveText('Montana')
})

test('a refused value stays in its cell with the reason, until it is corrected', async ({ page }) => {
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/edit/schools?q=kiepersolrand')
  await cell(page, 'Kiepersolrand', 'natemis').dblclick()
  const number = page.getByRole('textbox', { name: /^NatEmis of/ })
  await expect(number).toBeFocused()
  const former = await number.inputValue()
  await number.fill('12')
  await number.press('Enter')
  const message = page.locator('[data-cell-message]')
  // From the server.
  await expect(message).toContainText('digits')
  await expect(number).toHaveValue('12')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  expect(await violations(page)).toEqual([])
  await number.fill(former)
  await number.press('Enter')
  await expect(number).toHaveCount(0)
  await expect(cell(page, 'Kiepersolrand', 'natemis')).toHaveText(former)

  await cell(page, 'Kiepersolrand', 'town').dblclick()
  const town = page.getByRole('textbox', { name: /^Town of/ })
  const long = 'T'.repeat(120)
  await town.fill(`${long}T`)
  // The control takes as much as its field.
  await expect(town).toHaveValue(long)
  await town.press('Escape')

  await cell(page, 'Kiepersolrand', 'district').dblclick()
  const district = page.getByRole('textbox', { name: /^District of/ })
  await district.fill('Tshwane 😀')
  await district.press('Enter')
  await expect(message).toContainText('😀')
  await expect(district).toHaveValue('Tshwane 😀')
  await message.getByRole('button', { name: 'Discard' }).click()
  await expect(district).toHaveCount(0)
  await expect(cell(page, 'Kiepersolrand', 'district')).not.toContainText('😀')
})

test('a saved cell is undone by its button and by Ctrl Z; a record that was saved since stays', async ({
  page,
  line,
  product,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto(`${schools}?q=kiepersolrand`)
  const town = page.getByRole('textbox', { name: /^Town of/ })
  const shown = cell(page, 'Kiepersolrand', 'town')
  await expect(shown).not.toBeEmpty()
  const former = await shown.innerText()
  const change = async (value: string) => {
    await shown.dblclick()
    await town.fill(value)
    await town.press('Enter')
    await expect(shown).toHaveText(value)
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await change('Akasia')
  expect(await violations(page)).toEqual([])
  await undo.click()
  await expect(shown).toHaveText(former)
  await expect(page.getByText(`is “${former}” again.`)).toBeVisible()
  await expect(shown).toBeFocused()
  await expect(undo).toHaveCount(0)

  await change('Orchards')
  await expect(shown).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(shown).toHaveText(former)

  await change('Rosslyn')
  await line.cut()
  await undo.click()
  await expect(page.getByText(/^Not undone/)).toBeVisible()
  await line.mend()
  const other = await page.context().browser()?.newPage({ baseURL: product.url })
  if (other === undefined) throw new Error('This browser opens no other page.')
  await enterAs(other, 'overlord', 'staff')
  await other.goto('/overlord/edit/schools?q=kiepersolrand')
  await cell(other, 'Kiepersolrand', 'suburb')
    .or(cell(other, 'Kiepersolrand', 'district'))
    .first()
    .dblclick()
  await other.getByRole('textbox', { name: /of .*Kiepersolrand/ }).fill('Tshwane Wes')
  await other.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await other.close()
  await undo.click()
  await expect(page.getByText(/^Not undone\. .* has changed this record since, at /)).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(shown).toHaveText('Rosslyn')
})
