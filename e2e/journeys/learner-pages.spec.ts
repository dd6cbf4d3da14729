import { expect, test } from '../product.ts'
import { expectColumnReadable } from '../readable.ts'
import { aNewcomer, answer, aSitter, begin, comeIn, heading, saving, toQuestion } from '../sitter.ts'

test('every page before the questions is readable by everybody', async ({ page, request, baseURL }) => {
  await comeIn(page, (await aNewcomer(request, baseURL)).username)
  await expect(heading(page)).toHaveText('Instructions')
  await expectColumnReadable(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page)).toHaveText('No cheating declaration')
  await expectColumnReadable(page)
  await page.getByLabel('I declare this on my honour.').check()
  await page.getByRole('button', { name: 'Declare and continue' }).click()
  await expect(heading(page)).toHaveText('Recovery code')
  await expectColumnReadable(page)
  await page.getByRole('button', { name: 'Show my recovery code' }).click()
  await expect(page.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await expectColumnReadable(page)
  await page.getByRole('button', { name: 'I have written it down' }).click()
  await expect(heading(page)).toHaveText('Your details')
  await expectColumnReadable(page)
  await page.getByRole('button', { name: 'My details are right' }).click()
  await expect(page.getByRole('button', { name: 'Begin part 1' })).toBeVisible()
  await expectColumnReadable(page)
})

test('questions of every kind, with their figures, are readable by everybody', async ({ page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  // A number with a figure, one choice, several choices.
  for (const index of [1, 2, 6]) {
    await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^Saved/)
    await expectColumnReadable(page)
  }
  await page.getByText('The figure in words').click()
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expectColumnReadable(page)
})

test('handing in and the receipt are readable by everybody', async ({ page, request, baseURL }) => {
  await begin(page, await aSitter(request, baseURL))
  for (const part of [1, 2, 3]) {
    if (part > 1) await page.getByRole('button', { name: `Begin part ${part}` }).click()
    await page.getByRole('button', { name: /^Hand in/ }).click()
    if (part === 1) await expectColumnReadable(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hand in/ })
      .click()
  }
  await expect(heading(page)).toHaveText('You have finished')
  await expectColumnReadable(page)
})

test('the page of a second device is readable by everybody', async ({ browser, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await comeIn(second, sitter.username)
  await expect(heading(second)).toHaveText('Your sitting is open on another device')
  await expectColumnReadable(second)
})
