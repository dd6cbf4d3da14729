import { mkdirSync, writeFileSync } from 'node:fs'

/** Keeps what was measured under bench/results. */
export function writeResults(name: string, results: object): void {
  const into = new URL('./results/', import.meta.url)
  mkdirSync(into, { recursive: true })
  writeFileSync(new URL(`${name}.json`, into), `${JSON.stringify(results, null, 2)}\n`)
}
