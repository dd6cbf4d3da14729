import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const folder = new URL('../../test/bank-statements/', import.meta.url)
const read = (name: string) => readStatement(readFileSync(new URL(name, folder)))
const warned = (name: string) => read(name).warnings.map(({ code }) => code)

test.for(readdirSync(new URL('csv/', folder)))(
  '%s: the school’s money and its reference are read, and the balances add up',
  (name) => {
    const { format, pages, warnings } = read(`csv/${name}`)
    expect([format, pages.length, warnings]).toEqual(['csv', 1, []])
    const [page] = pages
    expect(page?.account).toMatch(name.startsWith('absa') ? /^$/ : /^0*\d{10,11}$|^0*10012345678$/)
    const credits = page?.lines.filter(({ amount }) => amount > 0) ?? []
    expect(credits.map(({ amount }) => amount)).toContain(name === 'fnb-business.csv' ? 45_000 : 150_000)
    expect(credits.map(({ text }) => text).join()).toMatch(/K7F39Q2MAB|SANGO-2026-00042/)
    const sum = page?.lines.reduce((total, { amount }) => total + amount, 0) ?? 0
    expect(page?.closing?.amount).toBe((page?.opening?.amount ?? 0) + sum)
  },
)

test('a statement over New Year without years has those of its period', () => {
  expect(read('csv/fnb-statement.csv').pages[0]?.lines.map(({ bookedOn }) => bookedOn)).toEqual([
    '2025-12-31',
    '2026-01-02',
  ])
})

test('a fee beside a movement is a line of its own', () => {
  const [page] = read('csv/capitec.csv').pages
  expect(page?.lines.map(({ amount }) => amount)).toEqual([150_000, -10_000, -100])
})

test('camt.053 with two statements has two pages that follow each other', () => {
  const { pages, warnings } = read('camt/camt053.v2.multi.statement.xml')
  expect(pages.map(({ account, opening, closing }) => [account, opening?.amount, closing?.amount])).toEqual([
    ['NL26VAYB8060476890', 1815, 2700],
    ['NL26VAYB8060476890', 2700, 2000],
  ])
  expect(pages[1]?.lines[0]).toMatchObject({ amount: -700, payer: 'Company Name 2', line: 145 })
  expect(warnings).toEqual([])
})

test('the second page of a statement alone is warned about, and so is a balance in another currency', () => {
  expect(warned('camt/camt053.v4.xml')).toEqual(['balance-currency', 'no-balance', 'page-missing'])
})

test('a notification (camt.054) is no statement', () => {
  expect(() => read('camt/camt054.v4.xml')).toThrow(expect.objectContaining({ code: 'statementFile' }))
})

test('MT940 of five banks: name, account and text of the payer', () => {
  expect(read('mt940/cmxl.sta').pages[1]?.lines[1]).toMatchObject({
    amount: 300_000,
    payer: 'MUELLER',
    payerAccount: '0847564700',
  })
  expect(read('mt940/postfinance.sta').pages[0]?.lines[0]).toMatchObject({
    amount: 7970,
    text: expect.stringContaining('JANE DOE'),
  })
  expect(read('mt940/triodos.sta').pages[0]?.lines[1]).toMatchObject({
    amount: -70_000,
    text: 'HUUR KANTOOR - FEB 2010',
  })
  expect(read('mt940/rabobank.sta').pages).toHaveLength(4)
  expect(read('mt940/abnamro.sta').pages[0]).toMatchObject({ account: '517852257', opening: { amount: 323_628 } })
})

test('a page of postfinance that does not add up is named with what was expected', () => {
  expect(read('mt940/postfinance.sta').warnings).toEqual([
    { code: 'balance-gap', line: 19, expected: 15_940, found: 15_960 },
  ])
})

test('a value on 30 February is booked on the day of its entry', () => {
  expect(read('mt940/february_30.sta').pages[0]?.lines[0]).toMatchObject({ bookedOn: '2016-03-01', amount: -600 })
})

test('OFX 1 without closing tags, with empty ones, and OFX 2', () => {
  expect(read('ofx/bank_medium.ofx')).toMatchObject({
    format: 'ofx1',
    pages: [{ account: '12300 000012345678', currency: 'CAD' }],
  })
  expect(read('ofx/checking.ofx').pages[0]?.lines.map(({ amount }) => amount)).toEqual([1, -3451, -2500])
  expect(read('ofx/ofx-v102-empty-tags.ofx').pages[0]?.lines[0]).toMatchObject({
    currency: 'AUD',
    amount: 1234,
    bankId: '',
  })
  expect(read('ofx/suncorp.ofx')).toMatchObject({
    format: 'ofx2',
    pages: [{ account: '123456789', closing: { amount: 123_412 } }],
  })
  expect(read('ofx/multiple_accounts.ofx').pages.map(({ account }) => account)).toEqual(['9100', '9200'])
})
