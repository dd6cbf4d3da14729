import { expect, test } from 'vitest'
import { Problem } from '@agon/domain/problem'
import { readStatement } from './read-statement.ts'

const read = (text: string) => readStatement(Buffer.from(text))

function refused(text: string): string {
  try {
    read(text)
  } catch (error) {
    if (error instanceof Problem) return error.reason
    throw error
  }
  return 'read'
}

const camt = (entries: string, head = '') => `<?xml version="1.0"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id>
<Acct><Id><Othr><Id>002345678</Id></Othr></Id><Ccy>ZAR</Ccy></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`

const entry = ({ amount = '1500.00', day = '2026-04-14', status = '<Cd>BOOK</Cd>', more = '' } = {}) => `<Ntry>
<Amt Ccy="ZAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${more}</Ntry>`

test('an amount or a day that cannot be read rejects the file, with line and reason; it is never 0', () => {
  expect(refused(camt(entry({ amount: '1 500 R' })))).toContain('Line 4: “1 500 R” is not an amount')
  expect(refused(camt(entry({ day: '2026-02-30' })))).toContain('Line 4: “2026-02-30” is not a day')
  expect(refused(':20:A\n:25:1\n:60F:C260413ZAR1,\n:61:260413C1.2.3,NTRFX\n:62F:C260413ZAR1,')).toContain('Line 4')
  expect(refused('Date,Amount,Balance,Description\n2026/04/13,12x,1.00,Pay')).toContain(
    'Line 2: “12x” is not an amount',
  )
  expect(refused('Date,Amount,Balance,Description\n30/02/2026,12.00,1.00,Pay')).toContain(
    'Line 2: “30/02/2026” is not a day',
  )
  expect(refused('<OFX><STMTRS><STMTTRN><DTPOSTED>20260230<TRNAMT>1.00</STMTTRN></STMTRS></OFX>')).toContain(
    'is not a day',
  )
})

test.for([
  ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
  ['a document type of another place', '<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">'],
])('%s is refused', ([, head]) => {
  expect(refused(camt(entry(), head))).toContain('was not loaded')
})

test('an unknown entity is refused, and not expanded', () => {
  expect(refused(camt(entry({ more: '<AddtlNtryInf>&e;</AddtlNtryInf>' })))).toContain('&e;')
})

test('pending entries are left alone, and counted', () => {
  const { pages, warnings } = read(camt(entry({ status: '<Cd>PDNG</Cd>' }) + entry()))
  expect([pages[0]?.lines.length, warnings[0]]).toEqual([1, { code: 'pending', line: 4 }])
})

const transaction = (amount: string, name: string) =>
  `<TxDtls><Refs><AcctSvcrRef>REF-${name}</AcctSvcrRef></Refs><Amt Ccy="ZAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${name} PAYS</Ustrd></RmtInf></TxDtls>`

test('a batch is opened to its transactions where they add up, and stays one line where not', () => {
  const batch = (last: string) =>
    entry({ more: `<NtryDtls>${transaction('1000.00', 'ANNA')}${transaction(last, 'BEN')}</NtryDtls>` })
  expect(read(camt(batch('500.00'))).pages[0]?.lines).toMatchObject([
    { amount: 100_000, payer: 'ANNA', bankId: 'REF-ANNA', text: 'ANNA PAYS' },
    { amount: 50_000, payer: 'BEN', bankId: 'REF-BEN' },
  ])
  const closed = read(camt(batch('400.00')))
  expect(closed.pages[0]?.lines).toMatchObject([{ amount: 150_000 }])
  expect(closed.warnings[0]).toMatchObject({ code: 'batch-closed', count: 2 })
})

test('a reversal is a debit that names itself', () => {
  const text = ':20:A\n:25:1\n:60F:C260413ZAR100,\n:61:260413RC40,NTRFX\n:62F:C260413ZAR60,\n'
  expect(read(text)).toMatchObject({ pages: [{ lines: [{ amount: -4000, isReversal: true }] }], warnings: [] })
})

test('pages in the wrong order are put in order; one that is missing is warned about', () => {
  const page = (at: number, from: string, to: string, last = 'M') =>
    `:20:A${at}\n:25:1\n:28C:7/${at}\n:60M:C260413ZAR${from}\n:61:260413C10,NTRFX\n:62${last}:C260413ZAR${to}\n-\n`
  const [first, second, third] = [page(1, '0,', '10,'), page(2, '10,', '20,'), page(3, '20,', '30,', 'F')]
  expect(read(second + third + first).warnings).toEqual([])
  expect(read(first + third).warnings.map(({ code }) => code)).toEqual(['page-missing'])
  expect(read(first + second).warnings.map(({ code }) => code)).toEqual(['page-missing'])
})

test('a CSV that no bank is known for asks for its columns', () => {
  try {
    read('Datum;Besonderhede;Bedrag\n13/04/2026;Laerskool Karee;1 500,00\n')
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({
      code: 'statementColumns',
      details: {
        columns: [{ heading: 'Datum', days: ['dmy'] }, { heading: 'Besonderhede' }, { examples: ['1 500,00'] }],
      },
    })
  }
})

test('learnt columns read the file, with its own decimal sign and order of days', () => {
  const text = 'Datum;Besonderhede;Bedrag;Saldo\n13.04.2026;=HYPERLINK("x");1.234,56;1.234,56\n'
  const headings = 'datum|besonderhede|bedrag|saldo'
  const mapping = { headings, date: 0, days: 'dmy', decimal: ',', text: 1, amount: 2, balance: 3 } as const
  const { pages } = readStatement(Buffer.from(text), [mapping])
  expect(pages[0]?.lines).toMatchObject([{ bookedOn: '2026-04-13', amount: 123_456, text: '=HYPERLINK("x")' }])
})

test.for([
  ['a PDF', '%PDF-1.7 …', 'This is a PDF'],
  ['nothing', '', 'empty'],
  ['XML cut in the middle', camt(entry()).slice(0, 300), 'Line 5: It is not well-formed'],
  ['words', 'Dear bursar', 'Choose them once'],
])('%s is refused with its reason', ([, text = '', reason]) => {
  expect(refused(text)).toContain(reason)
})
