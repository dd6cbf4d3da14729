import type { PageKey, PageLanguage } from '@agon/domain/website-copy'

/** Words of the demo's organisers for a page; the rest are the words shipped with the product. */
export interface WrittenPage {
  readonly title?: string
  readonly ogTitle?: string
  readonly description?: string
  readonly keywords?: string
  readonly body?: string
}

export type WrittenSite = Readonly<Record<PageLanguage, Readonly<Partial<Record<PageKey, WrittenPage>>>>>
