import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsOf } from '../../../scripts/walls/walls.ts'
import { LOCALES } from '../lib/locale.ts'

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number]

const config = getConfig({ cwd: new URL('../../test/at-hom', import.meta.url).pathname })
const OTHERS = LOCALES.filter((locale) => locale !== config.sourceLocale)
/** What a learner reads, and what a teacher reads beside the pages of the portal: complete in every language. */
const COMPLETE = ['shell', 'sitting', 'sitting-later', 'sitting-rehearsal', 'identity', 'ui', 'site', 'watch']

describe('the message catalogues', () => {
  let catalogues: readonly Catalogue[] = []
  beforeAll(async () => {
    catalogues = await getCatalogs(config)
  })

  it('are there for every language that the pages offer', () => {
    expect(config.locales).toEqual([...LOCALES])
  })

  it('hold every message of the source (else: npm run messages -w web)', async () => {
    for (const catalogue of catalogues) {
      const [found, kept] = await Promise.all([catalogue.collect(), catalogue.read('en')])
      expect(Object.keys(kept ?? {}).sort(), catalogue.path).toEqual(Object.keys(found ?? {}).sort())
    }
  }, 60_000)

  it.each(COMPLETE)('leave nothing untranslated: %s', async (name) => {
    const catalogue = catalogues.find(({ path }) => path.endsWith(`/${name}.{locale}`))
    for (const locale of OTHERS) expect(await missing(catalogue, locale)).toEqual([])
  }, 60_000)

  it('leave nothing untranslated on the teachers’ pages', async () => {
    const files = portalFiles()
    expect(files.size).toBeGreaterThan(40)
    for (const catalogue of catalogues)
      for (const locale of OTHERS) expect(await missing(catalogue, locale, files)).toEqual([])
  }, 60_000)
})

/** The messages that a language lacks: of all files, or of these. */
async function missing(catalogue: Catalogue | undefined, locale: string, files?: ReadonlySet<string>) {
  const [source, translated] = await Promise.all([catalogue?.collect(), catalogue?.read(locale)])
  return Object.entries(source ?? {})
    .filter(([id, { origin = [] }]) => {
      const wanted = files === undefined || origin.some(([file]) => files.has(join('web', file)))
      return wanted && !translated?.[id]?.translation
    })
    .map(([, { message }]) => message)
}

/** The files of the features that the portal's pages are made of, by what imports what. */
function portalFiles(): ReadonlySet<string> {
  const top = join(import.meta.dirname, '../../..')
  const found = new Set<string>()
  const follow = (file: string) => {
    for (const { to } of importsOf(file, readFileSync(join(top, file), 'utf8'))) {
      if (!/^web\/src\/features\/.*\.tsx?$/.test(to) || found.has(to)) continue
      found.add(to)
      follow(to)
    }
  }
  follow('web/src/app/areas/portal.ts')
  return found
}
