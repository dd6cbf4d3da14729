import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'

/** Fixed addresses come before those with parameters. */
const patterns = Object.values<Page>(pages)
  .flatMap((page) => [page.path, ...(page.aliases ?? [])].map((path) => ({ page, path, pattern: asPattern(path) })))
  .sort((a, b) => dynamicParts(a.path) - dynamicParts(b.path))

function dynamicParts(path: string): number {
  return path.split('$').length - 1
}

function asPattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (segment === '$olympiadName' || segment === '$projectName') return '/(?<name>[^/]+)'
      if (segment.startsWith('{-$')) return '(?:/[^/]+)?'
      return segment.startsWith('$') ? '/[^/]+' : `/${segment}`
    })
    .join('')
  return new RegExp(`^${source}/?$`)
}

/** The page at a path, with the pattern of its address. */
export const patternAt = (path: string) => patterns.find(({ pattern }) => pattern.test(path))
