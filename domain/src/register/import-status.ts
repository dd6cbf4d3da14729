/** An import of the register: compared only, written, or written and undone. */
export const importStatuses = ['preview', 'applied', 'undone'] as const
export type ImportStatus = (typeof importStatuses)[number]
