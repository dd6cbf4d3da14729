import { describe, expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { invoicePdf } from './invoice.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts'

const learners: InvoiceLine = {
  description: 'Sango Geography Olympiad 2026: learners',
  comment: '',
  quantity: 48,
  unitGross: 4500,
  vatRate: 1500,
  net: 187826,
  vat: 28174,
  gross: 216000,
}

const free: InvoiceLine = {
  description: 'Free learners',
  comment: 'Quintile 1 school, agreed on 2 March 2026',
  quantity: 4,
  unitGross: 4500,
  vatRate: 1500,
  net: -15652,
  vat: -2348,
  gross: -18000,
}

function anInvoice(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    locale: 'en',
    accent: '#5f6b12',
    issuer: {
      name: 'Sango Geography Olympiad NPC',
      address: ['14 Jan Smuts Avenue', 'Johannesburg', '2001'],
      vatNumber: '4120123456',
      bank: { accountHolder: 'Sango NPC', bank: 'A bank', accountNumber: '002 345 678', branchCode: '051 001' },
    },
    customer: {
      name: 'Tshivhase Secondary School',
      attention: 'Ms Ṋaledzani Tshivhengwa',
      address: ['Thohoyandou', '0950'],
    },
    number: 'SANGO-2026-00042',
    issuedOn: '2026-04-14',
    dueOn: '2026-05-14',
    schoolPo: 'TSS 2026/118',
    paymentReference: 'SANGO-2026-00042',
    olympiad: 'Sango Geography Olympiad 2026',
    currency: 'ZAR',
    lines: [learners, free],
    paid: 100000,
    status: 'unpaid',
    payUrl: 'https://agon.example/portal/pay/0b1f7c1e-6a0a-4e3e-9a6e-2f9d3f0f8f1b',
    ...changes,
  }
}

describe('an invoice on paper', () => {
  test('says who asks whom for how much, and how to pay', async () => {
    const { pages, title, language, tagged, links } = await readBack(await invoicePdf(anInvoice()))
    expect(pages).toHaveLength(1)
    expect({ title, language, tagged }).toEqual({
      title: 'Tax invoice SANGO-2026-00042',
      language: 'en-ZA',
      tagged: true,
    })
    expect(pages[0]?.split('\n')).toEqual(
      expect.arrayContaining([
        'Tax invoice',
        '14 April 2026',
        '14 May 2026',
        'TSS 2026/118',
        'VAT number 4120123456',
        'Attention: Ms Ṋaledzani Tshivhengwa',
        'R 2 160,00',
        '−R 180,00',
        'Quintile 1 school, agreed on 2 March 2026',
        'R 1 721,74',
        'R 258,26',
        'R 1 980,00',
        'R 1 000,00',
        'R 980,00',
        '002 345 678',
        'Page 1 of 1',
      ]),
    )
    expect(links).toEqual(['https://agon.example/portal/pay/0b1f7c1e-6a0a-4e3e-9a6e-2f9d3f0f8f1b'])
  })

  test('reads in order for a screen reader: headings, a table with headed columns, the code with its words', async () => {
    const { tags } = await readBack(await invoicePdf(anInvoice()))
    expect(tags[0]).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']))
  })

  test('is no tax invoice without a VAT number', async () => {
    const { vatNumber: _, ...issuer } = anInvoice().issuer
    const { pages } = await readBack(await invoicePdf(anInvoice({ issuer })))
    expect(pages[0]).toMatch(/^.*\nInvoice$/m)
    expect(pages[0]).not.toContain('include VAT')
  })

  test('says that it is paid, and no longer how to pay', async () => {
    const { pages, links } = await readBack(await invoicePdf(anInvoice({ status: 'paid', paid: 198000, locale: 'af' })))
    expect(pages[0]).toContain('Belastingfaktuur')
    expect(pages[0]).toContain('Betaal')
    expect(pages[0]).toContain('R 0,00')
    expect(pages[0]).not.toContain('002 345 678')
    expect(links).toEqual([])
  })

  test('without a page to pay on it shows the bank account alone', async () => {
    const { payUrl: _, ...offline } = anInvoice()
    const { pages, links, tags } = await readBack(await invoicePdf(offline))
    expect(pages[0]).toContain('002 345 678')
    expect(pages[0]).not.toContain('Pay online')
    expect(links).toEqual([])
    expect(tags[0]).not.toContain('Figure')
  })

  test('says when it is pre-approved', async () => {
    const { pages } = await readBack(await invoicePdf(anInvoice({ status: 'pre' })))
    expect(pages[0]).toContain('Pre-approved')
  })

  test('goes on to more pages, with the headings again and the totals beside the last line', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...learners, description: `Class ${index + 1}` }))
    const { pages } = await readBack(await invoicePdf(anInvoice({ lines })))
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(page).toContain('Unit price')
    expect(pages[2]).toContain('Class 40')
    expect(pages[2]).toContain('Outstanding')
    expect(pages[0]).not.toContain('Outstanding')
    expect(pages[2]).toContain('Page 3 of 3')
  })

  test('made twice from the same data has the same bytes', async () => {
    expect(Buffer.compare(await invoicePdf(anInvoice()), await invoicePdf(anInvoice()))).toBe(0)
  })

  test('prints a box for a character that no font has, and says so', async () => {
    const { pages } = await readBack(await invoicePdf(anInvoice({ customer: { name: '王 School', address: [] } })))
    expect(pages[0]).toContain('□ School')
    expect(pages[0]).toContain('cannot be printed')
    expect((await readBack(await invoicePdf(anInvoice()))).pages[0]).not.toContain('cannot be printed')
  })
})
