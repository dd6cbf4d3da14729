import { expect, password, test } from '../product.ts'
import { answer, aSitter, begin, comeIn, heading, recoveryCode, saving, toQuestion } from '../sitter.ts'

test('whoever closes the tab comes back to the same question, answers and time', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await toQuestion(page, 3)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  const before = await page.locator('.sitting-time').textContent()
  await page.close()
  const again = await context.newPage()
  await comeIn(again, sitter.username)
  await expect(heading(again)).toHaveText(/^Question 3 of/)
  await expect(again.getByRole('link', { name: 'Question 3, answered' })).toBeVisible()
  const minutes = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])
  expect(minutes(before) - minutes(await again.locator('.sitting-time').textContent())).toBeLessThanOrEqual(1)
})

test('without a network the sitting goes on, and all is saved when it is back', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  await begin(page, await aSitter(request, baseURL))
  await context.setOffline(true)
  for (const index of [1, 2, 3]) {
    if (index > 1) await toQuestion(page, index)
    await answer(page)
    await expect(saving(page)).toHaveText(/^On this device/)
  }
  await context.setOffline(false)
  await expect(saving(page)).toHaveText(/^Saved/, { timeout: 20_000 })
  await page.reload()
  for (const index of [1, 2, 3])
    await expect(page.getByRole('link', { name: `Question ${index}, answered` })).toBeVisible()
})

test('an answer that was never sent is there after the tab was closed, and is sent', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await context.setOffline(true)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device/)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/sango-2026/olympiad/1/1')
  await expect(saving(again)).toHaveText(/^Saved/)
  await expect(again.getByRole('link', { name: 'Question 1, answered' })).toBeVisible()
})

test('a second device needs the recovery code, and the first is told', async ({ browser, page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  const second = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await comeIn(second, sitter.username)
  await expect(heading(second)).toHaveText('Your sitting is open on another device')
  await second.getByLabel('Recovery code').fill('not-it')
  await second.getByRole('button', { name: 'Go on here' }).click()
  await expect(second.getByRole('alert')).toContainText('This recovery code is wrong')
  await second.getByLabel('Recovery code').fill(await recoveryCode(request, sitter))
  await second.getByRole('button', { name: 'Go on here' }).click()
  await expect(second.getByRole('link', { name: 'Question 1, answered' })).toBeVisible()
  await toQuestion(page, 2)
  await answer(page)
  await expect(heading(page)).toHaveText('Your sitting is open on another device')
  // What the first device captured is welcome all the same.
  await second.reload()
  await expect(second.getByRole('link', { name: 'Question 2, answered' })).toBeVisible()
  // The first device continues with the answers of the second.
  await toQuestion(second, 2)
  await second.locator('.sitting-choice').nth(3).click()
  await expect(saving(second)).toHaveText(/^Saved/)
  await page.getByLabel('Recovery code').fill(await recoveryCode(request, sitter))
  await page.getByRole('button', { name: 'Go on here' }).click()
  await expect(heading(page)).toHaveText(/^Question \d of/)
  await toQuestion(page, 2)
  await expect(page.locator('.sitting-choice input').nth(3)).toBeChecked()
})

test('a sign-in that has ended is asked for over the page, and nothing is lost', async ({ page, request, baseURL }) => {
  const sitter = await aSitter(request, baseURL)
  await begin(page, sitter)
  await page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('user') ?? '{}') as { accessToken: string }
    await fetch('/api/auth/signout', { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } })
  })
  await answer(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Sign in again to go on')
  await expect(dialog).toContainText(sitter.username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(saving(page)).toHaveText(/^Saved/)
})

test('the paper and the words around it change their language, and the answer stays', async ({
  page,
  request,
  baseURL,
}) => {
  await begin(page, await aSitter(request, baseURL))
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)
  await page.getByRole('button', { name: 'Afrikaans' }).click()
  await expect(heading(page)).toHaveText(/^Vraag 1 van/)
  await expect(saving(page)).toHaveText(/^Gestoor/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'af')
})

test('a spent link on a slip says so, and its secret leaves the address', async ({ page }) => {
  await page.goto('/sango-2026/login#k=AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByText('This sign-in link is no longer valid.')).toBeVisible()
  expect(page.url()).not.toContain('#')
})

test('the text of a question brings neither scripts nor addresses of its own', async ({ page, request, baseURL }) => {
  // What the server cleans before it is stored is not taken on trust by the page either.
  await page.route('**/api/sitting/module/*/enter', async (route) => {
    // With the questions in the reply, not in the sealed file.
    const reply = await route.fetch({ postData: { ...route.request().postDataJSON(), hasSealed: false } })
    const body = (await reply.json()) as { module: { questions: { texts: Record<string, { stem: string }> }[] } }
    for (const { texts } of body.module.questions) {
      for (const text of Object.values(texts)) {
        text.stem =
          '<p id="app" class="sitting">Before <img src="/x"><a href="javascript:hit()">link</a><script>hit()</script><iframe src="/"></iframe><b>after</b> <strong style="position:fixed">bold</strong></p><form action="/x"><table><tr><td colspan="2" rowspan="-1">cell</td></tr></table></form>'
      }
    }
    await route.fulfill({ response: reply, json: body })
  })
  await begin(page, await aSitter(request, baseURL))
  const text = page.locator('.sitting-text').first()
  await expect(text).toHaveText('Before linkafter boldcell')
  expect(await text.innerHTML()).toBe(
    '<p>Before linkafter <strong>bold</strong></p><table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>',
  )
})

test('the second tap of a double tap on “Next” answers nothing and opens nothing', async ({
  page,
  request,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await begin(page, await aSitter(request, baseURL))
  const next = page.getByRole('link', { name: 'Next' })
  // Wherever the button has stood, the same place of the next question is tapped: on a figure or a choice, the tap would count.
  for (const index of [2, 3, 4, 5]) {
    await next.dblclick()
    await expect(heading(page)).toHaveText(new RegExp(`^Question ${index} of`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('main input:checked')).toHaveCount(0)
  }
})
