import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The first line that a process of the product prints: one of JSON, when it is up. */
export async function firstLine(child: ChildProcess): Promise<unknown> {
  if (child.stdout === null) throw new Error('The process prints to nobody.')
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed(child)])) as [
    string,
  ]
  return JSON.parse(line)
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null]
  throw new Error(`The product ended before it was up (exit code ${code}).`)
}
