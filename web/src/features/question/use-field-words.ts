import { languageNames } from '@agon/domain/question/language-name'
import { languages } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { writingOf } from './kinds/kinds.ts'

/**
 * What a field of a question or a module is called, by its path, with its language; undefined where it has no name of its own. With the
 * question, choices are called by their letter: `texts.af.choices.b` is "Choice B, Afrikaans".
 */
export function useFieldWords(): (path: string, question?: Question) => string | undefined {
  const { i18n, t } = useLingui()
  return (path, question) => {
    const [first = '', second = '', part = '', id = ''] = path.split('.')
    const number = Number(second) + 1
    const language = languages.find((one) => one === second)
    const name = language === undefined ? '' : languageNames[language]
    const choice =
      question === undefined
        ? undefined
        : writingOf(question)
            .choiceFields?.(question)
            .find((one) => one.id === id)
    const ofText: Record<string, string> = {
      stem: t`Question, ${name}`,
      choices: choice === undefined ? t`Choice, ${name}` : `${i18n._(choice.name)}, ${name}`,
      feedback: t`Feedback, ${name}`,
      notes: t`Note on the choice, ${name}`,
      figures: t`Description of the figure, ${name}`,
      clips: t`Transcript of the recording, ${name}`,
    }
    const fields: Record<string, string> = {
      texts: ofText[part] ?? (name === '' ? t`Languages` : name),
      titles: t`Title, ${name}`,
      instructions: t`Instructions, ${name}`,
      figures: t`Figure`,
      figure: t`Figure`,
      clips: t`Recording`,
      key: t`Right answer`,
      choices: t`Choices`,
      items: t`Items`,
      premises: t`Premises`,
      responses: t`Responses`,
      gaps: second === '' ? t`Gaps` : t`Gap ${number}`,
      tolerance: t`Tolerance`,
      accepted: second === '' ? t`Accepted answers` : t`Accepted answer ${number}`,
      guidance: t`Guidance for those who mark`,
      wordLimit: t`Limit of words`,
      lines: t`Lines on paper`,
      map: t`Map`,
      marks: t`Marks`,
      penalty: t`Taken off for a wrong answer`,
      topic: t`Topic`,
      author: t`Author`,
      source: t`Source of the facts, with the year`,
      limitSeconds: t`Time`,
    }
    return fields[first]
  }
}
