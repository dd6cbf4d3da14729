import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { familyOf } from './families.ts'

/** One import of one file, both as paths from the top of the tree; packages keep their names. */
export interface Import {
  from: string
  to: string
}

export interface Wall {
  says: string
  /** Whether an import goes through the wall. */
  breaks: (one: Import) => boolean
}

const floors: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  db: ['domain'],
  server: ['domain', 'contract', 'db'],
  web: ['domain', 'contract'],
}

const floorOf = (path: string) => path.split('/')[0] ?? ''
const featureOf = (path: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]
/** Tests and what only tests use may look anywhere on their own floor. */
const isTest = (path: string) => /\.test\.tsx?$|^\w+\/test\//.test(path)
const isPackage = (path: string) => !/^\w+\/(src|test)\//.test(path) && !path.startsWith('db/')

export const walls: readonly Wall[] = [
  {
    says: 'a floor imports only the floors below it',
    breaks: ({ from, to }) => {
      const below = floors[floorOf(from)]
      const target = floorOf(to)
      return (
        below !== undefined && target in floors && target !== floorOf(from) && !isPackage(to) && !below.includes(target)
      )
    },
  },
  {
    says: 'the domain imports no package',
    breaks: ({ from, to }) => from.startsWith('domain/') && !isTest(from) && isPackage(to),
  },
  {
    says: 'a feature imports only features of its own family',
    breaks: ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)]
      return own !== undefined && other !== undefined && familyOf(own) !== familyOf(other) && !isTest(from)
    },
  },
  {
    says: 'the machinery knows no feature',
    breaks: ({ from, to }) =>
      /^server\/src\/(http|db|jobs|mail|files|pdf|sheets|config|log|site|activity|passwords|threads|rich-text|question-formats|question-print|bank-statements)\//.test(
        from,
      ) &&
      !isTest(from) &&
      featureOf(to) !== undefined,
  },
  {
    says: 'the kit knows no route and no call',
    breaks: ({ from, to }) => from.startsWith('web/src/ui/') && /^web\/src\/(api|app|features|sitting)\//.test(to),
  },
  {
    says: 'the sitting imports nothing of the staff pages',
    breaks: ({ from, to }) =>
      from.startsWith('web/src/sitting/') &&
      !isTest(from) &&
      (/^web\/src\/(features|ui\/.*\.tsx$)/.test(to) ||
        /^(@mantine|@tabler|echarts|zod|@tanstack\/(react-query|react-table))/.test(to)),
  },
  {
    says: 'only tests import what is for tests',
    breaks: ({ from, to }) => /^\w+\/src\//.test(from) && !isTest(from) && /^\w+\/test\//.test(to),
  },
  {
    says: 'the page app imports nothing of the tools beside it',
    breaks: ({ from, to }) => from.startsWith('web/src/') && !isTest(from) && /^web\/(kit|generators)\//.test(to),
  },
  {
    says: 'only files/zip reads and writes ZIP archives',
    breaks: ({ from, to }) => /^(yazl|yauzl|fflate|jszip)$/.test(to) && !/^(server\/src\/files\/zip|e2e)\//.test(from),
  },
  {
    says: 'the page app carries no schema library',
    breaks: ({ from, to }) => from.startsWith('web/') && to === 'zod',
  },
]

/** All imports of a file's text that stay at run time or only name types, with `@agon/x/y` and relative paths resolved. */
export function importsOf(path: string, text: string): Import[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...found].map((match) => ({ from: path, to: resolve(path, match[1] ?? match[2] ?? '') }))
}

export function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  if (name.startsWith('#/')) return `${floorOf(from)}/src/${name.slice(2)}`
  if (name.startsWith('#test/')) return `${floorOf(from)}/${name.slice(1)}`
  const own = /^@agon\/(\w+)\/(.+)$/.exec(name)
  if (own === null) return name
  const folder = own[1] === 'db' || own[2]?.startsWith('test/') ? '' : 'src/'
  return `${own[1]}/${folder}${own[2]}.ts`
}

/** Every wall that some import of the files goes through, as sentences. */
export function breaches(files: readonly string[], read = (path: string) => readFileSync(path, 'utf8')): string[] {
  return files
    .flatMap((path) => importsOf(path, read(path)))
    .flatMap((one) =>
      walls.filter((wall) => wall.breaks(one)).map((wall) => `${one.from} imports ${one.to}: ${wall.says}`),
    )
}
