import { describe, expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { documentPdf } from './document.ts'
import type { DocumentLine } from '@agon/domain/document'
import type { PrintedDocument } from './printed-document.ts'

const learners: DocumentLine = {
  kind: 'learners',
  description: 'Sango Geography Olympiad 2026',
  comment: '',
  quantity: 48,
  unitGross: 4500,
  vatRate: 1500,
  net: 187826,
  vat: 28174,
  gross: 216000,
}

const free: DocumentLine = {
  kind: 'free',
  description: '',
  comment: 'Quintile 1 school, agreed on 2 March 2026',
  quantity: 4,
  unitGross: 4500,
  vatRate: 1500,
  net: -15652,
  vat: -2348,
  gross: -18000,
}

function anInvoice(changes: Partial<PrintedDocument> = {}): PrintedDocument {
  return {
    kind: 'invoice',
    isCopy: false,
    corrects: [],
    reason: '',
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
    payUrl: 'https://agon.example/portal/pay/0b1f7c1e-6a0a-4e3e-9a6e-2f9d3f0f8f1b',
    ...changes,
  }
}

describe('an invoice on paper', () => {
  test('says who asks whom for how much, and how to pay', async () => {
    const { pages, title, language, tagged, links } = await readBack(await documentPdf(anInvoice()))
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
        '002 345 678',
        'Page 1 of 1',
      ]),
    )
    expect(links).toEqual(['https://agon.example/portal/pay/0b1f7c1e-6a0a-4e3e-9a6e-2f9d3f0f8f1b'])
  })

  test('reads in order for a screen reader: headings, a table with headed columns, the code with its words', async () => {
    const { tags } = await readBack(await documentPdf(anInvoice()))
    expect(tags[0]).toEqual(expect.arrayContaining(['H1', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']))
  })

  test('is no tax invoice without a VAT number', async () => {
    const { vatNumber: _, ...issuer } = anInvoice().issuer
    const { pages } = await readBack(await documentPdf(anInvoice({ issuer })))
    expect(pages[0]).toMatch(/^.*\nInvoice$/m)
    expect(pages[0]).not.toContain('include VAT')
  })

  test('that asks for nothing does not explain how to pay', async () => {
    const nothing = { ...learners, quantity: 0, net: 0, vat: 0, gross: 0 }
    const { pages, links } = await readBack(await documentPdf(anInvoice({ lines: [nothing], locale: 'af' })))
    expect(pages[0]).toContain('Belastingfaktuur')
    expect(pages[0]).toContain('niks op hierdie faktuur te betaal nie')
    expect(pages[0]).not.toContain('002 345 678')
    expect(links).toEqual([])
  })

  test('without a page to pay on it shows the bank account alone', async () => {
    const { payUrl: _, ...offline } = anInvoice()
    const { pages, links, tags } = await readBack(await documentPdf(offline))
    expect(pages[0]).toContain('002 345 678')
    expect(pages[0]).not.toContain('Pay online')
    expect(links).toEqual([])
    expect(tags[0]).not.toContain('Figure')
  })

  test('in another language is marked as a copy', async () => {
    expect((await readBack(await documentPdf(anInvoice({ isCopy: true })))).pages[0]).toContain('Copy')
    expect((await readBack(await documentPdf(anInvoice()))).pages[0]).not.toContain('Copy')
  })

  test('a credit note names the invoice that it corrects and the reason, and asks for nothing', async () => {
    const corrects = [{ number: 'SANGO-2026-00042', issuedOn: '2026-04-14' }]
    const { dueOn: _, ...undated } = anInvoice({ kind: 'credit-note', number: 'SANGO-CN-2026-00007', corrects })
    const credit = { ...undated, lines: [{ ...free, net: 15652, vat: 2348, gross: 18000 }], reason: 'Quintile 1' }
    const { pages, title } = await readBack(await documentPdf(credit))
    expect(title).toBe('Credit note SANGO-CN-2026-00007')
    expect(pages[0]).toContain('This credit note corrects SANGO-2026-00042 of 14 April 2026.')
    expect(pages[0]).toContain('Reason: Quintile 1')
    expect(pages[0]).toMatch(/Total credited\s+R\s180,00/)
    expect(pages[0]).not.toContain('How to pay')
  })

  test('goes on to more pages, with the headings again and the totals beside the last line', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...learners, description: `Class ${index + 1}` }))
    const { pages } = await readBack(await documentPdf(anInvoice({ lines })))
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(page).toContain('Unit price')
    expect(pages[2]).toContain('Class 40')
    expect(pages[2]).toContain('Total to pay')
    expect(pages[0]).not.toContain('Total to pay')
    expect(pages[2]).toContain('Page 3 of 3')
  })

  test('made twice from the same data has the same bytes', async () => {
    expect(Buffer.compare(await documentPdf(anInvoice()), await documentPdf(anInvoice()))).toBe(0)
  })

  test('prints a box for a character that no font has, and says so', async () => {
    const { pages } = await readBack(await documentPdf(anInvoice({ customer: { name: '王 School', address: [] } })))
    expect(pages[0]).toContain('□ School')
    expect(pages[0]).toContain('cannot be printed')
    expect((await readBack(await documentPdf(anInvoice()))).pages[0]).not.toContain('cannot be printed')
  })
})
