import { enterAs, expect, headersOf, test } from '../product.ts'
import { expectPageReadable } from '../readable.ts'

test('the overlord finds a learner by a mistyped name, and an order by its payment reference', async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, 'overlord', 'staff')
  const read = async (path: string) => {
    const reply = await request.get(`/api/${path}?olympiadId=1&limit=1`, { headers })
    const { items } = (await reply.json()) as { items: Record<string, string>[] }
    return items[0] ?? {}
  }
  const listed = await read('purchase-order/')
  const opened = await request.get(`/api/purchase-order/${listed['id']}`, { headers })
  const { item: order } = (await opened.json()) as { item: Record<string, string> }
  const learner = await read('learner/')
  const name = `${learner['firstName']} ${learner['lastName']}`
  await enterAs(page, 'overlord', 'staff')
  await page.goto('/overlord/search')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill(String(order['paymentReference']))
  await box.press('Enter')
  await expect(page.getByRole('link', { name: `Order ${order['number']}` })).toBeVisible()

  // A letter twice.
  await box.fill(`${name}${name.at(-1)}`)
  await box.press('Enter')
  await page.getByRole('region', { name: 'Learners' }).getByRole('link').first().waitFor()
  await expectPageReadable(page)
  // Names are not in the address.
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('region', { name: 'Learners' }).getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
})
