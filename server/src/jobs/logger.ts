import { Logger } from 'graphile-worker'
import type { Log } from '../log/log.ts'

/** The queue's own words in our log; its debug chatter is left out. Messages carry job names and ids, never payloads. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ queue: message, code: errorCode(meta) }, 'job queue')
    else if (level === 'warning') log.warn({ queue: message }, 'job queue')
  })
}

function errorCode(meta: unknown): string | undefined {
  if (typeof meta !== 'object' || meta === null || !('error' in meta)) return undefined
  return meta.error instanceof Error ? meta.error.name : undefined
}
