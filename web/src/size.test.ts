import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { learnerSources } from '../chunks.ts'
import {
  gzippedSize,
  learnerBudget,
  learnerEntries,
  offlineEntries,
  pointingBudget,
  readManifest,
  scriptsBefore,
  stylesBefore,
  type Manifest,
} from './size.ts'

describe('the built app', () => {
  const folder = join(import.meta.dirname, '../dist')
  const text = (file: string) => readFileSync(join(folder, file), 'utf8')
  let manifest: Manifest = {}

  beforeAll(() => {
    // Where it was built from the same sources before, it stays.
    execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build-web.mjs')], { stdio: 'ignore' })
    manifest = readManifest(folder)
  }, 120_000)

  it('brings a learner to the first question within the budget', () => {
    expect(gzippedSize(folder, scriptsBefore(manifest, learnerEntries))).toBeLessThan(learnerBudget)
  })

  it.each([learnerSources.later, learnerSources.rehearsal, learnerSources.acting])(
    'fetches %s in one file of its own: a browser that lacked one of several might not ask again',
    (part) => {
      const own = scriptsBefore(manifest, [part]).filter(
        (file) => !scriptsBefore(manifest, learnerEntries).includes(file),
      )
      expect(own).toEqual([manifest[part]?.file])
    },
  )

  it('fetches what points at pictures and maps in one file of its own, for papers that ask for it, and its outlines beside it', () => {
    // A group has no source of its own.
    const pointing = Object.keys(manifest).find((name) => name.startsWith('_pointing-')) ?? ''
    const known = scriptsBefore(manifest, offlineEntries)
    const own = scriptsBefore(manifest, [pointing]).filter((file) => !known.includes(file))
    expect(own).toEqual([manifest[pointing]?.file])
    const outlines = /assets\/(world|africa|south-africa)-[\w-]+\.json/g
    expect(new Set(text(own[0] ?? '').match(outlines)).size).toBe(3)
    expect(known.map(text).join('\n')).not.toMatch(outlines)
    expect(gzippedSize(folder, own)).toBeLessThan(pointingBudget)
  })

  it('brings a learner there without Mantine, the queries, zod and KaTeX', () => {
    const first = [...scriptsBefore(manifest, learnerEntries), ...stylesBefore(manifest, learnerEntries)]
      .map(text)
      .join('\n')
    for (const sign of ['mantine', 'QueryClient', 'ZodError', '$ZodType', 'katex']) expect(first).not.toContain(sign)
  })

  it('brings nobody else the learner’s pages', () => {
    const learners = scriptsBefore(manifest, learnerEntries).find((file) => text(file).includes('/api/sitting/answers'))
    expect(learners).toBeDefined()
    expect(scriptsBefore(manifest, ['index.html'])).not.toContain(learners)
  })

  it('has a script for the learner’s document that stands by itself', () => {
    const { file, imports } = manifest[learnerSources.early] ?? { file: '' }
    expect(imports).toBeUndefined()
    expect(() => new Function(text(file))).not.toThrow()
    expect(text(file)).not.toContain('</')
  })

  it('gives the worker of the learner’s pages every file of the same build that they may need', () => {
    const named = /"(\/assets\/[^"]+)"/.exec(text('sitting-worker.js'))?.[1]?.split(' ') ?? []
    const needed = [...scriptsBefore(manifest, offlineEntries), ...stylesBefore(manifest, offlineEntries)]
    expect(named).toEqual(needed.map((file) => `/${file}`))
    for (const file of named) expect(existsSync(join(folder, file))).toBe(true)
    // By the first one it tells whether a page is of its build.
    expect(text('sitting.html')).toContain(`src="${named[0]}"`)
  })

  it.each(['index.html', 'sitting.html'])(
    'has no inline script in %s and leaves the server its three places',
    (name) => {
      const page = text(name)
      expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
      expect(page).not.toContain('<style')
      for (const place of ['%AGON_LANG%', '%AGON_NONCE%', '%AGON_HEAD%']) expect(page.split(place)).toHaveLength(2)
    },
  )
})

describe('scriptsBefore', () => {
  const manifest: Manifest = {
    page: { file: 'page.js', imports: ['shared', 'kit'] },
    shared: { file: 'shared.js', imports: ['kit'], css: ['shared.css'] },
    kit: { file: 'kit.js', imports: ['shared'] },
  }

  it('follows imports to their end, each file once', () => {
    expect(scriptsBefore(manifest, ['page'])).toEqual(['page.js', 'shared.js', 'kit.js'])
    expect(stylesBefore(manifest, ['page'])).toEqual(['shared.css'])
  })

  it('refuses an entry that the build does not have', () => {
    expect(() => scriptsBefore(manifest, ['gone'])).toThrow('no chunk gone')
  })
})
