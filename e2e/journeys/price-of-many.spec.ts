import type { APIRequestContext } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, headersOf, signIn, testInOwnDemo as test } from '../product.ts'

test('a teacher who deletes the invoice that made the others cheaper reads why not, in the dialog', async ({
  page,
  request,
}) => {
  const numbers = await twoOrders(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'teacher', 'Teacher')
  await page.goto('/portal/sango-2026/invoices')
  const dialog = page.getByRole('dialog')
  const remove = async (number: string) => {
    await page.getByRole('button', { name: `Delete ${number}` }).click()
    await dialog.getByRole('button', { name: 'Delete the invoice' }).click()
  }
  await remove(numbers.many)
  await expect(
    dialog.getByText(/A higher price applies to the \d+ remaining learners\. Ask the organisers/),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Without the cheap one nothing is kept at the price of many.
  await remove(numbers.cheap)
  await expect(page.getByText(`Invoice ${numbers.cheap} is deleted.`)).toBeVisible()
  await remove(numbers.many)
  await expect(page.getByText(`Invoice ${numbers.many} is deleted.`)).toBeVisible()
})

/** An invoice for forty learners, and one for a single learner, who is cheaper because of them. */
async function twoOrders(request: APIRequestContext): Promise<{ many: string; cheap: string }> {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const { items: orders } = await (await request.get('/api/purchase-order/?olympiadId=1', { headers })).json()
  const query = `olympiadId=1&customerParticipantId=${orders[0].customerParticipantId}`
  const { item: now } = await (await request.get(`/api/purchase-order/quote?${query}`, { headers })).json()
  const staff = await headersOf(request, 'admin', 'staff')
  const { items } = await (await request.get('/api/olympiad/?olympiadId=1', { headers: staff })).json()
  const [olympiad] = items
  const priceSteps = [{ until: null, learners: now.ordered + 40, price: olympiad.learnerPrice - 1000 }]
  const saved = await request.put('/api/olympiad/1', { headers: staff, data: { ...olympiad, priceSteps } })
  expect(saved.status(), await saved.text()).toBe(200)
  const order = async (learners: number): Promise<string> => {
    const quote = await (await request.post(`/api/quote/?${query}`, { headers, data: { learners } })).json()
    const reply = await request.post(`/api/quote/accept/${quote.item.id}`, { headers, data: { schoolsPO: '' } })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()).item.number
  }
  return { many: await order(40), cheap: await order(1) }
}
