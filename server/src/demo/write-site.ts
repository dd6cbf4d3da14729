import { suiteFaqs, type DemoFaq } from '@agon/db/demo/site/faqs'
import { projectFaqs } from '@agon/db/demo/site/project-faqs'
import type { ProjectId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'

/** Texts of the public pages of the suite and its projects. */
export async function writeSite({ tx }: Loading, idOf: ReadonlyMap<string, ProjectId>): Promise<void> {
  const faqs = [...suiteFaqs, ...projectFaqs]
  await tx
    .insertInto('faqs')
    .values(faqs.flatMap((faq) => rowsOf(faq, idOf)))
    .execute()
}

/** One row for each language; their places follow the order of the list. */
function rowsOf({ site, audience, votes, draft, ...words }: DemoFaq, idOf: ReadonlyMap<string, ProjectId>) {
  const projectId = site === null ? null : idOf.get(site)
  if (projectId === undefined) throw new RangeError(`The demo has no project ${site}.`)
  return (['en', 'af'] as const).map((language, at) => {
    const [helpful, unhelpful] = at === 0 ? votes : votes.map((count) => Math.floor(count / 4))
    return { projectId, audience, language, ...words[language], published: draft !== true, helpful, unhelpful }
  })
}
