import { formatNumber } from '@agon/domain/format/number'
import type { StepsDone } from '#/backup/make-backup.ts'

/** Settings of serving processes alone: a missing mail server does not stop a command. */
export const forCommands = { AGON_MODE: 'development' }

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Shows progress on one line of a terminal. */
export function onLine(what: string): StepsDone {
  return async (done, total) => {
    if (!process.stderr.isTTY) return
    process.stderr.write(`\r${done} of ${total} ${what}${done === total ? '\n' : ''}`)
  }
}

/** Of an operator's terminal. */
export const number = (value: number) => formatNumber(value, 'en-ZA', { most: 1 })

export const secondsSince = (started: number) => `${number((performance.now() - started) / 1000)} s`
