import type { SiteOlympiad } from '@agon/contract/website-copy/site-page'
import type { Accent } from '@agon/domain/accent'
import { dayIn } from '@agon/domain/day'
import { formatMoney } from '@agon/domain/format/number'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { learnerPriceOn, otherPrices, type PriceStep } from '@agon/domain/learner-price'
import type { PageLanguage } from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { contactOf } from '../facts.ts'
import { regionOf } from '../region.ts'

/** A project, its contact, and the olympiad that its name means. */
export interface SiteProject {
  readonly id: ProjectId
  readonly name: string
  readonly title: string
  readonly accent: Accent
  /** A host name that leads to its pages; empty: none. */
  readonly domain: string
  readonly contact: string
  readonly pinned: PinnedOlympiad | null
}

interface PinnedOlympiad extends Omit<SiteOlympiad, 'price' | 'prices'> {
  readonly id: OlympiadId
  readonly learnerPrice: number
  readonly priceSteps: readonly PriceStep[]
  readonly currency: string
}

/** All projects in their order. */
export async function readProjects(db: Db): Promise<SiteProject[]> {
  const [projects, olympiads] = await Promise.all([
    db
      .selectFrom('projects')
      .leftJoin('issuers', 'issuers.id', 'projects.issuerId')
      .select(['projects.id', 'projects.name', 'projects.title', 'projects.accent', 'projects.domain'])
      .select(['projects.replyTo', 'projects.sender', 'issuers.details'])
      .orderBy('projects.position')
      .orderBy('projects.id')
      .execute(),
    db
      .selectFrom('olympiads')
      .select([
        'id',
        'projectId',
        'name',
        'title',
        'phase',
        'opensAt',
        'closesAt',
        'timeZone',
        'learnerPrice',
        'priceSteps',
        'currency',
      ])
      .where('pinned', '=', true)
      .where('phase', '<>', 'draft')
      .execute(),
  ])
  return projects.map(({ replyTo, sender, details, ...project }) => {
    const found = olympiads.find(({ projectId }) => projectId === project.id)
    return {
      ...project,
      contact: contactOf({ replyTo, sender, details }),
      pinned:
        found === undefined
          ? null
          : { ...found, opensAt: found.opensAt.toISOString(), closesAt: found.closesAt.toISOString() },
    }
  })
}

export function olympiadIn(pinned: PinnedOlympiad | null, language: PageLanguage, now: Date): SiteOlympiad | null {
  if (pinned === null) return null
  const { name, title, phase, opensAt, closesAt, timeZone, currency } = pinned
  const today = dayIn(now, timeZone)
  const written = (price: number) => formatMoney(price, currency, regionOf(language))
  const price = learnerPriceOn(pinned, today, 1)
  return {
    name,
    title,
    phase,
    opensAt,
    closesAt,
    timeZone,
    price: price > 0 ? written(price) : null,
    prices: otherPrices(pinned, today).map((step) => ({ ...step, price: written(step.price) })),
  }
}
