import { documentLanguage, type DocumentLanguage } from '@agon/domain/document'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { InvoicedCustomer } from '@agon/domain/purchase-order'
import { lacksRecipient } from '@agon/domain/tax-invoice'
import type { Db } from '#/db/database.ts'
import type { Participant } from '../purchase-order/store.ts'
import { readBilling } from './read.ts'

/** The customer as a new document names it. Without a name in the billing details it is for the attention of `asking`, a teacher. */
export async function customerOf(
  db: Db,
  id: CustomerParticipantId,
  asking: string | undefined,
): Promise<InvoicedCustomer> {
  const { name, address, vatNumber, attention } = await readBilling(db, id)
  const to = attention === '' ? asking : attention
  return {
    name,
    address: address.split('\n').filter((line) => line !== ''),
    ...(vatNumber === '' ? {} : { vatNumber }),
    ...(to === undefined ? {} : { attention: to }),
  }
}

/** The language of a new document: the customer's choice, else that of the person who asks for it. */
export async function languageOf(db: Db, id: CustomerParticipantId, asked: string): Promise<DocumentLanguage> {
  const { language } = await readBilling(db, id)
  return documentLanguage(language === 'asked' ? asked : language)
}

/** Refuses a full tax invoice to a VAT vendor whose address is not known: the place of a school is none. */
export async function refuseWithoutBilling(
  db: Db,
  { id, issuer, currency }: Pick<Participant, 'id' | 'issuer' | 'currency'>,
  { vat, gross }: { readonly vat: Minor; readonly gross: Minor },
): Promise<void> {
  const { vatNumber, address, saved } = await readBilling(db, id)
  const hasAddress = saved ? address !== '' : await hasPostalAddress(db, id)
  const invoice = { ofVendor: Boolean(issuer?.vatNumber), currency, vat, gross }
  if (lacksRecipient(invoice, { vatNumber, hasAddress })) throw new Problem('billingRequired')
}

async function hasPostalAddress(db: Db, id: CustomerParticipantId): Promise<boolean> {
  const found = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('schools', 'schools.id', 'c.schoolId')
    .select('schools.postalAddress')
    .where('c.id', '=', id)
    .executeTakeFirst()
  return Boolean(found?.postalAddress)
}
