import type { AppLogKey } from '@agon/domain/app-log'
import { pino, type Logger } from 'pino'

/** The fields of a line. The key is its subject in the App Log. */
export interface LogFields {
  readonly key: AppLogKey
  readonly err?: unknown
  readonly [field: string]: unknown
}

type Write = (fields: LogFields, message: string) => void

export interface Log {
  readonly debug: (fields: object, message: string) => void
  readonly info: (fields: object, message: string) => void
  readonly warn: Write
  readonly error: Write
  readonly fatal: Write
}

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
  return framesOf(error).join('\n')
}

/** The lines of a stack that follow the message; a message may have lines that look like these. */
export function framesOf({ stack = '', message }: Error): string[] {
  const end = stack.indexOf(message)
  return (end < 0 ? stack : stack.slice(end + message.length)).split('\n').filter((line) => /^\s+at /.test(line))
}
