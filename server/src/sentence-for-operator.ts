import { sentenceOf } from './backup/fault.ts'
import { ConfigError } from './config/config.ts'
import { AlreadyRunning } from './db/embedded/lock.ts'

/** What the operator of a process that cannot start or go on can put right; undefined: a fault of the product, which keeps its stack. */
export function sentenceForOperator(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof AlreadyRunning) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use by another program. Stop that, or give Agon another PORT.`
  return sentenceOf(error)
}
