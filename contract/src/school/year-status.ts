import { consentRules } from '@agon/domain/consent'
import { z } from 'zod'
import { momentOrNull } from '../schema.ts'

/** How far a school or a country's team is in the year. */
export const yearStatus = z.object({
  confirmedAt: momentOrNull,
  learners: z.number(),
  /** Learners whose present slip was printed. */
  slipsPrinted: z.number(),
  seats: z.object({ released: z.number(), taken: z.number() }),
  sitting: z.number(),
  finished: z.number(),
  certificates: z.number(),
  orders: z.number(),
  /** Learners whom live orders cover, and what is still to be paid on these, in minor units. */
  ordered: z.number(),
  outstanding: z.number(),
  /** The olympiad's rule for consents, and the learners without one and with an objection. */
  consents: z.object({ rule: z.enum(consentRules), missing: z.number(), withdrawn: z.number(), objected: z.number() }),
  /** Of one learner, VAT included, in minor units; of a team the highest price of a member. 0 where taking part costs nothing. */
  learnerPrice: z.number(),
  /** Null for a school. */
  team: z
    .object({
      /** How many come; null until the team has said so. */
      heads: z.number().nullable(),
      named: z.number(),
      /** Whether all who cost something are on an invoice. */
      isOrdered: z.boolean(),
      /** Whether the names and details of all are there. */
      isNamed: z.boolean(),
    })
    .nullable(),
})
export type YearStatus = z.infer<typeof yearStatus>
