import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { learnerSources } from '../chunks.ts'

/** Most bytes of gzipped scripts that a browser fetches before a learner's first question. */
export const learnerBudget = 130_000
/** Most bytes of the gzipped script that points at pictures and maps, which only papers that ask for it fetch. */
export const pointingBudget = 12_000
/** What the learner's pages are read from, in the order in which a browser finds it. */
export const learnerEntries = ['sitting.html', 'src/locales/shell.en.po', 'src/locales/sitting.en.po']

/** What a learner's pages may need without a network: all of them, in each language. */
export const offlineEntries = [
  ...learnerEntries,
  'src/locales/shell.af.po',
  'src/locales/sitting.af.po',
  learnerSources.later,
  'src/locales/sitting-later.en.po',
  'src/locales/sitting-later.af.po',
]

/** What Vite writes to `.vite/manifest.json`: for each source that starts a file, the file and the sources whose files it needs at once. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
      readonly isDynamicEntry?: boolean
    }
  >
>

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite
}

/** Bytes of files of a build when each is gzipped, as they are sent. */
export function gzippedSize(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
}

/** The scripts that a browser fetches before `entries` can run, each once; what they import lazily is not among them. */
export function scriptsBefore(manifest: Manifest, entries: readonly string[]): readonly string[] {
  return [...chunksBefore(manifest, entries)].map((name) => chunk(manifest, name).file)
}

/** The stylesheets that come with them. */
export function stylesBefore(manifest: Manifest, entries: readonly string[]): readonly string[] {
  return [...new Set([...chunksBefore(manifest, entries)].flatMap((name) => chunk(manifest, name).css ?? []))]
}

function chunksBefore(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const needed of chunk(manifest, name).imports ?? []) visit(needed)
  }
  for (const entry of entries) visit(entry)
  return found
}

function chunk(manifest: Manifest, name: string) {
  const found = manifest[name]
  if (found === undefined) throw new Error(`The build has no chunk ${name}`)
  return found
}
