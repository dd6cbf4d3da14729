/** What is read again when something changed in the own school. */
export const examDayReads = [
  'GET /api/exam-day/{id}',
  'GET /api/rehearsal/school/{id}',
  'GET /api/sitting/recovery-code',
] as const
