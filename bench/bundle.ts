/**
 * What a browser fetches, gzipped: for the learner's pages before the first question, against their budget, and for every other page
 * that is a chunk of its own. Writes bench/results/bundle.json. Run: node scripts/build-web.mjs && node bench/bundle.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  gzippedSize,
  learnerBudget,
  learnerEntries,
  readManifest,
  scriptsBefore,
  stylesBefore,
} from '../web/src/size.ts'
import { measuredWith } from './machine.ts'

const folder = join(import.meta.dirname, '../web/dist')
const manifest = readManifest(folder)
const shell = ['index.html', 'src/locales/shell.en.po']
const ofShell = new Set([...scriptsBefore(manifest, shell), ...stylesBefore(manifest, shell)])

const pages = Object.entries(manifest)
  .filter(([source, chunk]) => chunk.isDynamicEntry === true && source.endsWith('.tsx'))
  .map(([source]) => ({ page: source.replace(/^src\//, ''), ...measure([...shell, source, ...wordsOf(source)]) }))
  .toSorted((a, b) => b.scripts - a.scripts)

const learner = measure(learnerEntries)
const results = {
  ...measuredWith(),
  // Bytes, gzipped one file at a time. `own` is what a browser that has the shell still fetches.
  learner: { ...learner, budget: learnerBudget, left: learnerBudget - learner.scripts },
  shell: measure(shell),
  pages,
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('bundle.json', into), `${JSON.stringify(results, null, 2)}\n`)
for (const { page, scripts, styles } of [{ page: "the learner's pages", ...learner }, ...pages]) {
  console.log(`${kilobytes(scripts)} of scripts ${kilobytes(styles)} of styles  ${page}`)
}
console.log(
  `The learner's pages have ${kilobytes(results.learner.left).trim()} left of ${kilobytes(learnerBudget).trim()}`,
)

function measure(entries: readonly string[]) {
  const [scripts, styles] = [scriptsBefore(manifest, entries), stylesBefore(manifest, entries)]
  const own = [...scripts, ...styles].filter((file) => !ofShell.has(file))
  return {
    scripts: gzippedSize(folder, scripts),
    styles: gzippedSize(folder, styles),
    own: gzippedSize(folder, own),
    files: scripts.length + styles.length,
  }
}

/** A feature's words are a file of their own, fetched with its pages. */
function wordsOf(source: string): string[] {
  const words = `src/locales/${/^src\/features\/([^/]+)\//.exec(source)?.[1]}.en.po`
  return words in manifest ? [words] : []
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
}
