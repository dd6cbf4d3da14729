import type { QuestionModule } from '@agon/contract/question/module'
import { languages, type Language } from '@agon/domain/question/parts'

type WordsName = `title-${Language}` | `instructions-${Language}`

/** As the form holds them. */
export type ModuleValues = Record<WordsName, string> & {
  minutes: number | null
  shuffleQuestions: boolean
  shuffleChoices: boolean
}

export const titleName = (language: Language) => `title-${language}` as const
export const instructionsName = (language: Language) => `instructions-${language}` as const

export function valuesOf(module: QuestionModule | undefined): ModuleValues {
  const words = languages.flatMap((language) => [
    [titleName(language), module?.titles[language] ?? ''],
    [instructionsName(language), module?.instructions[language] ?? ''],
  ])
  return {
    // Both names of every language.
    ...(Object.fromEntries(words) as Record<WordsName, string>),
    minutes: module === undefined ? 30 : module.limitSeconds / 60,
    shuffleQuestions: module?.shuffleQuestions ?? false,
    shuffleChoices: module?.shuffleChoices ?? false,
  }
}

/** Languages without words are left out. */
export function bodyOf(values: ModuleValues) {
  const { minutes, shuffleQuestions, shuffleChoices } = values
  const written = (nameOf: (language: Language) => WordsName): Partial<Record<Language, string>> =>
    Object.fromEntries(
      languages.flatMap((language) => {
        const words = values[nameOf(language)]
        return words.trim() === '' ? [] : [[language, words]]
      }),
    )
  return {
    titles: written(titleName),
    instructions: written(instructionsName),
    limitSeconds: Math.round((minutes ?? 0) * 60),
    shuffleQuestions,
    shuffleChoices,
  }
}

/** The languages that a module's words are written in; a new one begins with these two. */
export function writtenIn(values: ModuleValues): Language[] {
  const first: ReadonlySet<Language> = new Set(['en', 'af'])
  return languages.filter(
    (language) =>
      first.has(language) || values[titleName(language)] !== '' || values[instructionsName(language)] !== '',
  )
}
