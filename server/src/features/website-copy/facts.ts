import { dayIn } from '@agon/domain/day'
import { formatDateTime } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { learnerPriceOn, type LearnerPrices } from '@agon/domain/learner-price'
import type { CopyFact, FactValues, PageLanguage } from '@agon/domain/website-copy'
import { suiteTitle } from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'

/** A reader's region: South Africa's way to write dates and amounts. */
export const regionOf = (language: PageLanguage) => `${language}-ZA`

/** The facts of a project's olympiad: of the given one, else of the pinned one. */
export async function factsOf(
  db: Db,
  { projectId, olympiadId }: { readonly projectId: ProjectId | null; readonly olympiadId?: OlympiadId | undefined },
  language: PageLanguage,
  now: Date,
): Promise<FactValues> {
  if (projectId === null) return { project: suiteTitle }
  const [project, olympiad] = await Promise.all([
    db
      .selectFrom('projects')
      .leftJoin('issuers', 'issuers.id', 'projects.issuerId')
      .select(['projects.title', 'projects.replyTo', 'projects.sender', 'issuers.details'])
      .where('projects.id', '=', projectId)
      .executeTakeFirst(),
    db
      .selectFrom('olympiads')
      .select(['title', 'opensAt', 'closesAt', 'timeZone', 'learnerPrice', 'priceSteps', 'currency'])
      .where('projectId', '=', projectId)
      .where('phase', '<>', 'draft')
      .where((where) => (olympiadId === undefined ? where('pinned', '=', true) : where('id', '=', olympiadId)))
      .executeTakeFirst(),
  ])
  const known: Partial<Record<CopyFact, string | undefined>> = {
    project: project?.title,
    contact: project === undefined ? undefined : contactOf(project),
    ...(olympiad === undefined ? {} : factsOfOlympiad(olympiad, regionOf(language), now)),
  }
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== undefined && value !== ''),
  ) as FactValues // without what is not known
}

interface DatedOlympiad extends LearnerPrices {
  readonly title: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly timeZone: string
  readonly currency: string
}

function factsOfOlympiad(olympiad: DatedOlympiad, region: string, now: Date): Partial<Record<CopyFact, string>> {
  const { title, opensAt, closesAt, timeZone, currency } = olympiad
  const price = learnerPriceOn(olympiad, dayIn(now, timeZone), 1)
  return {
    olympiad: title,
    opens: formatDateTime(opensAt, timeZone, region),
    closes: formatDateTime(closesAt, timeZone, region),
    entryCloses: formatDateTime(opensAt, timeZone, region),
    ...(price > 0 ? { price: formatMoney(price, currency, region) } : {}),
  }
}

/** The address to which people may write: where replies go, else the sender, else the issuer of invoices. */
export function contactOf(project: {
  readonly replyTo: string
  readonly sender: string
  readonly details: { readonly email?: string | undefined } | null
}): string {
  return project.replyTo || /<([^<>]+)>/.exec(project.sender)?.[1] || project.sender || (project.details?.email ?? '')
}
