import type { JobName } from './payloads.ts'

/** The jobs of a platform that was restored and is not live yet: persons who were erased since its backup are erased again. */
export const quietJobs = ['privacy.repeat-erasures', 'privacy.finish-erasure'] as const satisfies readonly JobName[]
