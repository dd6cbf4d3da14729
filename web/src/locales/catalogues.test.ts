import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '../lib/locale.ts'

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number]

const config = getConfig({ cwd: new URL('../..', import.meta.url).pathname })
/** What a learner reads: complete in every language. */
const COMPLETE = ['shell', 'sitting', 'sitting-later', 'sitting-rehearsal']

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

  it.each(COMPLETE)('leave nothing untranslated on the learner’s pages: %s', async (name) => {
    const catalogue = catalogues.find(({ path }) => path.endsWith(`/${name}.{locale}`))
    for (const locale of LOCALES.filter((locale) => locale !== config.sourceLocale)) {
      const [source, translated] = await Promise.all([catalogue?.collect(), catalogue?.read(locale)])
      const missing = Object.keys(source ?? {}).filter((id) => !translated?.[id]?.translation)
      expect(missing.map((id) => source?.[id]?.message)).toEqual([])
    }
  }, 60_000)
})
