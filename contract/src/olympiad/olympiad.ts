import { consentRules } from '@agon/domain/consent'
import { phases } from '@agon/domain/olympiad'
import { rankGroups } from '@agon/domain/ranking'
import { z } from 'zod'
import { awardRule, priceStep, strand, tieRule } from './rules.ts'
import { id, moment } from '../schema.ts'

export const organisers = ['admin', 'overlord'] as const

export const oneOlympiad = { params: z.object({ id: id<'olympiad'>() }) }

export const project = z.object({ id: id<'project'>(), name: z.string(), title: z.string(), accent: z.string() })

/** A strand of a project. */
export const publicSubProject = z.object({
  id: id<'sub-project'>(),
  projectId: id<'project'>(),
  name: z.string(),
  title: z.string(),
  position: z.number(),
})

/** Get the public details of an olympiad. */
export const publicOlympiad = z.object({
  id: id<'olympiad'>(),
  name: z.string(),
  title: z.string(),
  subject: z.string(),
  phase: z.enum(phases),
  timeZone: z.string(),
  opensAt: moment,
  closesAt: moment,
  /** Countries with their teams take part, not schools. */
  ofTeams: z.boolean(),
})

/** An olympiad as its participants see it. */
export const olympiadItem = publicOlympiad.extend({
  project,
  /** The strand of the project that it belongs to. */
  subProjectId: id<'sub-project'>().nullable(),
  pinned: z.boolean(),
  currency: z.string(),
  /** Of one learner, VAT included, in minor units. */
  learnerPrice: z.number(),
  priceSteps: z.array(priceStep),
  /** Hundredths of a per cent. */
  vatRate: z.number(),
  /** Verified interest with a certain match is accepted without a person. */
  acceptsCertain: z.boolean(),
  consentRule: z.enum(consentRules),
  consentVersion: z.string(),
  /** Past Winners names winners with recorded consent. */
  namesPublic: z.boolean(),
  /** Reports of schools give questions of this paper to teachers to practise, once results are released. */
  practicePublic: z.boolean(),
  /** A verdict takes effect when a second person confirms it. */
  verdictsByTwo: z.boolean(),
  topSchoolLearners: z.number(),
  awardRules: z.array(awardRule),
  rankGroups: z.array(z.enum(rankGroups)),
  tieRules: z.array(tieRule),
  strands: z.array(strand),
  resultsComputedAt: moment.nullable(),
  version: z.number(),
})

export type OlympiadItem = z.infer<typeof olympiadItem>
export type PublicOlympiad = z.infer<typeof publicOlympiad>
