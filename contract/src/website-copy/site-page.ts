import type { Accent } from '@agon/domain/accent'
import type { Award } from '@agon/domain/award'
import type { Phase } from '@agon/domain/olympiad'
import type { ProjectId } from '@agon/domain/ids'
import type { PageLanguage } from '@agon/domain/website-copy'
import type { WatchedFile } from '../olympiad/watch-file.ts'
import type { ContactField } from './contact.ts'

/** Data that the server passes to the components of a public page. Texts are in the page's language, facts are filled in. */
export interface SitePage {
  readonly language: PageLanguage
  readonly site: Site
  readonly head: SiteHead
  /** The one heading of the page. */
  readonly heading: string
  readonly lead: string
  /** Clean HTML. */
  readonly body: string
  readonly links: readonly SiteLink[]
  /** The same page in each of its languages. */
  readonly languages: readonly { readonly language: PageLanguage; readonly href: string }[]
  /** The pinned olympiad; null on the suite's pages, and where none is announced. */
  readonly olympiad: SiteOlympiad | null
  /** In milliseconds since 1970. */
  readonly now: number
  /** Null: the website is not under maintenance. */
  readonly maintenance: { readonly message: string; readonly until: string | null } | null
  /** Compiled words of organisers, in place of the product’s own. */
  readonly wording: Readonly<Record<string, unknown>>
  readonly content: SiteContent
}

export interface Site {
  readonly isSuite: boolean
  /** First segment of its addresses. */
  readonly name: string
  readonly title: string
  readonly accent: Accent
}

export interface SiteHead {
  readonly title: string
  readonly ogTitle: string
  readonly description: string
  readonly keywords: string
  readonly canonical: string
  /** By hreflang, x-default included. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** Null: none is drawn. */
  readonly image: string | null
  readonly isUnlisted: boolean
  /** Structured data, each an object of schema.org. */
  readonly structured: readonly object[]
}

export interface SiteLink {
  readonly key: SitePageName
  readonly href: string
  readonly isCurrent: boolean
}

/** Last segments of the addresses. */
export const projectPageNames = [
  'home',
  'about',
  'participation-and-rules',
  'top-results',
  'past-olympiads',
  'past-winners',
  'faq',
  'contact',
] as const
export const suitePageNames = ['home', 'about', 'our-users', 'our-partners', 'faq', 'contact', 'accessibility'] as const
export type ProjectPageName = (typeof projectPageNames)[number]
export type SuitePageName = (typeof suitePageNames)[number]
export type SitePageName = ProjectPageName | SuitePageName

export interface SiteOlympiad {
  readonly name: string
  readonly title: string
  readonly phase: Phase
  readonly opensAt: string
  readonly closesAt: string
  readonly timeZone: string
  /** Today’s, of one learner. Null: no price is set. */
  readonly price: string | null
  /** All that can still apply: the last day of each, and the fewest learners of a school. Empty for one price. */
  readonly prices: readonly { readonly until: string | null; readonly learners: number; readonly price: string }[]
}

export interface TopSchool {
  readonly rank: number
  readonly school: string
  readonly province: string
  /** In hundredths of a per cent. */
  readonly mean: number
}

/** The results of one edition: its best schools, in the country and by province. */
export interface Edition {
  readonly title: string
  readonly year: number
  readonly schools: readonly TopSchool[]
}

export interface PastEdition {
  readonly year: number
  readonly schools: number | null
  /** A published figure: rounded down, null where it is too small to publish. */
  readonly learners: number | null
}

export interface Winner {
  /** Null: by school and grade only. */
  readonly name: string | null
  readonly award: Award
  readonly grade: string | null
  readonly school: string
}

export interface WinnersOfYear {
  readonly year: number
  readonly winners: readonly Winner[]
}

export interface UsersOfProvince {
  readonly province: string
  /** Null: fewer than 10. */
  readonly schools: number | null
  /** A published figure. */
  readonly learners: number | null
}

export interface ProjectCard {
  readonly name: string
  readonly title: string
  readonly accent: Accent
  readonly description: string
  readonly href: string
  readonly olympiad: SiteOlympiad | null
}

export interface Question {
  readonly question: string
  /** Clean HTML. */
  readonly answer: string
}

/** The contact form as it shows. */
export interface ContactForm {
  readonly values: Readonly<Record<ContactField, string>>
  readonly invalid: readonly ContactField[]
  /** Why a message without an invalid field was not sent. */
  readonly failure: 'formTooFast' | 'tooMany' | 'failed' | null
  readonly isSent: boolean
}

/** Content of a page beside its text. */
export type SiteContent =
  | { readonly kind: 'text' }
  | { readonly kind: 'projects'; readonly projects: readonly ProjectCard[] }
  | { readonly kind: 'top-results'; readonly edition: Edition | null }
  | { readonly kind: 'past-olympiads'; readonly editions: readonly PastEdition[] }
  | { readonly kind: 'past-winners'; readonly years: readonly WinnersOfYear[] }
  | {
      readonly kind: 'contact'
      readonly projectId: ProjectId
      readonly address: string | null
      readonly form: ContactForm
    }
  | { readonly kind: 'faq'; readonly questions: readonly Question[] }
  | { readonly kind: 'users'; readonly provinces: readonly UsersOfProvince[] }

/** The files of a build that the document names. */
export interface SiteAssets {
  readonly styles: string
  readonly script: string
  /** The script for the live figures of the front page. */
  readonly live: string
  readonly icon: string
}

/** The server's half of the web build. */
export interface SiteRenderer {
  readonly renderSite: (page: SitePage, assets: SiteAssets) => string
  readonly renderWatch: (view: WatchView, assets: SiteAssets) => string
}

/** Data that the server passes to the components of the front page. */
export interface WatchView {
  readonly language: PageLanguage
  /** Its titles are texts of the page. */
  readonly head: Omit<SiteHead, 'title' | 'ogTitle'>
  /** Null: it cannot be read. */
  readonly file: WatchedFile | null
  /** In milliseconds since 1970. */
  readonly now: number
  /** Compiled words of organisers. */
  readonly wording: Readonly<Record<string, unknown>>
}
