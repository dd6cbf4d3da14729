import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/**
 * Structured lines on standard output. Nothing personal goes in: requests are named by their route, never by their
 * address, body or headers; people by their id.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, stack: withoutValues(error) }),
    },
  })
}

/** A stack without its message: database messages quote values, and values are people's. */
function withoutValues(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
