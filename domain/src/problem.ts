import { problems, type ProblemCode } from './problems.ts'

/** A text in the languages of readers. */
export interface Words {
  readonly en: string
  readonly af: string
}

/** The languages of refusals; staff read English. */
export type ProblemLanguage = keyof Words

export type ProblemParams = Readonly<Record<string, string | number | Words>>

/** The fault of a field: in words, or as another refusal has it. Only staff meet a plain text. */
export type FieldWords = string | Words | Problem

/** A refusal on its way to the caller. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: ProblemParams
  /** By field name, for a form: what is wrong with it. */
  readonly fieldWords: Readonly<Record<string, FieldWords>> | undefined
  /** Anything the caller can show: row reports, the newer version of a record. */
  readonly details: unknown

  constructor(
    code: ProblemCode,
    params: ProblemParams = {},
    more: { fields?: Readonly<Record<string, FieldWords>>; details?: unknown } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.params = params
    this.fieldWords = more.fields
    this.details = more.details
  }

  get status(): number {
    return problems[this.code][0]
  }

  /** The catalogue's sentence with the parameters put in, in English; `reasonIn` has the reader's language. */
  get reason(): string {
    return reasonIn(this, 'en')
  }

  /** The faults at fields, in English. */
  get fields(): Readonly<Record<string, string>> | undefined {
    return fieldsIn(this, 'en')
  }
}

/** A sentence with its parameters. */
export function filled(sentence: string, params: ProblemParams, language: keyof Words): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
}

/** Values of parameters that are one of a few words. */
export const afrikaansValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  phase: {
    draft: 'konsep',
    registration: 'registrasie',
    open: 'oop',
    closed: 'gesluit',
    moderation: 'moderering',
    released: 'vrygestel',
    archived: 'geargiveer',
  },
}

/** The sentence of a refusal in the reader's language. One that only staff meet is in English. */
export function reasonIn({ code, params }: Pick<Problem, 'code' | 'params'>, language: ProblemLanguage): string {
  const [, english, afrikaans] = problems[code]
  if (language === 'en' || afrikaans === null) return filled(english, params, 'en')
  const worded = Object.entries(params).map(([name, value]) => [name, afrikaansValues[name]?.[String(value)] ?? value])
  return filled(afrikaans, Object.fromEntries(worded) as typeof params, 'af') // the same names
}

/** The faults at the fields of a form in the reader's language. */
export function fieldsIn({ fieldWords }: Problem, language: ProblemLanguage): Record<string, string> | undefined {
  if (fieldWords === undefined) return undefined
  return Object.fromEntries(Object.entries(fieldWords).map(([field, words]) => [field, inWords(words, language)]))
}

function inWords(words: FieldWords, language: ProblemLanguage): string {
  if (words instanceof Problem) return reasonIn(words, language)
  return typeof words === 'string' ? words : words[language]
}
