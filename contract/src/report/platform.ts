import { phases } from '@agon/domain/olympiad'
import { z } from 'zod'
import { id, moment, momentOrNull } from '../schema.ts'

/** An olympiad that is not archived. */
const olympiad = z.object({
  id: id<'olympiad'>(),
  name: z.string(),
  title: z.string(),
  phase: z.enum(phases),
  timeZone: z.string(),
  opensAt: moment,
  closesAt: moment,
  /** While it is open, as the front page has them: at most a minute old, rounded; null where too few are behind one. */
  sitting: z.number().nullable(),
  finished: z.number().nullable(),
  /** Interest, proposed corrections and requests for extra minutes that are not decided. */
  waiting: z.number(),
  /** Items of its checklist that are due and not ticked. */
  overdue: z.number(),
})

/** Figures of the whole platform. Counts of mails, jobs and lines end at `mostCounted`. */
export const platformFigures = z.object({
  asOf: moment,
  olympiads: z.array(olympiad),
  mail: z.object({
    /** Since when all mail is paused; null: it is not. */
    pausedSince: momentOrNull,
    queued: z.number(),
    /** Of those that are queued. */
    oldestAt: momentOrNull,
    /** Of the last seven days. */
    failed: z.number(),
    uncertain: z.number(),
  }),
  tasks: z.object({ failed: z.number(), running: z.number(), waiting: z.number(), held: z.number() }),
  checks: z.object({ ranAt: momentOrNull, found: z.number(), failed: z.number(), ok: z.number() }),
  /** Errors of the app log in the last 24 hours. */
  log: z.object({ errors: z.number(), lastAt: momentOrNull }),
  /** `failed`: the newest backup. */
  backups: z.object({ setUp: z.boolean(), verifiedAt: momentOrNull, failed: z.boolean() }),
  storage: z.object({ free: z.number(), size: z.number() }),
  database: z.object({
    /** Bytes. */
    size: z.number(),
    connections: z.number(),
    mostConnections: z.number(),
    /** Seconds that the slowest replica is behind; null: there is none. */
    lag: z.number().nullable(),
  }),
  /** Signing keys of mail that are a year old within a month, or older. */
  expiring: z.array(z.object({ domain: z.string(), at: moment })),
  /** Of the platform’s address and the domains of projects. */
  tlsCertificates: z.object({
    checkedAt: momentOrNull,
    hosts: z.number(),
    /** Those that expire within three weeks; null: the host has none. */
    expiring: z.array(z.object({ host: z.string(), at: momentOrNull })),
  }),
  /** Registrations of the platform’s domain and of the domains of projects. */
  domains: z.object({
    checkedAt: momentOrNull,
    /** False: the list of registries could not be read. */
    answered: z.boolean(),
    domains: z.number(),
    /** Those that end within a month. */
    expiring: z.array(z.object({ domain: z.string(), at: moment })),
    /** Of these nothing is known: their registry does not answer, or does not say. */
    unknown: z.array(z.string()),
  }),
})
export type PlatformFigures = z.output<typeof platformFigures>

export const mostCounted = 10_000
