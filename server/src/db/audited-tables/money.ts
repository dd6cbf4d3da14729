import type { AuditedTables } from './audited.ts'

export const money: AuditedTables<
  | 'issuers'
  | 'issuerCodes'
  | 'documentSeries'
  | 'documents'
  | 'quotes'
  | 'customerBillings'
  | 'orderReminders'
  | 'orderFiles'
  | 'purchaseOrders'
  | 'purchaseOrderLines'
  | 'purchaseOrderComments'
  | 'payments'
  | 'bankStatements'
  | 'bankStatementLines'
  | 'bankLineActs'
  | 'bankLineProposals'
  | 'bankColumns'
  | 'paymentAttempts'
  | 'paymentNotifications'
  | 'providerKeys'
  | 'bankAccounts'
  | 'bookings'
  | 'creditEntries'
  | 'refunds'
  | 'ledgerClosings'
  | 'ledgerProofs'
> = {
  issuers: { plain: ['version', 'code', 'accountDigits', 'timeZone'], silent: ['updatedAt'] },
  issuerCodes: 'derived',
  documentSeries: 'counters',
  documents: {
    plain: ['purchaseOrderId', 'quoteId', 'paymentId', 'kind', 'number', 'gross', 'currency'],
    silent: [],
  },
  quotes: {
    plain: [
      'customerParticipantId',
      'number',
      'learners',
      'gross',
      'currency',
      'validUntil',
      'purchaseOrderId',
      'withdrawnAt',
    ],
    silent: ['customerName', 'unitGross', 'vatRate', 'issuedAt', 'acceptedAt', 'search'],
  },
  orderFiles: {
    olympiad: { through: 'purchaseOrderId', of: 'purchaseOrders' },
    plain: ['purchaseOrderId', 'mediaType', 'size'],
    silent: ['addedAt'],
  },
  orderReminders: {
    olympiad: { through: 'purchaseOrderId', of: 'purchaseOrders' },
    plain: ['purchaseOrderId', 'kind', 'mails'],
    silent: ['onDay', 'sentAt'],
  },
  customerBillings: {
    olympiad: { through: 'customerParticipantId', of: 'customerParticipants' },
    plain: ['version', 'customerParticipantId', 'name', 'address', 'vatNumber', 'language'],
    silent: ['updatedAt'],
  },
  purchaseOrders: {
    plain: [
      'version',
      'number',
      'customerParticipantId',
      'customerName',
      'currency',
      'learners',
      'freeLearners',
      'gross',
      'paid',
      'schoolPo',
      'preApprovedAt',
      'preApprovedUntil',
      'approvalLapsedAt',
      'discountMailedAt',
      'dueAt',
      'deletedAt',
      'status',
    ],
    silent: ['uuid', 'paymentReference', 'search', 'outstanding', 'net', 'vat', 'issuedAt'],
  },
  purchaseOrderLines: {
    plain: ['purchaseOrderId', 'kind', 'description', 'comment', 'quantity', 'unitGross', 'gross'],
    silent: ['position', 'addedAt'],
  },
  purchaseOrderComments: { plain: ['purchaseOrderId', 'about', 'amount'], silent: ['writtenAt'] },
  payments: {
    plain: [
      'purchaseOrderId',
      'orderNumber',
      'amount',
      'currency',
      'method',
      'reference',
      'reversesPaymentId',
      'receivedAt',
    ],
    silent: ['search', 'kind', 'recordedAt', 'bookingId'],
  },
  bookings: {
    plain: ['kind', 'amount', 'currency', 'method', 'reference', 'reversesBookingId', 'receivedAt'],
    silent: ['provider', 'providerReference', 'recordedAt', 'bookedAt', 'search'],
  },
  refunds: {
    plain: [
      'customerParticipantId',
      'amount',
      'currency',
      'paymentId',
      'reason',
      'reference',
      'status',
      'rejectedReason',
    ],
    silent: [
      'customerName',
      'payee',
      'accountNumber',
      'branchCode',
      'askedAt',
      'approvedAt',
      'rejectedAt',
      'sentAt',
      'bookingId',
      'seenAt',
      'bankStatementLineId',
      'paymentNotificationId',
      'search',
    ],
  },
  ledgerProofs: { plain: ['holds'], silent: ['ranAt', 'checks'] },
  ledgerClosings: { plain: ['act', 'month', 'closedThrough', 'reason'], silent: ['doneAt'] },
  creditEntries: {
    plain: ['bookingId', 'customerParticipantId', 'amount', 'currency'],
    silent: ['cameByBookingId'],
  },
  paymentAttempts: 'a history of its own',
  paymentNotifications: 'written by jobs',
  providerKeys: { plain: ['issuerId', 'provider', 'lastDigits', 'status'], silent: ['proposedAt', 'decidedAt'] },
  bankAccounts: {
    plain: ['issuerId', 'digitsBefore', 'lastDigits', 'status', 'closedAt'],
    silent: ['proposedAt', 'decidedAt'],
  },
  bankStatements: { plain: ['issuerId', 'format', 'filename', 'openingBalance', 'closingBalance'], silent: [] },
  bankStatementLines: 'a history of its own',
  bankLineActs: 'a history of its own',
  bankLineProposals: 'derived',
  bankColumns: { key: 'issuerId', plain: ['issuerId', 'mapping'], silent: ['headings', 'learntAt'] },
}
