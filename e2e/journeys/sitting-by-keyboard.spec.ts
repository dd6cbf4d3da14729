import type { Page } from '@playwright/test'
import { press, tabTo, typeInto } from '../by-keyboard.ts'
import { expect, password, test } from '../product.ts'
import { aSitter, begin, heading, saving } from '../sitter.ts'

test('a learner goes from the slip to the receipt by the keyboard alone', async ({ page }) => {
  await page.goto('/sango-2026/login')
  await typeInto(page, page.getByLabel('User name'), 'learner-new')
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
  await arrivesAt(page, 'Instructions')
  await press(page, page.getByRole('link', { name: 'Continue' }))
  await arrivesAt(page, 'No cheating declaration')
  await press(page, page.getByLabel('I declare this on my honour.'), 'Space')
  await press(page, page.getByRole('button', { name: 'Declare and continue' }))
  await arrivesAt(page, 'Recovery code')
  await press(page, page.getByRole('button', { name: 'Show my recovery code' }))
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await expect(page.locator('.sitting-code')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'I have written it down' }))
  await arrivesAt(page, 'Your details')
  await press(page, page.getByRole('button', { name: 'My details are right' }), 'Space')
  for (const part of [1, 2, 3]) {
    await expect(page.getByText(`Part ${part} of 3`, { exact: true })).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await press(page, page.getByRole('button', { name: `Begin part ${part}` }))
    await arrivesAt(page, /^Question 1 of/)
    await answerByKeyboard(page)
    await press(page, page.getByRole('link', { name: 'Next' }))
    await arrivesAt(page, /^Question 2 of/)
    await answerByKeyboard(page)
    await press(page, page.getByRole('link', { name: /^Question 5,/ }))
    await arrivesAt(page, /^Question 5 of/)
    await press(page, page.getByRole('link', { name: 'Previous' }))
    await arrivesAt(page, /^Question 4 of/)
    await handIn(page)
  }
  await arrivesAt(page, 'You have finished')
  await expect(page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)).toBeVisible()
  await press(page, page.getByLabel('Very easy'), 'ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Just right')).toBeChecked()
  await press(page, page.getByRole('button', { name: 'Send to the organisers' }))
  await expect(page.getByText('Thank you.')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(/^Thank you/)
  await press(page, page.getByRole('button', { name: 'Sign out' }))
  // A shared computer keeps nothing of who sat there.
  await expect(heading(page)).toHaveText('Sign in to the olympiad')
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(user|sitting\.\d|sitting\.device)/.test(key)),
    ),
  ).toEqual([])
})

test('a figure is looked at closely by the keyboard alone', async ({ page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  const enlarge = page.getByRole('button', { name: 'Enlarge' })
  await press(page, enlarge)
  const figure = page.getByRole('dialog', { name: 'Figure, enlarged' })
  await expect(figure).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(figure.getByRole('status')).toHaveText(/^200/)
  const ground = figure.getByRole('region')
  await tabTo(page, ground)
  const before = await ground.evaluate((element) => element.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => ground.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(figure).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('an answer is taken back by the keyboard alone', async ({ page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  await press(page, page.getByRole('link', { name: 'Next' }))
  await arrivesAt(page, /^Question 2 of/)
  await answerByKeyboard(page)
  await press(page, page.getByRole('button', { name: 'Clear my answer' }))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('link', { name: 'Question 2, seen, not answered' })).toBeVisible()
})

/** A new page or question is there, and the reading begins at its heading. */
async function arrivesAt(page: Page, name: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
}

async function answerByKeyboard(page: Page): Promise<void> {
  const number = page.getByRole('textbox')
  const [box, radio] = [page.getByRole('checkbox'), page.getByRole('radio')]
  await number.or(box).or(radio).first().waitFor()
  if ((await number.count()) > 0) await typeInto(page, number, '12')
  else if ((await box.count()) > 0) await press(page, box.nth(1), 'Space')
  else {
    await press(page, radio.first(), 'ArrowDown')
    await expect(radio.nth(1)).toBeChecked()
  }
  await expect(saving(page)).toHaveText(/^Saved \d\d:\d\d:\d\d$/)
}

/** Opens the question before handing in, thinks better of it, and hands in after all. */
async function handIn(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: /^Hand in.*…$/ })
  await press(page, open)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: /^Hand in/ }))
}
