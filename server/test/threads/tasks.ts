import { getCompileCacheDir } from 'node:module'
import { getPriority } from 'node:os'
import { threadId } from 'node:worker_threads'

/** What the pool's tests run in its threads. */
export function whichThread(_input: null): number {
  return threadId
}

export function howNice(_input: null): number {
  return getPriority()
}

export function compiledIn(_input: null): string | undefined {
  return getCompileCacheDir()
}

export async function letters(text: string): Promise<Uint8Array[]> {
  return Array.from(text, (letter) => new TextEncoder().encode(letter))
}

export function countTo(number: number, tell: (step: number) => void): string {
  for (let step = 1; step <= number; step += 1) tell(step)
  return 'counted'
}

export async function fail(reason: string): Promise<never> {
  throw new RangeError(reason)
}

export function die(code: number): void {
  process.exit(code)
}

export function never(_input: null): never {
  for (;;);
}
