import type { PaperDraft } from '../paper-draft.ts'
import { clipsOf } from '../question/clip.ts'
import { rulesOf } from '../question/kinds.ts'
import { plainText } from '../question/plain-text.ts'
import { languages } from '../question/parts.ts'
import type { Question } from '../question/question.ts'
import { finding, type Finding } from './finding.ts'
import { nameOfModule } from './place-name.ts'

interface QuestionChoices {
  number: number
  module: string
  choices: ReadonlySet<string>
}

/**
 * Questions with the same words, figures and recordings as an earlier one. Where both have choices, one at least has to be the same, too: “Which of
 * these is true?” may be asked often.
 */
export function findRepeated(draft: PaperDraft): Finding[] {
  const asked = new Map<string, QuestionChoices[]>()
  return draft.flatMap((module, index) =>
    module.questions.flatMap(({ id, question }, at) => {
      const here: Omit<QuestionChoices, 'choices'> = { number: at + 1, module: nameOfModule(module, index) }
      for (const { key, path, choices } of waysOfAsking(question)) {
        const before = asked.get(key) ?? []
        const same = before.find((other) => overlap(other.choices, choices))
        asked.set(key, [...before, { ...here, choices }])
        if (same === undefined) continue
        const place = { questionModuleId: module.id, questionId: id }
        return [finding(place, path, 'sameQuestion', { number: same.number, module: same.module })]
      }
      return []
    }),
  )
}

function waysOfAsking(question: Question) {
  const files = [...question.figures, ...clipsOf(question)].map(({ sha256 }) => sha256).join()
  return languages.flatMap((language) => {
    const text = question.texts[language]
    const stem = plainText(text?.stem ?? '').toLowerCase()
    if (text === undefined || stem === '') return []
    const choices = rulesOf(question)
      .choicesOf(question)
      .map((id) => plainText(text.choices[id] ?? '').toLowerCase())
    return [{ key: `${language}|${files}|${stem}`, path: `texts.${language}.stem`, choices: new Set(choices) }]
  })
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === 0 || other.size === 0 || [...one].some((choice) => other.has(choice))
}
