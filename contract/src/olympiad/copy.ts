import { copyParts } from '@agon/domain/olympiad-copy'
import { z } from 'zod'
import { line } from '../schema.ts'

export const copyPart = z.enum(copyParts)

export const copyBody = z.object({
  name: line(60),
  title: line(120),
  /** Absent: 52 weeks after the earlier opening, at the same time on the olympiad’s clocks. */
  opensAt: z.iso.datetime().optional(),
  parts: z.array(copyPart).max(copyParts.length),
})
export type CopyOlympiad = z.output<typeof copyBody>

export const countedPart = z.object({ part: copyPart, count: z.number(), note: z.string() })
export type CountedPart = z.output<typeof countedPart>
