import type { Role } from '@agon/domain/role'

/** Who may open a page. `signed-in` is anybody with a stored user record. */
export type PageRoles = 'public' | 'signed-in' | readonly Role[]

export type NavSectionName =
  | 'Olympiad'
  | 'People and money'
  | 'Paper'
  | 'Results'
  | 'Mail'
  | 'Website'
  | 'Platform'
  | 'School'
  | 'Team'
  | 'Learners'
  | 'Exam day'
  | 'Invoices'
  | 'Certificates'
  | 'Report'
  | 'Questions'

export interface PageMeta {
  readonly ogTitle: string
  readonly description: string
  readonly keywords: string
}

export interface Page {
  /** In the router's own syntax: `$name` for a parameter, `{-$name}` for an optional one. */
  readonly path: string
  /** Paths under which the same page also stands. */
  readonly aliases?: readonly string[]
  /** The document's title, and the page's name in navigation. */
  readonly title: string
  readonly roles: PageRoles
  /** For search engines and link previews, in the served HTML; `{name}` is the project or olympiad of the address. */
  readonly meta?: PageMeta
  /** Search engines are asked not to list it, and links from it do not give its address away. */
  readonly isUnlisted?: true
  /** Also open to the holder of a school's link. */
  readonly bySchoolLink?: true
  /** Where it is in the navigation of its area; absent: nowhere. */
  readonly nav?: NavSectionName
  /** The path of the page that the navigation marks while this one is open: the same page under another name. */
  readonly markedAs?: string
}

/** Declares a page. */
export function page<const P extends Page>(declared: P): P {
  return declared
}
