import { Problem } from '@agon/domain/problem'
import { payUrl } from '#/features/payment/pay-url.ts'
import { majorOf, minorOf } from '../amount.ts'
import { askProvider, ProviderFailure } from '../ask-provider.ts'
import { keysInUse, keysOfAttempt, orderIssuer, type PayfastKeys } from '../keys.ts'
import { isUuid, refused, type Provider, type Statement } from '../provider.ts'
import { askHistory } from './history.ts'
import { isPayfast } from './hosts.ts'
import { joined, signatureOf, signedFields, type Fields } from './signature.ts'

/** PayFast takes rands alone. */
const currency = 'ZAR'

/** PayFast, by its form and its instant transaction notifications (ITN). */
export const payfast: Provider = {
  async offers(app, db, order) {
    return (
      order.currency === currency && (await keysInUse(app, db, await orderIssuer(db, order.id), 'payfast')) !== null
    )
  },

  async start(app, db, order, attempt) {
    const keys = await keysInUse(app, db, await orderIssuer(db, attempt.purchaseOrderId), 'payfast')
    if (keys === null) throw new Problem('notOffered')
    const { publicUrl, PAYFAST_URL } = app.config
    const page = payUrl(publicUrl, order.uuid)
    const fields: Fields = [
      ['merchant_id', keys.merchantId],
      ['merchant_key', keys.merchantKey],
      ['return_url', `${page}/success`],
      ['cancel_url', `${page}/cancelled`],
      ['notify_url', `${publicUrl}/api/payment/notify/payfast`],
      ['m_payment_id', attempt.uuid],
      ['amount', majorOf(attempt.amount)],
      ['item_name', order.number],
    ]
    return {
      action: new URL('/eng/process', PAYFAST_URL).href,
      method: 'POST',
      fields: { ...Object.fromEntries(fields), signature: signatureOf(fields, keys.passphrase) },
    }
  },

  async read(app, db, { body, source }) {
    const { fields, signature } = signedFields(Buffer.from(body).toString('utf8'))
    const field = (name: string) => fields.find(([own]) => own === name)?.[1] ?? ''
    const attempt = field('m_payment_id')
    if (!isUuid(attempt)) return refused('It names no attempt to pay.')
    const possible = await keysOfAttempt(app, db, attempt, 'payfast')
    const keys = possible.find(({ passphrase }) => signatureOf(fields, passphrase) === signature)
    if (possible.length === 0) return refused('It names no attempt of an issuer with keys.')
    if (keys === undefined) return refused('The signature is wrong.', attempt)
    if (field('merchant_id') !== keys.merchantId) return refused('It is for another merchant.', attempt)
    if (!(await isPayfast(source, app.config.PAYFAST_URL))) return refused('It does not come from PayFast.', attempt)
    if (!(await isValid(app.config.PAYFAST_URL, fields))) return refused('PayFast does not confirm it.', attempt)
    return stateOf(field, attempt)
  },

  async ask(app, db, attempt) {
    const keys = await keysInUse(app, db, await orderIssuer(db, attempt.purchaseOrderId), 'payfast')
    return keys === null ? null : askHistory(app.config.PAYFAST_URL, keys, attempt, app.now())
  },
}

function stateOf(field: (name: string) => string, attempt: string): Statement {
  const transaction = field('pf_payment_id')
  const status = field('payment_status')
  if (transaction === '') return refused('It names no transaction.', attempt)
  if (status === 'CANCELLED') return { is: 'ended', attempt, status: 'cancelled' }
  if (status === 'FAILED') return { is: 'ended', attempt, status: 'failed' }
  if (status !== 'COMPLETE') return refused('It is not about a completed payment.', attempt)
  const amount = minorOf(field('amount_gross'))
  if (amount === null || amount === 0) return refused('The amount cannot be read.', attempt)
  return { is: 'paid', attempt, transaction, amount, currency }
}

/** Posts the fields back, as they came and in their order, for PayFast to confirm that it sent them. */
async function isValid(url: string, fields: Fields): Promise<boolean> {
  const { status, text } = await askProvider(new URL('/eng/query/validate', url), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: joined(fields),
  })
  const answer = text.trim()
  if (status !== 200 || (!answer.startsWith('VALID') && !answer.startsWith('INVALID')))
    throw new ProviderFailure(`PayFast answered ${status} to a validation.`)
  return answer.startsWith('VALID')
}

export type { PayfastKeys }
