import { z } from 'zod'
import { line } from '../schema.ts'
import { questionBase, typedLine } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('numeric')

export const numeric = {
  question: z.object({ kind, ...questionBase, key: z.number(), tolerance: z.number(), unit: line(30, 0) }),
  answer: z.object({ kind, value: typedLine(60) }),
  face: { unit: z.string() },
} satisfies KindShapes<'numeric'>
