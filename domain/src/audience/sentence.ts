import { alternatives, type Audience, type Condition, type RecipientKind } from '../audience.ts'
import { factOf, notSent } from './facts.ts'

export const recipientWords: Readonly<Record<RecipientKind, string>> = {
  teachers: 'Teachers',
  'team-admins': 'Team admins',
  schools: 'Addresses of schools',
  contacts: 'Useful contacts who agreed to receive mail',
  interests: 'People whose interest is verified',
}

/** Names of records that are values of a fact, by value. */
export type NamesOfValues = (fact: string, value: string) => string | undefined

/** An audience as a person reads it: “Teachers with an unpaid order, and with no learners loaded”. */
export function audienceSentence({ to, where }: Audience, names: NamesOfValues = () => undefined): string {
  const parts = where.map((part) =>
    alternatives(part)
      .map((one) => conditionWords(one, names))
      .join(' or '),
  )
  return [recipientWords[to], ...(parts.length === 0 ? [] : [parts.join(', and ')])].join(' ')
}

/** One condition: “with an unpaid order or a partly paid order”. */
export function conditionWords({ fact, is }: Condition, names: NamesOfValues = () => undefined): string {
  const phrase = factOf(fact)?.phrase ?? `whose ${fact} is {}`
  return phrase.replace('{}', () => is.map((value) => valueWords(fact, value, names)).join(' or '))
}

/** A value in a sentence. */
export function valueWords(fact: string, value: string, names: NamesOfValues = () => undefined): string {
  const values = factOf(fact)?.values
  if (typeof values === 'object') return values[value]?.[1] ?? value
  if (values !== 'mass mails') return names(fact, value) ?? value
  const isNot = value.startsWith(notSent)
  const id = isNot ? value.slice(notSent.length) : value
  return `${isNot ? 'who did not get' : 'who got'} “${names(fact, id) ?? id}”`
}
