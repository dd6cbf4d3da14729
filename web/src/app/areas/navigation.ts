import type { NavSectionName, Page } from '@agon/contract/page'
import { addressFor } from '@agon/contract/address-for'
import { pages } from '@agon/contract/pages'
import type { Role } from '@agon/domain/role'

export interface NavEntry {
  title: string
  href: string
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
    })),
  }))
}

/** Whether a section has the page at this address, or a page below which it stands. */
export function isWithin(section: NavSection, path: string): boolean {
  return section.entries.some(({ href }) => path === href || path.startsWith(`${href}/`))
}
