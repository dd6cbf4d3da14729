import type { APIRequestContext } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, headersOf, test } from '../product.ts'

interface Order {
  readonly id: number
  readonly uuid: string
  readonly learners: number
  readonly freeLearners: number
  readonly paidAmount: number
  readonly outstanding: number
  readonly seats: { readonly released: number }
}

/** An unpaid order of at least three learners, of a school without others. */
async function anUnpaidOrder(request: APIRequestContext) {
  const headers = await headersOf(request, 'accountant', 'staff')
  const read = async (address: string) => (await (await request.get(address, { headers })).json()) as never
  const { olympiad } = (await read('/api/auth/here/sango-2026')) as { olympiad: { id: number } }
  const list = `/api/purchase-order/?olympiadId=${olympiad.id}&status=unpaid&sort=-learners&limit=40`
  const { items } = (await read(list)) as { items: Order[] }
  for (const { id } of items) {
    const { item } = (await read(`/api/purchase-order/${id}`)) as { item: Order }
    if (item.paidAmount === 0 && item.freeLearners === 0 && item.seats.released === 0 && item.learners > 2)
      return { item, again: async () => ((await read(`/api/purchase-order/${id}`)) as { item: Order }).item }
  }
  throw new Error('The demo has no such order.')
}

test('a bursar pays a part by the demo gateway, then the rest; places open for exactly the learners that are paid for', async ({
  page,
  request,
}) => {
  const { item, again } = await anUnpaidOrder(request)
  const unit = item.outstanding / item.learners / 100
  await page.setViewportSize({ width: 360, height: 740 })
  const document = await page.goto(`/portal/pay/${item.uuid}`)
  // PayFast takes a form of this page, and of no other.
  expect(document?.headers()['content-security-policy']).toContain("form-action 'self' https://www.payfast.co.za;")
  await expect(page.getByRole('heading', { name: 'Pay online' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByLabel('Amount').fill(String(item.outstanding))
  await expect(page.getByText('At most').first()).toBeHidden()
  await page.getByLabel('Amount').fill(String(unit * 2))
  await page.getByRole('button', { name: 'Cancel at the demo gateway' }).click()
  await expect(page).toHaveURL(/\/cancelled$/)
  await expect(page.getByText('Nothing was paid.')).toBeVisible()

  // By the keyboard alone.
  await page.getByLabel('Amount').fill(String(unit * 2))
  await page.getByLabel('Amount').press('Enter')
  await expect(page).toHaveURL(/\/success$/)
  await expect(page.getByText('The payment was received')).toBeVisible({ timeout: 20_000 })
  expect(await violations(page)).toEqual([])
  expect((await again()).seats.released).toBe(2)

  await page.getByRole('button', { name: 'with a late confirmation' }).click()
  await expect(page).toHaveURL(/\/pending$/)
  await expect(page.getByText('The payment is not confirmed yet')).toBeVisible()
  await expect(page.getByText('is paid. Thank you.')).toBeVisible({ timeout: 60_000 })
  expect(await again()).toMatchObject({ outstanding: 0, seats: { released: item.learners } })
})
