import { existsSync, globSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { placesOf, plainHttp, startedBy } from './places.ts'

/** Files of `server` that are started, without their ending: those that `server/bin` imports, unless others are named. */
const [folder = '', ...named] = process.argv.slice(2)
const entries = named.length > 0 ? named : ['src/try-out', 'src/production', 'src/commands']
/** Builds that stay: running processes still read parts of theirs. */
const buildLimit = 3

const server = join(import.meta.dirname, '..')
const source = join(server, 'src')
const sourceLines = relative(folder, join(server, 'bin/source-lines.mjs'))

// Bundles the 1,900 files of the product and its packages into a few, in the given folder, which is three below the top.
const draft = `${folder}.${process.pid}`
await buildInto(draft)
if (existsSync(folder)) rmSync(draft, { recursive: true })
else renameSync(draft, folder)
removeOld(dirname(folder))

async function buildInto(dir: string): Promise<void> {
  const names = new Map(entries.map((entry) => [join(server, `${entry}.ts`), basename(entry)]))
  for (const path of globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }))
    for (const started of startedBy(join(source, path)))
      names.set(started, relative(source, started).replace(/\.ts$/, '').replaceAll('/', '-'))
  const bundle = await rolldown({
    input: Object.fromEntries([...names].map(([file, entry]) => [entry, file])),
    platform: 'node',
    // It has a part in machine code.
    external: [/^@node-rs\//],
    plugins: [placesOf((path) => names.get(path)), plainHttp()],
    onLog(level, log) {
      // A package that is missing, say.
      if (level === 'warn') throw new Error(log.message)
    },
  })
  await bundle.write({
    dir,
    format: 'esm',
    sourcemap: true,
    banner: ({ isEntry }) => (isEntry ? `import '${sourceLines}'` : ''),
    // All in one folder, as `placesOf` takes it.
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
}

function removeOld(builds: string): void {
  const ages = readdirSync(builds).map((name) => ({ name, madeAt: statSync(join(builds, name)).mtimeMs }))
  for (const { name } of ages.sort((a, b) => b.madeAt - a.madeAt).slice(buildLimit))
    rmSync(join(builds, name), { recursive: true, force: true })
}
