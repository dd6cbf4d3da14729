import { pages } from '@agon/contract/pages'
import type { PlatformFigures } from '@agon/contract/report/platform'
import type { Tile } from './tile.ts'

/** Signing keys of mail, which should have a successor after a year. */
export function keyTile({ expiring, asOf }: PlatformFigures, time: (at: string) => string): Tile {
  const isOver = expiring.some(({ at }) => at < asOf)
  return {
    key: 'keys',
    title: 'Signing keys of mail',
    tone: isOver ? 'bad' : expiring.length > 0 ? 'wait' : 'good',
    status: isOver ? 'Older than a year' : expiring.length > 0 ? 'Soon a year old' : 'None is a year old',
    page: pages.sendingHealth,
    notes: expiring.map(({ domain, at }) => ({ words: `${domain}, ${time(at)}`, page: pages.sendingHealth })),
  }
}

/** TLS certificates of the platform's address and of the domains of projects. */
export function tlsTile({ tlsCertificates, asOf }: PlatformFigures, time: (at: string) => string): Tile {
  const { checkedAt, hosts, expiring } = tlsCertificates
  const isBroken = expiring.some(({ at }) => at === null || at < asOf)
  return {
    key: 'tls-certificates',
    title: 'TLS certificates',
    tone: isBroken ? 'bad' : expiring.length > 0 || checkedAt === null ? 'wait' : 'good',
    status: status(),
    page: pages.projects,
    notes: expiring.map(({ host, at }) => ({
      words: at === null ? `${host} has none` : `${host}, ${time(at)}`,
      page: pages.projects,
    })),
  }

  function status(): string {
    if (isBroken) return 'Missing or expired'
    if (expiring.length > 0) return 'Some expire soon'
    if (checkedAt === null) return 'Not checked yet'
    return hosts === 0 ? 'No https address' : 'None expires within three weeks'
  }
}

/** Registrations of these domains, as their registries state them. */
export function domainTile({ domains, asOf }: PlatformFigures, time: (at: string) => string): Tile {
  const { checkedAt, answered, expiring, unknown } = domains
  const isOver = expiring.some(({ at }) => at < asOf)
  const isKnown = checkedAt !== null && answered && unknown.length === 0
  return {
    key: 'domains',
    title: 'Domains',
    tone: isOver ? 'bad' : expiring.length > 0 || !isKnown ? 'wait' : 'good',
    status: status(),
    page: pages.projects,
    notes: [
      ...expiring.map(({ domain, at }) => ({ words: `${domain}, ${time(at)}`, page: pages.projects })),
      ...unknown.map((domain) => ({ words: `${domain}: end unknown`, page: pages.projects })),
    ],
  }

  function status(): string {
    if (isOver) return 'A registration has ended'
    if (expiring.length > 0) return 'Registrations end soon'
    if (checkedAt === null) return 'Not checked yet'
    if (!answered) return 'Registries do not answer'
    if (unknown.length > 0) return 'Some end dates are unknown'
    return domains.domains === 0 ? 'No registered domain' : 'No registration ends within a month'
  }
}
