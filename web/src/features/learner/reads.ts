/** What shows learners: read again after one was loaded, changed or taken out. */
export const learnerReads = [
  'GET /api/learner/',
  'GET /api/learner/count',
  'GET /api/learner/single',
  'GET /api/participant/',
  'GET /api/learner/credentials/{id}',
  'GET /api/school-participant/status/{id}',
  'GET /api/school-participant/own',
  'GET /api/purchase-order/quote',
] as const
