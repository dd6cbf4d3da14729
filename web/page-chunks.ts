import type { Plugin } from 'vite'

/** What this many pages need is fetched with every page. */
const most = 30
/** What this many pages of several features need is one file. */
const several = 8

/** Libraries that a page fetches when it draws with them. */
const fetchedAlone = /node_modules\/(pdfjs-dist|echarts|zrender|temml)\//

/**
 * In which files the pages of staff, teachers and the public are fetched, by what reaches each module: `start` with the first script, `kit`
 * for every page, `open` for those of the public, `shared` for many, `common` for the pages of a few features, and one for each feature
 * whose pages share something. A page's own modules stay a file of their own. The learner's files are cut by lists (`chunks.ts`), before these.
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
      open = reached(fetched.filter((id) => isFor(id, /\/areas\/public\.ts$/) && !isKit(id)))
      features.clear()
      for (const page of fetched) {
        const feature = featureOf(page)
        if (feature === undefined || isKit(page)) continue
        for (const id of reached([page])) features.set(id, new Set([...(features.get(id) ?? []), feature]))
      }
    },
  }
  const grouped = (id: string) => !fetchedAlone.test(id)
  // An index of a library reaches all of it, so it does not tell who needs what.
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
    // A group takes what its modules need along, so what is for everybody comes before what is not.
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

/** The page about the interface shows all of it. */
const isKit = (id: string) => id.includes('/features/dev/')

const featureOf = (id: string) => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? /\/src\/(app)\//.exec(id)?.[1]
