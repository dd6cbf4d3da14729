import type { DeviceFacts } from '#/rehearsal.ts'

/** Of a device that has everything. */
export const goodFacts: DeviceFacts = {
  storage: 'kept',
  persistent: true,
  worker: true,
  browser: 'current',
  cookies: true,
  clockSeconds: 1,
  saveMillis: 120,
  width: 1366,
  offline: 'practised',
}
