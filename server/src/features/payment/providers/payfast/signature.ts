import { createHash } from 'node:crypto'

export type Fields = readonly (readonly [name: string, value: string])[]

/** As PHP's urlencode(), by which PayFast signs. */
function encoded(value: string): string {
  return encodeURIComponent(value)
    .replace(/%20/g, '+')
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

export const joined = (fields: Fields): string => fields.map(([name, value]) => `${name}=${encoded(value)}`).join('&')

/** MD5 over fields in their order, and the passphrase behind them. */
export function signatureOf(fields: Fields, passphrase: string): string {
  const text = joined(passphrase === '' ? fields : [...fields, ['passphrase', passphrase]])
  return createHash('md5').update(text).digest('hex')
}

/** Fields of a form in their order, up to the signature. Empty ones are signed as well. */
export function signedFields(body: string): { readonly fields: Fields; readonly signature: string } {
  const all = [...new URLSearchParams(body)]
  const at = all.findIndex(([name]) => name === 'signature')
  return { fields: at === -1 ? all : all.slice(0, at), signature: all[at]?.[1] ?? '' }
}
