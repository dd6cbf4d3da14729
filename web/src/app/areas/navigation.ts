import type { NavSectionName, Page } from '@agon/contract/page'
import { addressFor, withoutOptional } from '@agon/contract/address-for'
import { pages } from '@agon/contract/pages'
import type { Role } from '@agon/domain/role'

export interface NavEntry {
  title: string
  href: string
  /** Other addresses of the same page. */
  also?: string[]
}

export interface NavSection {
  /** The same in every language: what is remembered of a section is stored under it. */
  name: NavSectionName
  title: string
  entries: NavEntry[]
}

/** Says the names of pages and sections in the reader's language. */
export interface NavWords {
  readonly page: (page: Page) => string
  readonly section: (section: NavSectionName) => string
}

/** What a role may open in one area, by section, with the olympiad of the address put in. A page's own alias comes first for its role. */
export function navigationFor(role: Role, prefix: string, olympiadName: string, words: NavWords): NavSection[] {
  const listed = Object.values<Page>(pages).flatMap((page) =>
    page.nav !== undefined && page.path.startsWith(prefix) && Array.isArray(page.roles) && page.roles.includes(role)
      ? [{ page, section: page.nav }]
      : [],
  )
  return [...Map.groupBy(listed, ({ section }) => section)].map(([section, own]) => ({
    name: section,
    title: words.section(section),
    entries: own.map(({ page }) => ({
      title: words.page(page),
      href: addressFor(page, role).replace('$olympiadName', olympiadName),
      also: otherPathsOf(page).map((path) => path.replace('$olympiadName', olympiadName)),
    })),
  }))
}

/** A page's other paths, and those of the same page under another name. */
function otherPathsOf(page: Page): string[] {
  const same = Object.values<Page>(pages).filter(({ markedAs }) => markedAs === page.path)
  return [page, ...same].flatMap(({ path, aliases = [] }) => [path, ...aliases]).map(withoutOptional)
}

/** Whether a section has the page at this address, or a page below which it stands. */
export function isWithin(section: NavSection, path: string): boolean {
  return section.entries.some((entry) => isEntryOf(entry, path))
}

export function isEntryOf({ href, also = [] }: NavEntry, path: string): boolean {
  return [href, ...also].some((one) => path === one || path.startsWith(`${one}/`))
}
