import type { Plugin } from 'vite'
import { familyOf } from '../scripts/walls/families.ts'

/** A module of at least this number of pages is fetched with every page. */
const most = 30
/** A module of at least this number of pages, of several families, is in `shared`. */
const several = 8

/** Libraries that a page fetches when it draws with them. */
const fetchedAlone = /node_modules\/(pdfjs-dist|echarts|zrender|temml)\//

/**
 * The files of the pages of staff, teachers and the public: `start` for the first script, `kit` for every page, `open` for public pages,
 * `shared` for many pages, `common` for pages of a few families, and one for each family. A page's own modules stay a file of their own. The lists of the
 * learner's files (`chunks.ts`) come before these.
 */
export function pageChunks() {
  let first: ReadonlySet<string> = new Set()
  let learners: ReadonlySet<string> = new Set()
  let open: ReadonlySet<string> = new Set()
  const features = new Map<string, ReadonlySet<string>>()
  const plugin: Plugin = {
    name: 'page-chunks',
    apply: 'build',
    buildEnd() {
      const reached = (begin: readonly string[]) => {
        const seen = new Set(begin)
        for (const id of seen) for (const next of this.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
        return seen
      }
      const ids = [...this.getModuleIds()]
      const fetched = ids.filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      const isFor = (id: string, area: RegExp) =>
        this.getModuleInfo(id)?.dynamicImporters.some((one) => area.test(one)) === true
      first = reached(ids.filter((id) => id.endsWith('/web/index.html')))
      learners = reached(ids.filter((id) => id.endsWith('/web/sitting.html')))
      open = reached(fetched.filter((id) => isFor(id, /\/areas\/public\.ts$/)))
      features.clear()
      for (const page of fetched) {
        const feature = featureOf(page)
        if (feature === undefined) continue
        for (const id of reached([page])) features.set(id, new Set([...(features.get(id) ?? []), feature]))
      }
    },
  }
  const grouped = (id: string) => !fetchedAlone.test(id)
  // The index of a library imports all of it, so its importers say nothing about its parts.
  const isOpen = (id: string) => open.has(id) && !id.includes('/node_modules/')
  const isOfMany = (id: string) => grouped(id) && features.get(id)?.size !== 1
  const groups = [
    { name: 'start', priority: 6, test: (id: string) => first.has(id) },
    { name: 'kit', priority: 5, minShareCount: most, test: grouped },
    {
      name: 'kit',
      priority: 5,
      minShareCount: 2,
      test: (id: string) => isOfMany(id) && isOpen(id),
    },
    // A group takes the imports of its modules along, so groups for more pages come first.
    { name: 'open', priority: 5, minShareCount: 2, test: (id: string) => grouped(id) && isOpen(id) },
    { name: 'shared', priority: 4, minShareCount: several, test: isOfMany },
    { name: 'common', priority: 3, minShareCount: 2, test: isOfMany },
    {
      name: (id: string) => [...(features.get(id) ?? [])].join(),
      debugName: 'of one feature',
      priority: 2,
      minShareCount: 2,
      test: (id: string) => grouped(id) && features.get(id)?.size === 1,
    },
  ]
  return { plugin, groups, isOfEvery: (id: string) => first.has(id) && learners.has(id) }
}

/** The family of a page's feature: pages of one family share most. */
function featureOf(id: string): string | undefined {
  const feature = /\/src\/features\/([^/]+)\//.exec(id)?.[1]
  return feature === undefined ? /\/src\/(app)\//.exec(id)?.[1] : familyOf(feature)
}
