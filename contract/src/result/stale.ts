import { staleInputs } from '@agon/domain/stale-results'
import { z } from 'zod'

/** Changes since the results were computed, by kind. */
export const stale = z.array(z.object({ what: z.enum(staleInputs), count: z.number() }))
