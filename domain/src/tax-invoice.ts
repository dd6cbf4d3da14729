import type { Minor } from './money.ts'

/** Up to this amount an abridged tax invoice is enough: VAT Act 89 of 1991, section 20(5). In cents of the rand. */
export const abridgedUpTo: Minor = 500_000

export interface TaxInvoice {
  /** Whether the issuer is a VAT vendor. */
  readonly ofVendor: boolean
  readonly currency: string
  readonly vat: Minor
  readonly gross: Minor
}

/**
 * Whether a full tax invoice needs more of its recipient. One to a VAT vendor states the recipient's address and VAT number
 * (section 20(4)(c)); a recipient without a VAT number is no vendor.
 */
export function lacksRecipient(
  { ofVendor, currency, vat, gross }: TaxInvoice,
  recipient: { readonly vatNumber: string; readonly hasAddress: boolean },
): boolean {
  const isFull = ofVendor && currency === 'ZAR' && vat > 0 && gross > abridgedUpTo
  return isFull && recipient.vatNumber !== '' && !recipient.hasAddress
}
