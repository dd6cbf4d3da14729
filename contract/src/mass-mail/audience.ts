import { factOf, isValueOf } from '@agon/domain/audience/facts'
import { recipientKinds, alternatives, type Audience } from '@agon/domain/audience'
import { z } from 'zod'
import { words } from '../schema.ts'

const mostParts = 20
const mostValues = 200

const condition = z.object({ fact: words(40), is: z.array(words(160)).min(1).max(mostValues) })
const part = z.union([z.object({ any: z.array(condition).min(1).max(mostParts) }).strict(), condition.strict()])

/** An audience whose facts are known, belong to its kind of recipients, and have these values. */
export const audienceSchema: z.ZodType<Audience, Audience> = z
  .object({ to: z.enum(recipientKinds), where: z.array(part).max(mostParts) })
  .superRefine(({ to, where }, context) => {
    for (const [index, one] of where.entries())
      for (const { fact, is } of alternatives(one)) {
        const message = faultOf(to, fact, is)
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['where', index], message })
      }
  })

function faultOf(to: Audience['to'], name: string, is: readonly string[]): string | undefined {
  const fact = factOf(name)
  if (fact === undefined) return `The fact “${name}” does not exist.`
  if (!fact.of.includes(to)) return `“${fact.label}” is not known of these recipients.`
  const wrong = is.find((value) => !isValueOf(fact, value))
  return wrong === undefined ? undefined : `“${fact.label}” cannot be “${wrong}”.`
}
