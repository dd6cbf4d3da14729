/**
 * Invoices made as PDF: how many a second of processor time. The baseline of the same run is the same document
 * without lines. Writes bench/results/invoices.json.
 * Run: node bench/invoices.ts [invoices]
 */
import { accentInks } from '@agon/domain/accent'
import { documentLanguages } from '@agon/domain/document'
import { lineAmounts } from '@agon/domain/purchase-order'
import { makeDocumentPdf } from '@agon/server/features/document/pdf/make'
import { pdfPool } from '@agon/server/pdf/pool'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [wanted = '25000'] = process.argv.slice(2)
const count = Number(wanted)
/** Made at once: both cores have work, and memory stays small. */
const atOnce = 64
const locales = documentLanguages

type Printed = Parameters<typeof makeDocumentPdf>[0]

function invoice(index: number, lines: Printed['lines']): Printed {
  const number = `SANGO-2026-${String(index).padStart(5, '0')}`
  return {
    accent: accentInks.ochre,
    issuer: {
      name: 'Sango Olympiads NPC',
      address: ['14 Jan Smuts Avenue', 'Johannesburg', '2001'],
      vatNumber: '4120123456',
      bank: { accountHolder: 'Sango Olympiads NPC', bank: 'A bank', accountNumber: '002345678', branchCode: '051001' },
    },
    customer: { name: `Hoërskool Ṱhohoyanḓou ${index}`, address: ['1 Main Road', 'Limpopo'], attention: 'Mrs Botha' },
    olympiad: 'Sango Geography Olympiad 2026',
    issuedOn: '2026-03-02',
    dueOn: '2026-04-01',
    schoolPo: `PO ${index}`,
    paymentReference: 'ABCDEFGH23',
    lines,
    corrects: [],
    reason: '',
    locale: locales[index % locales.length] ?? 'en',
    kind: 'invoice',
    number,
    currency: 'ZAR',
    isCopy: false,
    payUrl: 'https://agon.example/portal/pay/00000000-0000-4000-8000-000000000000',
  }
}

function linesOf(index: number): Printed['lines'] {
  const learners = { kind: 'learners', quantity: 20 + (index % 60), unitGross: 6000, vatRate: 1500 } as const
  const free = { kind: 'free', quantity: index % 5, unitGross: 6000, vatRate: 1500 } as const
  return [learners, ...(free.quantity === 0 ? [] : [free])].map((line) => ({
    ...line,
    ...lineAmounts(line),
    description: line.kind === 'free' ? '' : 'Sango Geography Olympiad 2026',
    comment: line.kind === 'free' ? 'Quintile 1' : '',
  }))
}

async function measure(all: number, made: (index: number) => Printed) {
  const cpu = process.cpuUsage()
  const began = performance.now()
  let bytes = 0
  for (let from = 0; from < all; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, all - from) }, (_, at) => makeDocumentPdf(made(from + at)))
    for (const pdf of await Promise.all(some)) bytes += pdf.length
  }
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const coreSeconds = (user + system) / 1e6
  return {
    documents: all,
    seconds: Math.round(seconds * 10) / 10,
    perCoreSecond: Math.round((all / coreSeconds) * 10) / 10,
    kilobytesEach: Math.round(bytes / all / 100) / 10,
    megabytes: Math.round(process.memoryUsage().rss / 1e6),
  }
}

// The threads have read their fonts.
await measure(atOnce * 2, (index) => invoice(index, linesOf(index)))
const results = {
  ...measuredWith(),
  invoices: await measure(count, (index) => invoice(index, linesOf(index))),
  baselineWithoutLines: await measure(Math.min(count, 2000), (index) => invoice(index, [])),
}
console.log(results)
writeResults('invoices', results)
await pdfPool.close()
