import type { TableUses } from '../table-use.ts'

export const bankStatements: TableUses<
  | 'bankAccounts'
  | 'bankStatements'
  | 'bankStatementLines'
  | 'bankLineActs'
  | 'bankLineProposals'
  | 'bankColumns'
> = {
  bankAccounts: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      id: 'plain',
      issuerId: 'plain',
      details: 'plain',
      lastDigits: 'plain',
      digitsBefore: 'plain',
      reason: 'plain',
      status: 'plain',
      proposedBy: 'actor',
      proposedAt: 'plain',
      decidedBy: 'actor',
      decidedAt: 'plain',
      closedAt: 'plain',
      closedBy: 'actor',
    },
  },
  bankStatements: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      id: 'plain',
      issuerId: 'plain',
      olympiadId: 'plain',
      account: 'plain',
      format: 'plain',
      filename: 'plain',
      sha256: 'plain',
      currency: 'plain',
      openingBalance: 'plain',
      closingBalance: 'plain',
      fromDay: 'plain',
      toDay: 'plain',
      warnings: 'plain',
      loadedBy: 'actor',
      loadedAt: 'plain',
    },
  },
  bankStatementLines: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      id: 'plain',
      bankStatementId: 'plain',
      issuerId: 'plain',
      account: 'plain',
      position: 'plain',
      fileLine: 'plain',
      bookedOn: 'plain',
      amount: 'plain',
      currency: 'plain',
      payer: 'plain',
      payerAccount: 'plain',
      payerKey: 'plain',
      text: 'plain',
      bankId: 'plain',
      isReversal: 'plain',
      lineKey: 'plain',
      ordinal: 'plain',
      knownLineId: 'plain',
    },
  },
  bankLineActs: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      bankStatementLineId: 'plain',
      number: 'plain',
      bookingId: 'plain',
      automatic: 'plain',
      score: 'plain',
      reasons: 'plain',
      doneBy: 'actor',
      doneAt: 'plain',
    },
  },
  bankLineProposals: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      bankStatementLineId: 'plain',
      proposals: 'plain',
    },
  },
  bankColumns: {
    purpose: 'invoices',
    retention: 'law',
    columns: {
      issuerId: 'plain',
      account: 'plain',
      headings: 'plain',
      mapping: 'plain',
      learntBy: 'actor',
      learntAt: 'plain',
    },
  },
}
