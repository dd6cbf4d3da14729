import { z } from 'zod'
import { line } from '../schema.ts'
import { questionBase } from './base.ts'

export const numeric = z.object({
  kind: z.literal('numeric'),
  ...questionBase,
  key: z.number(),
  tolerance: z.number(),
  unit: line(30, 0),
})
