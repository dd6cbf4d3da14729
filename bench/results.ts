import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Keeps what was measured under bench/results. */
export function writeResults(name: string, results: object): void {
  const into = new URL('./results/', import.meta.url)
  mkdirSync(into, { recursive: true })
  writeFileSync(new URL(`${name}.json`, into), `${JSON.stringify(results, null, 2)}\n`)
}

/** The same for one of several measurements that share a file. */
export function mergeResults(name: string, key: string, result: object): void {
  const file = new URL(`./results/${name}.json`, import.meta.url)
  const others = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
  // A file of the time when it held one measurement alone.
  const kept = 'commit' in others ? {} : others
  writeResults(name, { ...kept, [key]: result })
}
