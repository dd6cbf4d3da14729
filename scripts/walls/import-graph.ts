import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolve } from './walls.ts'

/** For each file the files that it imports, both as paths from the top of the tree. */
export type Graph = ReadonlyMap<string, readonly string[]>

const top = join(import.meta.dirname, '../..')

/** The product's own files, without tests. */
export function sources(): Map<string, string> {
  const paths = globSync('{domain,contract,server,web}/src/**/*.{ts,tsx}', { cwd: top })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(top, path), 'utf8')]))
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+(?=[{*\w]))?(?:[^'"`;()]*?\sfrom\s)?\s*['"]([^'"]+)['"]/g

/** The static imports between these files that load the other file at run time. */
export function importGraph(files: ReadonlyMap<string, string>): Graph {
  return new Map(
    [...files].map(([path, text]) => {
      const found = [...text.matchAll(statement)]
        .filter(([, isType]) => isType === undefined)
        .map(([, , name = '']) => resolve(path, name))
      return [path, [...new Set(found)].filter((to) => to !== path && files.has(to))]
    }),
  )
}

/** All files that a file loads, itself among them. */
export function reachedFrom(graph: Graph, from: string): Set<string> {
  const reached = new Set([from])
  for (const path of reached) for (const to of graph.get(path) ?? []) reached.add(to)
  return reached
}

/** The longest chain of imports; exact as long as there is no cycle. */
export function longestChain(graph: Graph, within = ''): string[] {
  const known = new Map<string, string[]>()
  const from = (path: string, open: ReadonlySet<string>): string[] => {
    const chain = known.get(path)
    if (chain !== undefined) return chain
    const next = (graph.get(path) ?? []).filter((to) => to.startsWith(within) && !open.has(to))
    const longest = next.map((to) => from(to, new Set([...open, to]))).reduce(longer, [])
    known.set(path, [path, ...longest])
    return [path, ...longest]
  }
  return [...graph.keys()]
    .filter((path) => path.startsWith(within))
    .map((path) => from(path, new Set([path])))
    .reduce(longer, [])
}

const longer = (a: string[], b: string[]) => (b.length > a.length ? b : a)
