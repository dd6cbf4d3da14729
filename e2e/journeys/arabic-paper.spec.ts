import type { Locator, Page } from '@playwright/test'
import { expect, signIn, testInEmptyWorld as test } from '../product.ts'
import { expectColumnReadable, tooWide } from '../readable.ts'
import { heading, saving, toQuestion } from '../sitter.ts'
import { comeByLink, SmallOlympiad } from '../small-olympiad.ts'
import { arabic, writeQuestions } from './arabic-paper/content.ts'
import { arabicGaps, arabicOrder, arabicPairs } from './arabic-paper/pairs-and-order.ts'
import { listed, openOlympiad } from './main-job/paper.ts'

const phone = { width: 360, height: 740 }

test('an organiser publishes a paper in Arabic, and a learner sits it from right to left on a phone', async ({
  browser,
  baseURL,
  page: admin,
  request,
}) => {
  test.setTimeout(180_000)
  const olympiad = await SmallOlympiad.open(request)
  await writeQuestions(olympiad)
  const link = await olympiad.registerLearner()
  await test.step('the organiser adds a question in Arabic and opens the olympiad', async () => {
    await signIn(admin, 'admin', 'Organiser')
    await nameModule(admin)
    await writeNumber(admin)
    await openOlympiad(admin)
  })

  const learner = await (
    await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: phone })
  ).newPage()
  await comeByLink(learner, link, 'العربية')
  await expect(learner.getByText(`${arabic.title}: 6`)).toBeVisible()
  await learner.getByRole('button', { name: 'Begin part 1' }).click()

  await test.step('one choice, with a figure', async () => {
    await expect(heading(learner)).toHaveText('Question 1 of 6')
    await expect(learner.getByText(arabic.title, { exact: true })).toBeVisible()
    await fromTheRight(learner, learner.getByText(arabic.stem))
    const figure = learner.getByRole('img', { name: arabic.figure })
    await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
    await learner.getByText('The figure in words').click()
    await fromTheRight(learner, learner.locator('.sitting-described p'))
    for (const choice of await learner.locator('.sitting-choice').all()) await beginsWithItsBox(choice)
    // By the keyboard: the figure, its words, the choices, in the order in which they stand.
    await learner.getByRole('button', { name: 'Enlarge' }).focus()
    await learner.keyboard.press('Tab')
    await expect(learner.locator('summary')).toBeFocused()
    await learner.keyboard.press('Tab')
    await expect(learner.getByRole('radio').first()).toBeFocused()
    await learner.keyboard.press('ArrowDown')
    await expect(learner.getByRole('radio', { name: arabic.choices[1] })).toBeChecked()
    await learner.keyboard.press('ArrowUp')
    await expect(learner.getByRole('radio', { name: arabic.choices[0] })).toBeChecked()
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expectColumnReadable(learner)
  })

  await test.step('several choices, with figures and a Latin unit in the sentence', async () => {
    await toQuestion(learner, 2)
    await fromTheRight(learner, learner.getByText(arabic.several))
    await learner.getByRole('checkbox', { name: arabic.choices[2] }).check()
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expectColumnReadable(learner)
  })

  await test.step('pairs, by the keyboard: a response that is used once goes from one to the other', async () => {
    await toQuestion(learner, 3)
    await fromTheRight(learner, learner.getByText(arabicPairs.stem))
    const nile = learner.getByRole('combobox', { name: arabicPairs.premises.x2 })
    await nile.press('ArrowDown')
    await expect(nile.locator('option:checked')).toHaveText(/[ء-ي]/)
    await learner.getByRole('combobox', { name: arabicPairs.premises.x7 }).press('ArrowDown')
    await expect(learner.getByText('each is used once')).toBeVisible()
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expectColumnReadable(learner)
  })

  await test.step('an order, by the keyboard: the focus goes with the item', async () => {
    await toQuestion(learner, 4)
    await fromTheRight(learner, learner.getByText(arabicOrder.stem))
    await expect(learner.getByRole('button', { name: 'This order is right' })).toBeVisible()
    const down = learner.getByRole('button', { name: /^Down:/ }).first()
    const words = ((await down.getAttribute('aria-label')) ?? '').replace('Down: ', '')
    const ofTheFirst = learner.getByRole('button', { name: `Down: ${words}` })
    await ofTheFirst.press('ArrowDown')
    await expect(learner.locator('.sitting-order li').nth(1)).toContainText(words)
    await expect(ofTheFirst).toBeFocused()
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expectColumnReadable(learner)
  })

  await test.step('gaps, by the keyboard', async () => {
    await toQuestion(learner, 5)
    await learner.getByRole('combobox', { name: 'Gap 2 of 2' }).press('ArrowDown')
    await fromTheRight(learner, learner.getByText(arabicGaps.stem.slice(0, 12)))
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expectColumnReadable(learner)
  })

  await test.step('a number, as an Arabic keyboard types it', async () => {
    await toQuestion(learner, 6)
    await fromTheRight(learner, learner.getByText(arabic.number))
    const field = learner.getByRole('textbox')
    await field.fill('٣٣٫٥')
    await expect(saving(learner)).toHaveText(/^Saved/)
    await expect(learner.getByText('This is not a number')).toHaveCount(0)
    await field.fill('ثلاثون')
    await expect(learner.getByText('This is not a number')).toBeVisible()
    await field.fill('-٣٣٫٥')
    await expect(learner.getByText('This is not a number')).toHaveCount(0)
    // The sign stands before the number, whatever runs the other way around it.
    await expect(field).toHaveCSS('direction', 'ltr')
    await expectColumnReadable(learner)
  })

  await test.step('the language stays, and the sitting is handed in', async () => {
    await expect(saving(learner)).toHaveText(/^Saved/)
    await learner.reload()
    await expect(learner.getByText(arabic.number)).toBeVisible()
    await learner.getByRole('button', { name: /^Hand in/ }).click()
    const dialog = learner.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect(await tooWide(learner)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: /^Hand in/ }).click()
    await expect(heading(learner)).toHaveText('You have finished')
  })
})

/** Its Arabic name stands beside the others, and is mended there. */
async function nameModule(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/edit/question-modules')
  await admin.getByRole('button', { name: 'Rivers' }).first().click()
  const title = admin.getByLabel('Title, العربية')
  await expect(title).toHaveValue('نهار')
  await title.fill(arabic.title)
  await admin.getByRole('button', { name: 'Add isiZulu' }).click()
  await admin.getByLabel('Title, isiZulu').fill('Imifula')
  await admin.getByRole('button', { name: 'Save the module' }).click()
  await expect(admin.getByText('The module is saved.')).toBeVisible()
}

/** In the editor: English and Arabic side by side, each the way it is written. */
async function writeNumber(admin: Page): Promise<void> {
  await admin.goto('/sango-2026/admin/edit/questions')
  await admin.getByRole('button', { name: 'Write a question' }).click()
  await admin.getByLabel('Kind').selectOption('Number')
  await admin.getByRole('textbox', { name: 'Question, English' }).fill('How far apart are the first and the last town?')
  const words = admin.getByRole('textbox', { name: 'Question, العربية' })
  const add = admin.getByRole('button', { name: 'Add العربية' })
  await expect(words.or(add)).toBeVisible()
  if (await add.isVisible()) await add.click()
  await words.fill(arabic.number)
  await expect(words).toHaveCSS('direction', 'rtl')
  await admin.getByLabel('Right answer').fill('33.5')
  await admin.getByLabel('Tolerance, more or less').fill('0.5')
  await admin.getByLabel('Unit').fill('km')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(listed(admin)).toHaveCount(6)
  await admin.getByRole('button', { name: 'Close', exact: true }).click()
}

/** The text runs from the right: its first line begins at the right edge of its column. */
async function fromTheRight(page: Page, text: Locator): Promise<void> {
  await expect(text).toHaveCSS('direction', 'rtl')
  const away = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    // Words and figures that run the other way are pieces of their own in the same line.
    const pieces = [...range.getClientRects()]
    const top = Math.min(...pieces.map((piece) => piece.top))
    const line = pieces.filter((piece) => piece.top < top + 8)
    return element.getBoundingClientRect().right - Math.max(...line.map((piece) => piece.right))
  })
  expect(Math.abs(away), 'pixels between the edge and the first line').toBeLessThanOrEqual(2)
  expect(await tooWide(page), 'pixels beyond the phone').toBeLessThanOrEqual(0)
}

/** The box to tick stands to the right of what it is about. */
async function beginsWithItsBox(choice: Locator): Promise<void> {
  const [box, words] = await Promise.all([
    choice.locator('input').boundingBox(),
    choice.locator('[lang="ar"]').boundingBox(),
  ])
  expect(box?.x ?? 0).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0) - 1)
}
