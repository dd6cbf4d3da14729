import { filled, problems, Problem, type FieldWords, type Words } from './problem.ts'

/** The languages of refusals; staff read English. */
export type ProblemLanguage = keyof Words

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
