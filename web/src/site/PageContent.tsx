import type { SitePage } from '@agon/contract/website-copy/site-page'
import type { ReactNode } from 'react'
import { Contact } from './content/Contact.tsx'
import { Faq } from './content/Faq.tsx'
import { PastOlympiads } from './content/PastOlympiads.tsx'
import { PastWinners } from './content/PastWinners.tsx'
import { Projects } from './content/Projects.tsx'
import { TopResults } from './content/TopResults.tsx'
import { Users } from './content/Users.tsx'
import { Dates } from './Dates.tsx'
import { Hero } from './Hero.tsx'
import css from './PageContent.module.css'
import { Written } from './Written.tsx'

/** A page: its picture with its heading, its text beside the dates, and what it shows of its own. */
export function PageContent({ page }: { readonly page: SitePage }) {
  const { body, olympiad, links } = page
  const isHome = links.some(({ key, isCurrent }) => key === 'home' && isCurrent)
  return (
    <>
      <Hero page={page} />
      <div className={css.columns}>
        <div className={css.text}>
          {body === '' ? null : <Written html={body} />}
          <Content page={page} />
        </div>
        {olympiad === null ? null : (
          <div className={isHome ? `${css.side} ${css.first}` : css.side}>
            <Dates page={page} olympiad={olympiad} />
          </div>
        )}
      </div>
    </>
  )
}

function Content({ page: { content, site, language, now } }: { readonly page: SitePage }): ReactNode {
  switch (content.kind) {
    case 'text':
      return null
    case 'projects':
      return <Projects projects={content.projects} now={now} />
    case 'top-results':
      return <TopResults edition={content.edition} />
    case 'past-olympiads':
      return <PastOlympiads editions={content.editions} />
    case 'past-winners':
      return <PastWinners years={content.years} />
    case 'contact':
      return <Contact content={content} site={site.name} language={language} />
    case 'faq':
      return <Faq questions={content.questions} />
    case 'users':
      return <Users provinces={content.provinces} />
  }
}
