import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

async function openQuestion(page: Page): Promise<Locator> {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page
    .getByRole('button', { name: /^2(?!\d)/ })
    .first()
    .click()
  const form = page.locator('form[data-form="question"]')
  await expect(form.getByRole('textbox', { name: 'Question, English' })).toBeVisible()
  return form
}

/** Scrolls until the middle of the form is that of the window: it begins above and ends below. */
async function scrollToMiddle(form: Locator): Promise<void> {
  await form.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const overlap = await form.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { above: top < 0, below: bottom > innerHeight }
  })
  expect(overlap).toEqual({ above: true, below: true })
}

/** Whether a click on its middle arrives: something in front of it would take it. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const size of sizes) {
  test(`a refused question leads by keys from the summary to the choice and its language, ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const form = await openQuestion(page)
    const choice = form.getByRole('textbox', { name: 'Choice B, Afrikaans' })
    await choice.fill('')
    await form.getByRole('button', { name: 'Save', exact: true }).click()

    const summary = form.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    await expect(form.getByText('Not saved', { exact: true })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(summary.getByRole('link', { name: 'Choice B, Afrikaans: Write this choice.' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choice).toBeFocused()
    await expect(choice).toBeInViewport({ ratio: 1 })
    expect(await isUncovered(choice)).toBe(true)

    await page.keyboard.type('Noord')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(form.getByText('Not saved', { exact: true })).toBeHidden()
    await expect(choice).toHaveText('Noord')
  })

  test(`Save stays in sight in the middle of a long question, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size)
    const form = await openQuestion(page)
    await scrollToMiddle(form)
    const save = form.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(await isUncovered(save)).toBe(true)
  })
}
