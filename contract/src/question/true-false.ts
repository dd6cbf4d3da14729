import { z } from 'zod'
import { questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('true-false')

export const trueFalse = {
  question: z.object({ kind, ...questionBase, key: z.boolean() }),
  answer: z.object({ kind, value: z.boolean().nullable() }),
  face: {},
} satisfies KindShapes<'true-false'>
