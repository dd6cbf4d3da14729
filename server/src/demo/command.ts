import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config/config.ts'
import { commandDatabase } from '../db/command-database.ts'
import { createLog } from '../log/log.ts'
import { closeApp, createApp } from '../start.ts'
import type { Parts } from '../stop.ts'
import { growDemoWorld } from './grow-world.ts'
import { prepareDemo } from './prepare.ts'
import { refuseOthersDatabase } from './ready.ts'
import { describeHandles, readSignIns } from './sign-ins.ts'

/** `npm run demo`: works beside a product that runs, and without one. */
export async function demoCommand(words: string[], parts: Parts): Promise<void> {
  const { learners, print } = readWords(words)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, AGON_MODE: 'demo' })
  await refuseOthersDatabase(config)
  const { appUrl, productUrl } = await commandDatabase(config, parts)
  const app = await parts.up(Promise.resolve(createApp(config, appUrl, createLog(config.LOG_LEVEL))), closeApp)
  await prepareDemo(app, say)
  if (learners !== undefined) await growDemoWorld(app, learners, say)
  if (print || learners === undefined) {
    const describeSignIns = await readSignIns(app.database.db)
    say(describeSignIns(productUrl ?? config.publicUrl))
    say(await describeHandles(app.database.db))
  }
}

function readWords(words: string[]): { learners: number | undefined; print: boolean } {
  try {
    const { values } = parseArgs({ args: words, options: { learners: { type: 'string' }, print: { type: 'boolean' } } })
    const learners = values.learners === undefined ? undefined : Number(values.learners.replaceAll(/[ ,_]/g, ''))
    if (learners !== undefined && !(Number.isSafeInteger(learners) && learners > 0 && learners <= mostLearners))
      throw new ConfigError(`--learners: a whole number up to ${mostLearners}.`)
    return { learners, print: values.print ?? false }
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigError(error.message)
    throw error
  }
}

const mostLearners = 5_000_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
