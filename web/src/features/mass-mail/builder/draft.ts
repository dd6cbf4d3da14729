import { alternatives, type Audience, type RecipientKind } from '@agon/domain/audience'
import { factNames, facts, type FactName } from '@agon/domain/audience/facts'

/** A condition while it is edited: it may have no value yet. */
export interface DraftCondition {
  /** Names the condition on the page. */
  readonly key: number
  readonly fact: FactName
  readonly is: readonly string[]
}
/** Alternatives: one of them must hold. */
export type DraftPart = readonly DraftCondition[]

let made = 0

/** A condition without a value. */
export function newCondition(fact: FactName): DraftCondition {
  made += 1
  return { key: made, fact, is: [] }
}

export interface DraftAudience {
  readonly to: RecipientKind
  readonly parts: readonly DraftPart[]
}

/** A stored audience. Two drafts of the same audience are equal: new conditions count upwards, these downwards. */
export function draftOf({ to, where }: Audience): DraftAudience {
  let key = 0
  return {
    to,
    parts: where.map((part) =>
      // The contract admits the facts of the catalogue only.
      alternatives(part).map(({ fact, is }) => ({ key: (key -= 1), fact: fact as FactName, is })),
    ),
  }
}

/** The facts that are known of a kind of recipients. */
export function factsFor(to: RecipientKind): readonly FactName[] {
  return factNames.filter((name) => facts[name].of.some((kind) => kind === to))
}

/** The audience as calls take it; undefined while a condition has no value. */
export function audienceOf({ to, parts }: DraftAudience): Audience | undefined {
  if (parts.some((part) => part.some(({ is }) => is.length === 0))) return undefined
  const where = parts.map((part) => {
    const any = part.map(({ fact, is }) => ({ fact, is }))
    const [first] = any
    return any.length === 1 && first !== undefined ? first : { any }
  })
  return { to, where }
}

/** Other recipients: conditions that are not known of them go. */
export function withRecipients({ parts }: DraftAudience, to: RecipientKind): DraftAudience {
  const known = factsFor(to)
  return {
    to,
    parts: parts.map((part) => part.filter(({ fact }) => known.includes(fact))).filter((part) => part.length > 0),
  }
}

export function replaceAt<T>(all: readonly T[], index: number, one: T | undefined): readonly T[] {
  return one === undefined ? all.toSpliced(index, 1) : all.toSpliced(index, 1, one)
}
