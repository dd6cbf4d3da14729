import { sql, type RawBuilder } from 'kysely'
import { erased, type Former, type TableUses } from '../table-use.ts'

/** Billing details with an address of the user, or for the attention of a user at that school. */
const billedTo = (id: number, former: Former = { names: [], addresses: [] }): RawBuilder<boolean> => {
  const addresses = sql`(lower(customer_billings.bursar_email) = lower(u.email)
    or lower(customer_billings.bursar_email) = any(${former.addresses}::text[]))`
  const names = sql`(customer_billings.attention = u.full_name or customer_billings.attention = any(${former.names}::text[]))`
  return sql<boolean>`exists (select from users u where u.id = ${id}
    and ((customer_billings.bursar_email <> '' and ${addresses})
      or (${names} and exists (select from customer_participant_teachers ct join teachers t on t.id = ct.teacher_id
        where t.user_id = u.id and ct.customer_participant_id = customer_billings.customer_participant_id))))`
}

export const documents: TableUses<
  | 'issuers'
  | 'issuerCodes'
  | 'documentSeries'
  | 'documents'
  | 'quotes'
  | 'orderFiles'
  | 'orderReminders'
  | 'customerBillings'
> = {
  issuers: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      id: 'plain',
      code: 'plain',
      details: 'plain',
      accountDigits: 'plain',
      timeZone: 'plain',
      updatedAt: 'plain',
      updatedBy: 'actor',
      version: 'plain',
    },
  },
  issuerCodes: {
    purpose: 'invoices',
    retention: 'law',
    columns: { code: 'plain', issuerId: 'plain' },
  },
  documentSeries: {
    purpose: 'invoices',
    retention: 'law',
    columns: { issuerId: 'plain', kind: 'plain', year: 'plain', lastNumber: 'plain' },
  },
  documents: {
    purpose: 'invoices',
    retention: 'law',
    of: { user: 'issuedBy' },
    rows: 'updated',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      purchaseOrderId: 'plain',
      quoteId: 'plain',
      paymentId: 'plain',
      issuerId: 'plain',
      kind: 'figure',
      number: 'figure',
      customerName: 'figure',
      currency: 'figure',
      net: 'plain',
      vat: 'plain',
      gross: 'figure',
      issuedAt: 'figure',
      issuedBy: 'plain',
      language: 'plain',
      content: 'lawful',
      pdf: 'lawful',
      sha256: 'plain',
      printedAt: 'plain',
      search: 'derived',
    },
  },
  quotes: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      customerParticipantId: 'plain',
      number: 'plain',
      customerName: 'plain',
      learners: 'plain',
      unitGross: 'plain',
      vatRate: 'plain',
      gross: 'plain',
      currency: 'plain',
      issuedAt: 'plain',
      issuedBy: 'actor',
      validUntil: 'plain',
      purchaseOrderId: 'plain',
      acceptedAt: 'plain',
      acceptedBy: 'actor',
      withdrawnAt: 'plain',
      withdrawnBy: 'actor',
      search: 'derived',
    },
  },
  orderFiles: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      id: 'plain',
      purchaseOrderId: 'plain',
      filename: 'plain',
      mediaType: 'plain',
      sha256: 'plain',
      size: 'plain',
      addedAt: 'plain',
      addedBy: 'actor',
    },
  },
  orderReminders: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      id: 'plain',
      purchaseOrderId: 'plain',
      kind: 'plain',
      onDay: 'plain',
      mails: 'plain',
      sentAt: 'plain',
      sentBy: 'actor',
    },
  },
  customerBillings: {
    purpose: 'invoices',
    retention: 'platform',
    of: { user: billedTo },
    rows: 'updated',
    columns: {
      id: 'plain',
      customerParticipantId: 'plain',
      name: 'plain',
      address: 'plain',
      vatNumber: 'plain',
      bursarEmail: erased(''),
      attention: erased(''),
      language: 'plain',
      version: 'plain',
      updatedAt: 'plain',
      updatedBy: 'actor',
    },
  },
}
