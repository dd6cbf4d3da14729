import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Maintenance } from '@agon/domain/system-setting/setting'
import type { ContactForm, SitePage, SitePageName } from '@agon/contract/website-copy/site-page'

/** The address of a public page. */
export interface PageAddress {
  /** First segment. */
  readonly site: string
  readonly page: SitePageName
  readonly language: string | undefined
  /** The contact form after it was posted. */
  readonly form?: ContactForm | undefined
  /** The notice above the page, while the website is under maintenance. */
  readonly maintenance?: Maintenance | undefined
  /** The home of the suite at the address of Maintenance, with that title. */
  readonly isMaintenance?: boolean
}

/** The find at an address: a page, or the name that its project has now; undefined for nothing. */
export type PageFound = { readonly page: SitePage } | { readonly present: string } | undefined

/** Answers with the home of a project or the suite, and the notice; undefined: the website is open. */
export type AnswerClosed = (
  request: FastifyRequest,
  reply: FastifyReply,
  site: string,
) => Promise<FastifyReply | undefined>
