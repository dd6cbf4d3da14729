import type { APIRequestContext } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, headersOf, signIn, test } from '../product.ts'

interface Order {
  readonly id: number
  readonly customerParticipantId: number
  readonly number: string
  readonly outstanding: number
  readonly paymentReference: string
  readonly uuid: string
}

/** Unpaid orders, and the account that their schools pay into. Those of the teacher's school stay as they are: its exam day needs them. */
async function unpaid(request: APIRequestContext) {
  const headers = await headersOf(request, 'accountant', 'staff')
  const read = async <Reply>(address: string) => (await (await request.get(address, { headers })).json()) as Reply
  const { olympiad } = await read<{ olympiad: { id: number } }>('/api/auth/here/sango-2026')
  const { items } = await read<{ items: Order[] }>(
    `/api/purchase-order/?olympiadId=${olympiad.id}&status=unpaid&sort=-number`,
  )
  const own = await request.get('/api/auth/here/sango-2026', {
    headers: await headersOf(request, 'teacher', 'teacher'),
  })
  const { participants } = (await own.json()) as { participants: { id: number }[] }
  const ofOthers = items.filter((order) => participants.every(({ id }) => id !== order.customerParticipantId))
  const orders = await Promise.all(
    ofOthers.slice(0, 4).map(async ({ id }) => (await read<{ item: Order }>(`/api/purchase-order/${id}`)).item),
  )
  const { item } = await read<{ item: { bank: { accountNumber: string } } }>(
    `/api/payment/pay/${orders[0]?.uuid ?? ''}`,
  )
  return { account: item.bank.accountNumber, orders }
}

const rand = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

test('an accountant loads a statement, books by the keyboard, splits a line, undoes a booking; the same file adds nothing', async ({
  page,
  request,
}) => {
  await signIn(page, 'accountant', 'Organiser')
  const { account, orders } = await unpaid(request)
  const [one, two, three, four] = orders
  if (one === undefined || two === undefined || three === undefined || four === undefined)
    throw new Error('The demo has four unpaid orders.')
  const both = two.outstanding + three.outstanding
  const statement = [
    ':20:JOURNEY',
    `:25:${account}`,
    ':60F:C260401ZAR0,00',
    `:61:260402C${rand(one.outstanding)}NTRFNONREF`,
    `:86:EFT ${one.paymentReference.toLowerCase()}`,
    `:61:260402C${rand(both)}NTRFNONREF`,
    ':86:DISTRICT OFFICE',
    `:61:260402C${rand(four.outstanding + 10_000)}NTRFNONREF`,
    `:86:EFT ${four.number}`,
    `:62F:C260402ZAR${rand(one.outstanding + both + four.outstanding + 10_100)}`,
    '-',
  ].join('\n')
  const file = { name: 'april.sta', mimeType: 'text/plain', buffer: Buffer.from(statement) }
  await page.goto('/sango-2026/finance/payments?tab=statements')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'april.sta' })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'but the lines add up to' })).toBeVisible()
  const lines = page.getByRole('list', { name: 'Lines of the statement' })
  await expect(lines.getByText('payment reference (60), amount equals what is owed (30)')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Book 1 certain line' }).click()
  const district = lines.locator('[data-line]').filter({ hasText: 'DISTRICT OFFICE' })
  await expect(lines.locator('[data-line]')).toHaveCount(2)

  const beyond = lines.locator('[data-line]').filter({ hasText: four.number })
  await expect(beyond).toContainText(/R\s100,00 becomes credit/)
  await beyond.focus()
  await page.keyboard.press('Enter')
  await expect(lines.locator('[data-line]')).toHaveCount(1)
  await expect(district).toBeFocused()

  await page.keyboard.press('s')
  const split = page.getByRole('complementary')
  await split.getByLabel('Add orders by a list').fill(two.paymentReference)
  await split.getByRole('button', { name: 'Add these orders' }).click()
  await split.getByLabel('Add an order').fill(three.number)
  await split.getByRole('button', { name: new RegExp(three.number) }).click()
  await expect(split.getByText(/^R\s0,00 left$/)).toBeVisible()
  await split.getByRole('button', { name: 'Book this split' }).click()
  await expect(page.getByText('Every line is booked.')).toBeVisible()

  await page.getByRole('tab', { name: /^Booked lines/ }).click()
  await expect(beyond).toContainText(/R\s100,00 as credit of the school/)
  await expect(district).toContainText(three.number)
  await district.focus()
  await page.keyboard.press('u')
  await page.getByRole('tab', { name: /^To book/ }).click()
  await expect(district).toContainText('Unmatched')

  await page.getByRole('button', { name: 'All statements' }).click()
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'april-again.sta' })
  await expect(page.getByRole('heading', { name: 'april-again.sta' })).toBeVisible()
  await expect(page.getByText('All lines are in an earlier statement. Nothing was added.')).toBeVisible()
})
