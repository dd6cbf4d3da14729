import { LastingProduct } from '../lasting-product.ts'
import { expect, test as base } from '../product.ts'
import { answer, answered, aSitter, begin, heading, opensOffline, saving, toQuestion } from '../sitter.ts'

/** A product of its own: the others of a worker share theirs, which must not be killed. */
const test = base.extend<{ lasting: LastingProduct }>({
  lasting: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner reads from it that nothing is needed
    async ({}, use) => {
      const lasting = await LastingProduct.start()
      await use(lasting)
      await lasting.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ lasting }, use) => use(lasting.url),
})

test('a server that is killed while it saves loses nothing, and is not missed meanwhile', async ({
  page,
  request,
  lasting,
}) => {
  test.setTimeout(180_000)
  await begin(page, await aSitter(request, lasting.url))
  await opensOffline(page)
  await answer(page)
  await expect(saving(page)).toHaveText(/^Saved/)

  // Killed with an answer on its way.
  await toQuestion(page, 2)
  await answer(page)
  await lasting.kill()
  await toQuestion(page, 3)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device\. It is sent/)

  // The page comes from this browser while nobody answers at its address.
  await page.reload()
  await expect(heading(page)).toHaveText(/^Question 3 of/)
  for (const index of [1, 2, 3]) await expect(answered(page, index)).toBeVisible()
  await toQuestion(page, 4)
  await answer(page)
  await expect(saving(page)).toHaveText(/^On this device/)

  await lasting.start()
  await expect(saving(page)).toHaveText(/^Saved/, { timeout: 45_000 })
  await page.reload()
  for (const index of [1, 2, 3, 4]) await expect(answered(page, index)).toBeVisible()
})
