import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('a formula is written by keys alone, its faults are said where it is typed, and it is opened again', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('button', { name: /^9(?!\d)/ }).click()
  const stem = page.getByRole('textbox', { name: 'Question, English' })
  await stem.fill('Half is ')
  await stem.press('Alt+=')
  const dialog = page.getByRole('dialog', { name: 'New formula' })
  const tex = dialog.getByRole('textbox', { name: 'TeX' })
  await expect(tex).toBeFocused()
  await tex.fill('\\frac{1')
  await expect(dialog).toContainText("expected '}'")
  await tex.press('Enter')
  await expect(tex).toHaveValue('\\frac{1')
  await expectReadable(page)
  await tex.fill('\\frac{1}{2}')
  await expect(dialog.getByRole('status').locator('mfrac')).toBeVisible()
  await tex.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(stem).toBeFocused()
  await expect(stem.locator('mfrac')).toBeVisible()

  const preview = page.getByRole('region', { name: 'As the learner sees it' })
  await expect(preview.locator('mfrac > mn')).toHaveText(['1', '2'])
  await expect(preview.locator('annotation')).toHaveCount(0)

  await stem.press('ArrowLeft')
  await stem.press('Enter')
  const again = page.getByRole('dialog', { name: 'Change the formula' })
  await expect(again.getByRole('textbox', { name: 'TeX' })).toHaveValue('\\frac{1}{2}')
  await again.getByRole('textbox', { name: 'TeX' }).fill('\\frac{3}{4}')
  await again.getByRole('button', { name: 'Change the formula' }).click()
  await expect(preview.locator('mfrac > mn')).toHaveText(['3', '4'])
  await expect(stem.locator('p')).toHaveCount(1)
})

test('a browser that draws no formulas says them on one line', async ({ page }) => {
  await page.addInitScript(() => {
    const measured = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function boxOf() {
      return this.localName === 'mspace' ? new DOMRect() : measured.call(this)
    }
  })
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('button', { name: /^9(?!\d)/ }).click()
  const stem = page.getByRole('textbox', { name: 'Question, English' })
  await stem.fill('It is ')
  await stem.press('Alt+=')
  await page.getByRole('textbox', { name: 'TeX' }).fill('\\frac{a+b}{c}')
  await page.getByRole('button', { name: 'Put the formula in' }).click()
  await expect(page.getByRole('region', { name: 'As the learner sees it' })).toContainText('It is (a + b)/(c)')
})
