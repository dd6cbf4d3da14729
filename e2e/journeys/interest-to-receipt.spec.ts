import type { APIRequestContext } from '@playwright/test'
import { violations } from '../axe.ts'
import { inMail } from '../in-mail.ts'
import { comeAsNewTeacher } from '../mailed-password.ts'
import { enterAs, expect, headersOf, testInEmptyWorld as test } from '../product.ts'

const email = 'tsakani.maluleke@giyani.example'
const password = 'seven wet umbrellas'
const school = 'Giyani Hills Secondary School'

test('from interest in twelve places to the receipt, without a telephone call', async ({
  page: admin,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const teacher = await context.newPage()
  await teacher.setViewportSize({ width: 360, height: 740 })

  await test.step('a teacher says how many learners may take part', async () => {
    await teacher.clock.install()
    await teacher.goto('/sango-2026/express-interest')
    await teacher.getByLabel('a teacher').check()
    await teacher.getByLabel('First name').fill('Tsakani')
    await teacher.getByLabel('Surname').fill('Maluleke')
    await teacher.getByLabel('E-mail address').fill(email)
    await teacher.getByLabel('School', { exact: true }).fill(school)
    await teacher.getByLabel(/^Expected number of learners/).fill('twelve')
    await teacher.getByLabel('I agree').check()
    await teacher.clock.fastForward(10_000)
    await teacher.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(teacher.getByRole('alert')).toContainText('Enter a number such as 30')
    await teacher.getByLabel(/^Expected number of learners/).fill('12')
    expect(await violations(teacher)).toEqual([])
    await teacher.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(teacher).toHaveURL(/\/email-validation-page$/)
    const uuid = await inMail(admin.request, /verify-email\/([\da-f-]{36})/)
    expect((await admin.request.post(`/api/website/verify-email/${uuid}`)).ok()).toBe(true)
  })

  await test.step('staff accept it', async () => {
    await enterAs(admin, 'admin', 'staff')
    await admin.goto('/sango-2026/admin/eoi')
    await admin
      .getByRole('row', { name: /Maluleke/ })
      .getByRole('button')
      .click()
    const panel = admin.getByRole('complementary')
    await expect(panel.getByText('Learners expected')).toBeVisible()
    await panel.getByRole('button', { name: 'Accept and invite' }).click()
    await expect(panel.getByText('Accepted for')).toBeVisible()
  })

  await test.step('the quote begins with that number, before any learner is loaded', async () => {
    const link = `/set-password#${await inMail(admin.request, /set-password#([\w-]{64})/)}`
    await comeAsNewTeacher(teacher, link, { username: email, password, seen: school })
    await teacher.goto('/portal/sango-2026/invoices')
    const quotes = teacher.getByRole('region', { name: 'Quotes' })
    await quotes.getByRole('button', { name: 'Ask for a quote' }).click()
    await expect(quotes.getByLabel('Learners')).toHaveValue('12')
    await quotes.getByRole('button', { name: 'Make the quote' }).click()
    const quote = quotes.getByRole('listitem').filter({ hasText: '12 learners' })
    await quote.getByRole('button', { name: /^Accept/ }).click()
    await quote.getByLabel('Your order number').fill('PO-12')
    await quote.getByRole('button', { name: 'Order at this price' }).click()
    await expect(quote).toContainText('Accepted')
  })

  const { account, order } = await orderOf(admin.request, 'PO-12')
  await test.step('the bank statement pays five places, then the rest', async () => {
    await admin.goto('/sango-2026/finance/payments?tab=statements')
    for (const [cents, day] of [
      [25_000, '02'],
      [order.outstanding - 25_000, '03'],
    ] as const) {
      const content = statementOf({ account, cents, day, text: `EFT ${order.paymentReference.toLowerCase()}` })
      await admin.locator('input[type=file]').setInputFiles({
        name: `statement-${day}.sta`,
        mimeType: 'text/plain',
        buffer: Buffer.from(content),
      })
      await expect(admin.getByRole('heading', { name: `statement-${day}.sta` })).toBeVisible()
      const line = admin.getByRole('list', { name: 'Lines of the statement' }).locator('[data-line]')
      await expect(line).toHaveCount(1)
      await line.focus()
      await admin.keyboard.press('Enter')
      await expect(admin.getByText('Every line is booked.')).toBeVisible()
      await admin.goto('/sango-2026/finance/payments?tab=statements')
      const { order: now } = await orderOf(admin.request, 'PO-12')
      expect(now.seats.released).toBe(day === '02' ? 5 : 12)
    }
  })

  await test.step('the school has its receipts, and a mail of each step', async () => {
    await teacher.reload()
    await expect(teacher.getByText('All its places are open.')).toBeVisible()
    await expect(teacher.getByRole('row', { name: /Receipt SANGO-R-/ })).toHaveCount(2)
    expect(await violations(teacher)).toEqual([])
    for (const step of [/(Quote SANGO-Q-\S+ of)/, /(Invoice SANGO-\d\S+ of)/, /(The invoice is paid in full)/])
      expect(await inMail(admin.request, step)).not.toBe('')
  })
  await context.close()
})

interface Order {
  readonly id: number
  readonly uuid: string
  readonly outstanding: number
  readonly paymentReference: string
  readonly seats: { readonly released: number }
}

/** An order by the school's own number, and the account that it is paid into. */
async function orderOf(request: APIRequestContext, schoolPo: string) {
  const headers = await headersOf(request, 'accountant', 'staff')
  const read = async <Reply>(address: string) => (await (await request.get(address, { headers })).json()) as Reply
  const { olympiad } = await read<{ olympiad: { id: number } }>('/api/auth/here/sango-2026')
  const { items } = await read<{ items: Order[] }>(`/api/purchase-order/?olympiadId=${olympiad.id}&q=${schoolPo}`)
  const { item: order } = await read<{ item: Order }>(`/api/purchase-order/${items[0]?.id}`)
  const { item } = await read<{ item: { bank: { accountNumber: string } } }>(`/api/payment/pay/${order.uuid}`)
  return { order, account: item.bank.accountNumber }
}

interface Deposit {
  readonly account: string
  readonly cents: number
  readonly day: string
  readonly text: string
}

function statementOf({ account, cents, day, text }: Deposit): string {
  const rand = (cents / 100).toFixed(2).replace('.', ',')
  return [
    ':20:JOURNEY',
    `:25:${account}`,
    `:60F:C2604${day}ZAR0,00`,
    `:61:2604${day}C${rand}NTRFNONREF`,
    `:86:${text}`,
    `:62F:C2604${day}ZAR${rand}`,
    '-',
  ].join('\n')
}
