/** What is read anew after an order has changed. */
export const orderReads = [
  'GET /api/purchase-order/',
  'GET /api/purchase-order/count',
  'GET /api/purchase-order/totals',
  'GET /api/purchase-order/{id}',
  'GET /api/payment/',
  'GET /api/payment/count',
] as const

/** The same for a school's own page. */
export const invoiceReads = ['GET /api/purchase-order/', 'GET /api/purchase-order/quote'] as const
