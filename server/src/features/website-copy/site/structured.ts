import type { SiteContent, SiteOlympiad, SitePageName } from '@agon/contract/website-copy/site-page'
import { siteStage, type SiteStage } from '@agon/domain/site-stage'

interface About {
  readonly home: { readonly title: string; readonly url: string }
  readonly page: SitePageName
  readonly title: string
  readonly url: string
  readonly description: string
  readonly olympiad: SiteOlympiad | null
  readonly content: SiteContent
  readonly language: string
  readonly now: number
}

const context = 'https://schema.org'

/** Structured data of a page, by schema.org: where it stands, the event that it announces, its questions. */
export function structuredOf(about: About): object[] {
  const { home, page, title, url, content } = about
  const steps = [{ name: home.title, item: home.url }, ...(page === 'home' ? [] : [{ name: title, item: url }])]
  const breadcrumbs = {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
  return [
    breadcrumbs,
    ...(page === 'home' || page === 'participation-and-rules' ? eventOf(about) : []),
    ...(content.kind === 'faq' && content.questions.length > 0 ? [questionsOf(content.questions)] : []),
  ]
}

/** A sitting is announced until it ends. */
const announced: ReadonlySet<SiteStage> = new Set<SiteStage>(['enter', 'opens', 'open'])

function eventOf({ home, description, olympiad, language, now }: About): object[] {
  if (olympiad === null || !announced.has(siteStage(olympiad, now))) return []
  const { title, opensAt, closesAt, price } = olympiad
  return [
    {
      '@context': context,
      '@type': 'EducationEvent',
      name: title,
      description,
      inLanguage: language,
      startDate: opensAt,
      endDate: closesAt,
      eventStatus: `${context}/EventScheduled`,
      eventAttendanceMode: `${context}/OnlineEventAttendanceMode`,
      location: { '@type': 'VirtualLocation', url: home.url },
      organizer: { '@type': 'Organization', name: home.title, url: home.url },
      ...(price === null
        ? {}
        : { offers: { '@type': 'Offer', description: price, url: home.url, availability: `${context}/InStock` } }),
    },
  ]
}

function questionsOf(questions: Extract<SiteContent, { kind: 'faq' }>['questions']): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
