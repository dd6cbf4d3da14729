import type { QuestionModule } from '@agon/contract/question'

/** As the form holds them. */
export type ModuleValues = {
  titleEn: string
  titleAf: string
  instructionsEn: string
  instructionsAf: string
  minutes: number | null
  shuffleQuestions: boolean
  shuffleChoices: boolean
}

export function valuesOf(module: QuestionModule | undefined): ModuleValues {
  return {
    titleEn: module?.titles.en ?? '',
    titleAf: module?.titles.af ?? '',
    instructionsEn: module?.instructions.en ?? '',
    instructionsAf: module?.instructions.af ?? '',
    minutes: module === undefined ? 30 : module.limitSeconds / 60,
    shuffleQuestions: module?.shuffleQuestions ?? false,
    shuffleChoices: module?.shuffleChoices ?? false,
  }
}

/** Languages without words are left out; those that are not edited here stay as they were. */
export function bodyOf(values: ModuleValues, before?: QuestionModule) {
  const { titleEn, titleAf, instructionsEn, instructionsAf, minutes, shuffleQuestions, shuffleChoices } = values
  const filled = (en: string, af: string) => ({
    ...(en.trim() === '' ? {} : { en }),
    ...(af.trim() === '' ? {} : { af }),
  })
  const { en: _titleEn, af: _titleAf, ...titles } = before?.titles ?? {}
  const { en: _instructionsEn, af: _instructionsAf, ...instructions } = before?.instructions ?? {}
  return {
    titles: { ...titles, ...filled(titleEn, titleAf) },
    instructions: { ...instructions, ...filled(instructionsEn, instructionsAf) },
    limitSeconds: Math.round((minutes ?? 0) * 60),
    shuffleQuestions,
    shuffleChoices,
  }
}
