import { platformOlympiadId } from '@agon/domain/constants'
import type { SiteLanguage } from '@agon/domain/faq'
import type { ProjectId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import { plainToRichText } from '#/rich-text/clean-text.ts'
import { findFaqs } from './rows.ts'

/** Published FAQs of a public page: the project's own, or those of the suite where it has none. */
export async function publicFaqs(db: Db, projectId: ProjectId | null, language: SiteLanguage) {
  const of = (id: number) => findFaqs(db, { projectId: id, audience: 'public', language, all: false })
  const own = projectId === null ? [] : await of(projectId)
  const rows = own.length > 0 ? own : await of(platformOlympiadId)
  return rows.map(({ question, answer }) => ({ question, answer: `<p>${plainToRichText(answer)}</p>` }))
}
