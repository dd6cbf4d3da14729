import type { Transfer, Transfers } from './transfers.ts'

/** A customer credit transfer of ISO 20022, pain.001.001.09: one group of payments from one account. */
export function pain001({ name, from, payer, day, at, transfers }: Transfers): string {
  const sum = totalOf(transfers)
  const counted = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${name}</MsgId><CreDtTm>${at.toISOString().slice(0, 19)}Z</CreDtTm>${counted}`,
    `<InitgPty><Nm>${escaped(payer, 70)}</Nm></InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${name}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${counted}`,
    `<ReqdExctnDt><Dt>${day}</Dt></ReqdExctnDt><Dbtr><Nm>${escaped(from.accountHolder, 70)}</Nm></Dbtr>`,
    `<DbtrAcct>${account(from.accountNumber)}</DbtrAcct><DbtrAgt>${agent(from.branchCode, from.swift)}</DbtrAgt>`,
    ...transfers.map(transferOf),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n')
}

const transferOf = ({ reference, payee, accountNumber, branchCode, amount, currency }: Transfer): string =>
  [
    `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt><CdtrAgt>${agent(branchCode)}</CdtrAgt>`,
    `<Cdtr><Nm>${escaped(payee, 70)}</Nm></Cdtr><CdtrAcct>${account(accountNumber)}</CdtrAcct>`,
    `<RmtInf><Ustrd>${reference}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('')

const isIban = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

function account(number: string): string {
  const plain = number.replaceAll(' ', '').toUpperCase()
  return isIban.test(plain) ? `<Id><IBAN>${plain}</IBAN></Id>` : `<Id><Othr><Id>${escaped(plain, 34)}</Id></Othr></Id>`
}

/** A bank by its BIC, else by its code in the clearing of South Africa (ZANCC of the external code sets). */
function agent(branchCode: string, swift = ''): string {
  const bic = swift.replaceAll(' ', '').toUpperCase()
  const id = /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(bic)
    ? `<BICFI>${bic}</BICFI>`
    : `<ClrSysMmbId><ClrSysId><Cd>ZANCC</Cd></ClrSysId><MmbId>${escaped(branchCode, 28)}</MmbId></ClrSysMmbId>`
  return `<FinInstnId>${id}</FinInstnId>`
}

/** Amounts have the same number of decimals: they are added as whole numbers. */
function totalOf(transfers: readonly Transfer[]): string {
  const decimals = transfers[0]?.amount.split('.')[1]?.length ?? 0
  const sum = transfers.reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n)
  if (decimals === 0) return String(sum)
  const digits = String(sum).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string, most: number): string =>
  [...text]
    .slice(0, most)
    .join('')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? '')
