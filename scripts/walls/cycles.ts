import { readFileSync } from 'node:fs'
import { importsOf } from './walls.ts'

/** Groups of files that import each other, be it by way of others, for their types only, or lazily. */
export function cycles(files: readonly string[], read = (path: string) => readFileSync(path, 'utf8')): string[][] {
  const known = new Set(files)
  const graph = new Map(
    files.map((path) => [path, importsOf(path, read(path)).flatMap(({ to }) => (known.has(to) ? [to] : []))]),
  )
  const found: string[][] = []
  // Tarjan's algorithm: a group is complete where no file of it reaches one that was entered earlier.
  const entered = new Map<string, number>()
  const open: string[] = []
  const visit = (path: string): number => {
    const own = entered.size
    entered.set(path, own)
    open.push(path)
    let earliest = own
    for (const next of graph.get(path) ?? []) {
      if (!entered.has(next)) earliest = Math.min(earliest, visit(next))
      else if (open.includes(next)) earliest = Math.min(earliest, entered.get(next) ?? own)
    }
    if (earliest < own) return earliest
    const group = open.splice(open.indexOf(path))
    if (group.length > 1 || graph.get(path)?.includes(path) === true) found.push(group)
    return own
  }
  for (const path of files) if (!entered.has(path)) visit(path)
  return found
}
