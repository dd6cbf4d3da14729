import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach } from 'vitest'
import { testScript } from './built.ts'
import type { World } from './world.ts'

/** A process of its own that does the world's jobs, and can be killed. */
export interface WorkerProcess {
  /** As kill -9 does: without a word to anybody. */
  kill(): Promise<void>
}

let script: string | undefined

/** A world, or as much of it as a worker needs. */
type WorkedWorld = Pick<World, 'appUrl' | 'smtp'> & { readonly app: { readonly config: { readonly DATA_DIR: string } } }

/** Starts workers for a test file; what a test leaves alive is killed after it. */
export function workerProcesses(world: WorkedWorld): () => WorkerProcess {
  const started: WorkerProcess[] = []
  afterEach(async () => {
    for (const worker of started.splice(0)) await worker.kill()
  })
  return () => {
    script ??= testScript('jobs/work')
    const child = spawn(process.execPath, [script, world.appUrl, world.smtp.url, world.app.config.DATA_DIR], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const worker = { kill: () => kill(child) }
    started.push(worker)
    return worker
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
