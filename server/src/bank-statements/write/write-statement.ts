import type { StatementFormat } from '@agon/domain/bank-statement/statement'
import { minorDigits, wholeUnits, type Minor } from '@agon/domain/money'
import { escapeXml } from '#/files/xml/escape.ts'
import { closingOf, type WrittenMovement, type WrittenStatement } from './written-statement.ts'

/** A statement as banks hand it out in each format. */
export const writeStatement: Readonly<Record<StatementFormat, (statement: WrittenStatement) => string>> = {
  'camt.053': writeCamt,
  mt940: writeMt940,
  ofx1: (statement) => `${sgmlHead}${ofxBody(statement, leafOfSgml)}`,
  ofx2: (statement) => `${xmlHead}${ofxBody(statement, leafOfXml)}`,
  csv: writeHistory,
}

const decimal = (amount: Minor, currency: string) => wholeUnits(amount, currency).toFixed(minorDigits(currency))

function writeCamt(statement: WrittenStatement): string {
  const { account, holder, currency, day, number, opening, movements } = statement
  const money = (amount: Minor) =>
    `<Amt Ccy="${currency}">${decimal(Math.abs(amount), currency)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, amount: Minor) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const entry = ({ amount, payer, payerAccount, text, bankId }: WrittenMovement) => {
    const party = amount < 0 ? 'Cdtr' : 'Dbtr'
    const parties =
      payer === ''
        ? ''
        : `<RltdPties><${party}><Pty><Nm>${escapeXml(payer)}</Nm></Pty></${party}>${
            payerAccount === '' ? '' : `<${party}Acct><Id><Othr><Id>${payerAccount}</Id></Othr></Id></${party}Acct>`
          }</RltdPties>`
    return `<Ntry>${money(amount)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${bankId}</AcctSvcrRef><NtryDtls><TxDtls>${parties}<RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
<BkToCstmrStmt><GrpHdr><MsgId>${number}</MsgId><CreDtTm>${day}T23:59:00</CreDtTm></GrpHdr>
<Stmt><Id>${number}</Id><ElctrncSeqNb>${Number(number)}</ElctrncSeqNb><CreDtTm>${day}T23:59:00</CreDtTm>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy><Nm>${escapeXml(holder)}</Nm></Acct>
${balance('OPBD', opening)}
${balance('CLBD', closingOf(statement))}
${movements.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`
}

function writeMt940(statement: WrittenStatement): string {
  const { account, currency, day, number, opening, movements } = statement
  const short = day.slice(2).replaceAll('-', '')
  const amountOf = (amount: Minor) => decimal(Math.abs(amount), currency).replace('.', ',')
  const side = (amount: Minor) => (amount < 0 ? 'D' : 'C')
  const balance = (amount: Minor) => `${side(amount)}${short}${currency}${amountOf(amount)}`
  const entry = ({ amount, payer, payerAccount, text, bankId }: WrittenMovement) =>
    [
      `:61:${short}${short.slice(2)}${side(amount)}${amountOf(amount)}NTRFNONREF//${bankId}`,
      inLines(
        `:86:020?00TRANSFER${subfields(20, text)}${payerAccount === '' ? '' : `?31${payerAccount}`}${subfields(32, payer)}`,
      ),
    ].join('\r\n')
  return [
    `:20:${number}`,
    `:25:${account}`,
    `:28C:${Number(number)}/1`,
    `:60F:${balance(opening)}`,
    ...movements.map(entry),
    `:62F:${balance(closingOf(statement))}`,
    '-',
    '',
  ].join('\r\n')
}

/** A line has at most 65 characters. */
const inLines = (field: string) => (field.match(/.{1,65}/g) ?? []).join('\r\n')

/** A part of the information has at most 27 characters. */
function subfields(first: number, text: string): string {
  const parts = text.match(/.{1,27}/g) ?? []
  return parts.map((part, index) => `?${first + index}${part}`).join('')
}

const sgmlHead = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:UTF-8
CHARSET:NONE
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`
const xmlHead = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
`
type Leaf = (name: string, text: string) => string
/** SGML leaves end tags out. */
const leafOfSgml: Leaf = (name, text) => `<${name}>${escapeXml(text)}`
const leafOfXml: Leaf = (name, text) => `<${name}>${escapeXml(text)}</${name}>`

function ofxBody(statement: WrittenStatement, leaf: Leaf): string {
  const { account, currency, day, number, movements } = statement
  const date = day.replaceAll('-', '')
  const transaction = ({ amount, payer, payerAccount, text, bankId }: WrittenMovement) =>
    [
      '<STMTTRN>',
      leaf('TRNTYPE', amount < 0 ? 'DEBIT' : 'CREDIT'),
      leaf('DTPOSTED', date),
      leaf('TRNAMT', decimal(amount, currency)),
      leaf('FITID', bankId),
      ...(payer === '' ? [] : [leaf('NAME', payer)]),
      ...(payerAccount === ''
        ? []
        : ['<BANKACCTTO>', leaf('ACCTID', payerAccount), leaf('ACCTTYPE', 'CHECKING'), '</BANKACCTTO>']),
      leaf('MEMO', text),
      '</STMTTRN>',
    ].join('\n')
  return [
    '<OFX>',
    '<SIGNONMSGSRSV1>',
    '<SONRS>',
    leaf('DTSERVER', date),
    leaf('LANGUAGE', 'ENG'),
    '</SONRS>',
    '</SIGNONMSGSRSV1>',
    '<BANKMSGSRSV1>',
    '<STMTTRNRS>',
    leaf('TRNUID', number),
    '<STMTRS>',
    leaf('CURDEF', currency),
    '<BANKACCTFROM>',
    leaf('ACCTID', account),
    leaf('ACCTTYPE', 'CHECKING'),
    '</BANKACCTFROM>',
    '<BANKTRANLIST>',
    leaf('DTSTART', date),
    leaf('DTEND', date),
    ...movements.map(transaction),
    '</BANKTRANLIST>',
    '<LEDGERBAL>',
    leaf('BALAMT', decimal(closingOf(statement), currency)),
    leaf('DTASOF', date),
    '</LEDGERBAL>',
    '</STMTRS>',
    '</STMTTRNRS>',
    '</BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\n')
}

/** FNB's history: the newest movement first, each with the balance after it. */
function writeHistory({ account, holder, currency, day, opening, movements }: WrittenStatement): string {
  let balance = opening
  const rows = movements.map(({ amount, payer, text }) => {
    balance += amount
    const words = [payer, text].filter((part) => part !== '').join(' ')
    return [day.replaceAll('-', '/'), decimal(amount, currency), decimal(balance, currency), quoted(words)].join(', ')
  })
  return [
    '"ACCOUNT TRANSACTION HISTORY"',
    '',
    `"Name:",${quoted(holder)}`,
    `"Account:","${account}","[Business Account]"`,
    `"Balance:","${decimal(balance, currency)}","${decimal(balance, currency)}"`,
    '',
    'Date, Amount, Balance, Description',
    ...rows.toReversed(),
    '',
  ].join('\r\n')
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
