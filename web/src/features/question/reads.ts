/** What shows a module. */
export const moduleReads = [
  'GET /api/question-module/',
  'GET /api/olympiad/{id}/checks',
  'GET /api/olympiad/{id}/readiness',
  'GET /api/olympiad/verify/{id}',
] as const

/** What shows a module's questions. */
export const questionReads = ['GET /api/question/', 'GET /api/question/versions/{id}', ...moduleReads] as const
