import type { TaskKind } from '@agon/domain/task'
import type { JobName } from './payloads.ts'

/** The job of each kind of task. Its payload is `taskId`, and `olympiadId` where the task has one. */
export const taskJobs = {
  'results.compute': 'result.compute',
  'certificates.issue': 'certificate.issue',
  'sanity-log.run': 'sanity-log.run',
  'backup.make': 'backup.make',
} as const satisfies Record<TaskKind, JobName>
