import type { JobHandlers } from './jobs/jobs.ts'

/** Every job of the product, by name; a job without a handler does not compile. */
export const jobHandlers: JobHandlers = {}
