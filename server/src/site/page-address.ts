import type { ContactForm, SitePage, SitePageName } from '@agon/contract/website-copy/site-page'

/** The address of a public page. */
export interface PageAddress {
  /** First segment. */
  readonly site: string
  readonly page: SitePageName
  readonly language: string | undefined
  /** The contact form after it was posted. */
  readonly form?: ContactForm | undefined
}

/** The find at an address: a page, or the name that its project has now; undefined for nothing. */
export type PageFound = { readonly page: SitePage } | { readonly present: string } | undefined
