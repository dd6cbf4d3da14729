/** Work in the background that a person asked for and waits for. */
export const taskKinds = ['results.compute', 'certificates.issue'] as const
export type TaskKind = (typeof taskKinds)[number]

/** queued → running → done or failed. */
export const taskStatuses = ['queued', 'running', 'done', 'failed'] as const
export type TaskStatus = (typeof taskStatuses)[number]
