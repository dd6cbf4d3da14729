/** Work in the background with progress, asked for by a person or by the clock. */
export const taskKinds = ['results.compute', 'certificates.issue', 'sanity-log.run', 'backup.make'] as const
export type TaskKind = (typeof taskKinds)[number]

/** queued → running → done, failed or cancelled. */
export const taskStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]
