import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { enterAs, expect, test } from '../product.ts'
import { expectReadable } from '../readable.ts'

test('who edits a question that somebody else has changed chooses field by field', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('button', { name: /^6(?!\d)/ }).click()
  const stem = page.getByRole('textbox', { name: 'Question, English' })
  await expect(stem).toBeVisible()
  await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken: string }
    const headers = { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/json' }
    const id = Number(new URL(location.href).searchParams.get('question'))
    const module = new URL(location.href).searchParams.get('module')
    const reply = await fetch(`/api/question/?questionModuleId=${module}`, { headers })
    const { items } = (await reply.json()) as {
      items: { id: number; version: number; question: { texts: { en: { stem: string } } } }[]
    }
    const item = items.find((one) => one.id === id)
    if (item === undefined) throw new Error('The question of the address is not in its module.')
    const question = structuredClone(item.question)
    question.texts.en.stem = '<p>Their words</p>'
    await fetch(`/api/question/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ question: { ...question, topic: 'Their topic' }, version: item.version }),
    })
  })
  await stem.fill('My words')
  await page.getByLabel('Author').fill('Me')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const collision = page.getByRole('alert').filter({ hasText: 'Anneke Fortuin has changed this' })
  // Both have changed the words alone; their topic and my author both stay.
  await expect(collision.getByRole('group')).toHaveCount(1)
  const words = collision.getByRole('group', { name: 'Question, English' })
  await expect(words).toContainText('My words')
  await words.getByRole('radio', { name: /Their words/ }).check()
  await collision.getByRole('button', { name: 'Save what is chosen' }).click()

  await expect(stem).toHaveText('Their words')
  await expect(page.getByLabel('Topic')).toHaveValue('Their topic')
  await expect(page.getByLabel('Author')).toHaveValue('Me')
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  const versions = page.getByRole('dialog', { name: 'History of question 6' }).getByRole('listitem')
  await expect(versions).toHaveCount(3)
  await expect(versions.nth(0).locator('dl > div')).toContainText([/Author.*Me/])
  await expect(versions.nth(1).locator('dl > div')).toContainText([/Question, English.*Their words/, /Their topic/])
  await expect(versions.nth(2)).toContainText('in a published paper')
  await versions.nth(2).getByRole('button', { name: 'Take version 1 up again' }).click()
  await expect(stem).not.toHaveText('Their words')
  await expect(page.getByRole('button', { name: 'Discard and close' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await expect(page.getByLabel('Topic')).not.toHaveValue('Their topic')
})

test('a question is moved to another module, and to another place in it', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  const questions = page.getByRole('main').getByRole('list').getByRole('button')
  await questions.nth(7).click()
  await expect(questions.nth(7)).toHaveAttribute('aria-current', 'true')
  const stem = page.getByRole('textbox', { name: 'Question, English' })
  const words = (await stem.textContent()) ?? ''
  const [first, second] = await page.getByRole('tab').allTextContents()

  await page.getByRole('button', { name: 'Move …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move question 8' })
  await dialog.getByLabel('Module').selectOption({ index: 1 })
  await dialog.getByLabel('Place').selectOption({ label: '2' })
  await dialog.getByRole('button', { name: 'Move the question' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(stem).toHaveText(words)
  await expect(questions.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('tab').nth(0)).not.toHaveText(first ?? '')
  await expect(page.getByRole('tab').nth(1)).not.toHaveText(second ?? '')

  await page.getByRole('button', { name: 'Move …' }).click()
  await page.getByRole('dialog').getByLabel('Place').selectOption({ label: '1, first' })
  await page.getByRole('dialog').getByRole('button', { name: 'Move the question' }).click()
  await expect(questions.first()).toHaveAttribute('aria-current', 'true')

  await expect(page.getByRole('dialog')).toBeHidden()
  // It stays where it was put while the list is read again, and is dragged from there.
  const list = await holdList(page)
  await questions.first().press('Alt+ArrowDown')
  await list.asked
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await questions.nth(1).getAttribute('aria-current')).toBe('true')
  await dragToFirst(page, page.getByRole('main').getByRole('listitem').nth(1).locator('[data-grip]'))
  list.letCome()
  await expect(questions.first()).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(`${words}: place 1 of`)).toBeAttached()
})

test('a row that cannot come in is shown with what stands in it', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('button', { name: 'Import' }).click()
  const table = 'kind,stem,a,b,key\nsingle,Which?,x,y,a\nriddle,Describe the Karoo,,,x\n'
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  const fault = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Line 3' })
  await expect(fault).toContainText('is not a kind of question')
  await expect(fault.getByRole('definition').filter({ hasText: 'Describe the Karoo' })).toBeVisible()
})

test('on a phone, the module that is open and what an import would do stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  const last = page.getByRole('tab').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Import' }).click()
  const rows = Array.from({ length: 9 }, (_, at) => `single,Which of ${at}?,x,y,a\n`).join('')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(`kind,stem,a,b,key\n${rows}`) })
  await expect(page.getByRole('button', { name: 'Import 9 questions' })).toBeInViewport({ ratio: 1 })
})

test('a table comes into a question by keys alone, and the editor has no fault that axe finds', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('button', { name: /^2(?!\d)/ }).click()
  const stem = page.getByRole('textbox', { name: 'Question, English' })
  await stem.focus()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([])

  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('button', { name: 'Strong' }).first()).toBeFocused()
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Table' }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  // The editor has the focus again one frame later.
  await expect(stem).toBeFocused()
  await page.keyboard.type('Rainfall')
  await expect(stem.getByRole('columnheader').first()).toHaveText('Rainfall')
})

test('pairs, an order and gaps are written by the keyboard, and answered beside it as a learner would', async ({
  page,
}) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('tab').last().click()
  await page.getByRole('button', { name: 'Write a question' }).click()
  const field = (name: string) => page.getByRole('textbox', { name: `${name}, English` })
  const seen = page.getByRole('region', { name: 'As the learner sees it' })
  const begin = async (kind: string, stem: string, first: string) => {
    await expect(field('Question')).toHaveText('')
    // A new question is in the languages of the one before.
    const other = page.getByRole('button', { name: 'Take Afrikaans out' })
    if (await other.isVisible()) await other.click()
    await page.getByLabel('Kind').selectOption(kind)
    await field('Question').fill(stem)
    await field(first).focus()
  }
  // Enter goes on to the next field.
  const type = async (words: Readonly<Record<string, string>>) => {
    for (const [name, one] of Object.entries(words)) {
      await expect(field(name)).toBeFocused()
      await page.keyboard.type(one)
      await page.keyboard.press('Enter')
    }
  }

  await test.step('pairs', async () => {
    await begin('Matching', 'To which river does each flow?', 'Premise 1')
    await type({ 'Premise 1': 'Vaal', 'Response A': 'Orange', 'Premise 2': 'Olifants', 'Response B': 'Limpopo' })
    await type({ 'Premise 3': 'Ruo', 'Response C': 'Shire' })
    await expect(field('Premise 4')).toBeFocused()
    await page.getByRole('button', { name: 'Take premise 4 out' }).click()
    const vaal = seen.getByRole('combobox', { name: 'Vaal' })
    await vaal.focus()
    await page.keyboard.type('Shire')
    await expect(vaal.locator('option:checked')).toHaveText('Shire')
    await seen.getByRole('combobox', { name: 'Ruo' }).focus()
    await page.keyboard.type('Shire')
    await expect(seen.getByText('“Vaal” has no answer now')).toBeVisible()
    await expect(vaal.locator('option:checked')).toHaveText('Choose …')
  })

  await test.step('an order', async () => {
    await page.keyboard.press('Control+Enter')
    await begin('Ordering', 'From north to south?', 'Item 1')
    await type({ 'Item 1': 'Lusaka', 'Item 2': 'Harare', 'Item 3': 'Maseru', 'Item 4': 'Cape Town' })
    await page.getByRole('button', { name: 'Take item 5 out' }).click()
    await seen.getByRole('button', { name: 'This order is right' }).click()
    await expect(seen.getByRole('button', { name: 'Clear my answer' })).toBeVisible()
    const place = async () => {
      const items = await seen.getByRole('listitem').allTextContents()
      return items.findIndex((words) => words.includes('Maseru'))
    }
    const before = await place()
    const up = seen.getByRole('button', { name: 'Up: Maseru' })
    await up.press(before === 0 ? 'ArrowDown' : 'ArrowUp')
    await expect.poll(place).toBe(before === 0 ? 1 : before - 1)
    await expect(up).toBeFocused()
    await up.press('ArrowDown')
    await dragToFirst(page, seen.getByRole('listitem').filter({ hasText: 'Maseru' }).locator('.sitting-grip'))
    await expect.poll(place).toBe(0)
    await expect(seen.getByText('Maseru: place 1 of 4')).toBeAttached()
  })

  await test.step('an item that is moved while it is written keeps its words', async () => {
    const order = page.getByRole('group', { name: 'Right order' })
    await field('Item 3').press('End')
    await page.keyboard.type(', high')
    await page.getByRole('button', { name: 'Item 3 one up' }).press('Enter')
    await expect(field('Item 2')).toHaveText('Maseru, high')
    await field('Item 2').press('End')
    await page.keyboard.type(' up')
    const grip = order.getByRole('listitem').nth(1).locator('[data-grip]')
    await dragToFirst(page, grip, () => page.keyboard.type(' and'))
    await expect(field('Item 1')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' cold')
    await expect(order.getByRole('listitem').first()).toContainText('Maseru, high up and cold')
    await field('Item 2').press('End')
    const below = order.getByRole('listitem').nth(2).locator('[data-grip]')
    await dragToFirst(page, below, () => page.keyboard.type(', north'))
    await expect(field('Item 3')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' most')
    await expect(order.getByRole('listitem').nth(2)).toContainText('Lusaka, north most')
  })

  await test.step('gaps, the second of which comes by being marked', async () => {
    await page.keyboard.press('Control+Enter')
    await begin('Gap selection', 'The [[1]] flows into the [[2]].', 'Gap 1, choice A')
    await type({ 'Gap 1, choice A': 'Vaal', 'Gap 1, choice B': 'Limpopo' })
    await type({ 'Gap 1, choice C': 'Tugela', 'Gap 1, choice D': 'Kei' })
    await page.getByRole('button', { name: 'Take the last choice out' }).first().click()
    await field('Gap 2, choice A').focus()
    await type({ 'Gap 2, choice A': 'Orange', 'Gap 2, choice B': 'Zambezi', 'Gap 2, choice C': 'Nile' })
    await page.getByRole('button', { name: 'Take the last choice out' }).nth(1).click()
    await page.getByRole('group', { name: 'Right choice in gap 1' }).getByRole('radio', { name: 'A' }).check()
    await page.getByRole('group', { name: 'Right choice in gap 2' }).getByRole('radio', { name: 'A' }).check()
    await seen.getByRole('combobox', { name: 'Gap 2 of 2' }).focus()
    await page.keyboard.type('Nile')
    await expect(seen.getByRole('combobox').nth(1).locator('option:checked')).toHaveText('Nile')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('main').getByRole('list').getByRole('button').last()).toContainText('The [[1]] flows')
  })

  await test.step('all of it is there when the page is read anew', async () => {
    const questions = page.getByRole('main').getByRole('list').getByRole('button')
    const ordering = questions.filter({ hasText: 'From north to south?' })
    await ordering.click()
    await expect(ordering).toHaveAttribute('aria-current', 'true')
    await page.reload()
    const items = ['Harare', 'Maseru, high up and cold', 'Lusaka, north most', 'Cape Town']
    for (const [at, words] of items.entries()) await expect(field(`Item ${at + 1}`)).toHaveText(words)
  })
})

test('several questions are chosen by keys and changed together, and the item bank shows them so', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('checkbox', { name: /^Select question 15:/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: 'Change …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 questions' })
  await dialog.getByLabel('Change: Topic').check()
  await dialog.getByLabel('Topic', { exact: true }).fill('Together')
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Change 2 questions' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/sango-2026/admin/edit/question-bank?q=together')
  const rows = page.getByRole('region', { name: 'Rows of Items' }).locator('tr[data-row]')
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('button').click()
  const panel = page.getByRole('complementary', { name: 'Together' })
  await expect(panel.getByRole('listitem').first()).toContainText('Version 2')
  await expectReadable(page)
})

test('a paper is printed from a dialog that has no fault that axe finds', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('button', { name: 'Print' }).click()
  const dialog = page.getByRole('dialog', { name: 'Print' })
  await expect(dialog.getByRole('radio', { name: 'Published paper no. 1' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Answer sheet' }).check()
  await expectReadable(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Make the PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/Answer sheet no\. 1 \(en, af\).*\.pdf$/)
  await expect(dialog).toHaveCount(0)
})

test('what was done to several questions is taken back', async ({ page }) => {
  await enterAs(page, 'admin', 'staff')
  await page.goto('/sango-2026/admin/edit/questions')
  await page.getByRole('tab').nth(1).click()
  const boxes = page.getByRole('checkbox', { name: /^Select question/ })
  await expect(page.getByRole('checkbox', { name: /^Select question 3:/ })).toBeVisible()
  const before = await boxes.count()
  const third = (await boxes.nth(2).getAttribute('aria-label')) ?? ''
  await boxes.nth(2).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the question' }).click()
  await expect(boxes).toHaveCount(before - 1)
  await expect(page.getByText('1 question was deleted.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(boxes).toHaveCount(before)
  await expect(boxes.nth(2)).toHaveAttribute('aria-label', third)
  await expect(page.getByText('1 question was deleted.')).toHaveCount(0)
})

/** Holds the next readings of a module's questions: when the first is asked for, and how they are let come. */
async function holdList(page: Page) {
  const address = /\/api\/question\/\?/
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest(address)
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return { asked, letCome: () => held.resolve() }
}

/** Drags the row of a list by its grip to where the first one stands. */
async function dragToFirst(page: Page, grip: Locator, meanwhile = async () => {}): Promise<void> {
  await grip.hover()
  const list = await grip.locator('xpath=ancestor::ol').boundingBox()
  const from = await grip.boundingBox()
  if (list === null || from === null) throw new Error('There is no row to drag.')
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y)
  await page.mouse.move(from.x + from.width / 2, list.y)
  await meanwhile()
  await page.mouse.up()
}
