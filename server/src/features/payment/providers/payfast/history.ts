import { dayIn } from '@agon/domain/day'
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { minorOf } from '../amount.ts'
import { askProvider, ProviderFailure } from '../ask-provider.ts'
import type { PayfastKeys } from '../keys.ts'
import type { Attempt, Statement } from '../provider.ts'
import { joined } from './signature.ts'

/** PayFast's own zone: its days begin there. */
const zone = 'Africa/Johannesburg'
const limit = 1000

/** Looks for an attempt among the transactions of its day and of the day after. */
export async function askHistory(
  url: string,
  keys: PayfastKeys,
  attempt: Attempt,
  now: Date,
): Promise<Statement | null> {
  const days = [attempt.startedAt, new Date(attempt.startedAt.getTime() + 86_400_000)]
  for (const day of new Set(days.filter((one) => one <= now).map((one) => dayIn(one, zone)))) {
    for (let offset = 0; ; offset += limit) {
      const rows = await readDay(url, keys, { date: day, offset: String(offset), limit: String(limit) }, now)
      const found = rows.find(
        (row) => row['M Payment ID'] === attempt.uuid && /funds received/i.test(row['Type'] ?? ''),
      )
      const amount = minorOf((found?.['Gross'] ?? '').replaceAll(',', ''))
      const transaction = found?.['PF Payment ID'] ?? ''
      if (amount !== null && amount > 0 && transaction !== '')
        return { is: 'paid', attempt: attempt.uuid, transaction, amount, currency: found?.['Currency'] || 'ZAR' }
      if (rows.length < limit) break
    }
  }
  return null
}

async function readDay(url: string, keys: PayfastKeys, query: Readonly<Record<string, string>>, now: Date) {
  const { hostname } = new URL(url)
  const isReal = /(^|\.)payfast\.(co\.za|io)$/.test(hostname)
  const address = new URL('/transactions/history/daily', isReal ? 'https://api.payfast.co.za' : url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  if (hostname.startsWith('sandbox.')) address.searchParams.set('testing', 'true')
  const head = { 'merchant-id': keys.merchantId, version: 'v1', timestamp: now.toISOString().slice(0, 19) + '+00:00' }
  const { status, text } = await askProvider(address, {
    headers: { ...head, signature: signed({ ...head, ...query }, keys) },
  })
  if (status !== 200) throw new ProviderFailure(`PayFast answered ${status} to a request for its transactions.`)
  return rowsOf(text)
}

/** Calls of the API are signed over headers and parameters by their names in order, the passphrase among them. */
function signed(values: Readonly<Record<string, string>>, { passphrase }: PayfastKeys): string {
  const all = Object.entries(passphrase === '' ? values : { ...values, passphrase })
  return createHash('md5')
    .update(joined(all.sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
}

function rowsOf(text: string): Record<string, string>[] {
  // With `columns`, rows are records of texts.
  return parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    bom: true,
  })
}
