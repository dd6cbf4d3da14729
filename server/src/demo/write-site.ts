import { day } from '@agon/db/demo/calendar'
import { suiteFaqs, type DemoFaq } from '@agon/db/demo/site/faqs'
import { projectFaqs } from '@agon/db/demo/site/project-faqs'
import type { ProjectId } from '@agon/domain/ids'
import { demoTestimonials } from '@agon/db/demo/site/testimonials'
import type { Loading } from '../db/copy.ts'

/** Texts of the public pages of the suite and its projects. */
export async function writeSite({ tx }: Loading, idOf: ReadonlyMap<string, ProjectId>, opensAt: number): Promise<void> {
  const faqs = [...suiteFaqs, ...projectFaqs]
  await tx
    .insertInto('faqs')
    .values(faqs.flatMap((faq) => rowsOf(faq, idOf)))
    .execute()
  await writeTestimonials(tx, idOf, opensAt)
}

async function writeTestimonials(tx: Loading['tx'], idOf: ReadonlyMap<string, ProjectId>, opensAt: number) {
  const rows = demoTestimonials.map(({ site, consent, ...words }) => ({
    ...words,
    projectId: projectOf(site, idOf),
    consentHow: consent?.how ?? null,
    consentAt: consent === null ? null : new Date(opensAt - consent.daysBefore * day).toISOString().slice(0, 10),
    published: consent !== null,
    createdAt: new Date(opensAt - 200 * day),
  }))
  await tx.insertInto('testimonials').values(rows).execute()
}

function projectOf(site: string | null, idOf: ReadonlyMap<string, ProjectId>): ProjectId | null {
  const id = site === null ? null : idOf.get(site)
  if (id === undefined) throw new RangeError(`The demo has no project ${site}.`)
  return id
}

/** One row for each language; their places follow the order of the list. */
function rowsOf({ site, audience, votes, draft, ...words }: DemoFaq, idOf: ReadonlyMap<string, ProjectId>) {
  const projectId = projectOf(site, idOf)
  return (['en', 'af'] as const).map((language, at) => {
    const [helpful, unhelpful] = at === 0 ? votes : votes.map((count) => Math.floor(count / 4))
    return { projectId, audience, language, ...words[language], published: draft !== true, helpful, unhelpful }
  })
}
