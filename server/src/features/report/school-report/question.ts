import type { SchoolReportQuestion } from '@agon/contract/report/school-calls'
import { escapeText } from '@agon/domain/entities'
import { figuresAsked } from '@agon/domain/question/figures-asked'
import { languages, type Language } from '@agon/domain/question/parts'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import { shortText } from '@agon/domain/question/short-text'
import { truthWords } from '@agon/domain/question/true-false'
import { withUnit } from '@agon/domain/question/with-unit'
import { numberWords } from '#/question-print/moments.ts'
import type { ReportQuestion } from './store.ts'

/** A question in words, with the wrong answer that is more frequent here than elsewhere. */
export function describeQuestion(question: ReportQuestion | undefined): SchoolReportQuestion | null {
  if (question === undefined || question.expected === null) return null
  const { questionId, paperNumber, moduleIndex, questionIndex, topic, content, learners, marks } = question
  const { wrongOption, wrongLearners, markSum, expected } = question
  const possible = learners * marks
  return {
    questionId,
    paperNumber,
    moduleIndex,
    questionIndex,
    topic,
    learners,
    earned: Math.round((markSum * 100) / possible) / 100,
    expected: Math.round((expected * 100) / possible) / 100,
    stems: byLanguage(content, (language) => content.texts[language]?.stem),
    choices: choicesOf(content).map((choice) => optionWords(content, choice)),
    figures: figuresAsked(content).map(({ id, sha256, width, height }) => ({
      sha256,
      width,
      height,
      words: byLanguage(content, (language) => content.texts[language]?.figures[id]),
    })),
    right: rightWords(content),
    wrong:
      wrongOption === null || wrongLearners === null
        ? null
        : {
            words: optionWords(content, wrongOption),
            learners: wrongLearners,
            note: noteOf(question, wrongOption),
          },
  }
}

/** Of kinds that are answered by one or more of them, as they are without shuffling. */
export function choicesOf(question: Question): readonly string[] {
  if (question.kind === 'true-false') return ['true', 'false']
  return question.kind === 'single-choice' || question.kind === 'multiple-choice' ? question.choices : []
}

/** Written with the question or since; a note of a choice that now has other words is another choice’s. */
function noteOf({ content, current }: ReportQuestion, option: string): Record<string, string> {
  return byLanguage(content, (language) => {
    const [own, newer] = [content.texts[language], current.texts[language]]
    const isSame = own?.choices[option] === newer?.choices[option]
    return (isSame ? newer?.notes?.[option] : undefined) ?? own?.notes?.[option]
  })
}

/** The right answer in a line by language; null where its kind has none that words can say. */
function rightWords(question: Question): Record<string, string> | null {
  const answers = rightAnswers(question)
  if (answers.length === 0) return null
  return byLanguage(question, (language) => answers.map((one) => one[language] ?? '').join(', '))
}

/** The right answers, each by language; none where words cannot say it. */
export function rightAnswers(question: Question): Record<string, string>[] {
  switch (question.kind) {
    case 'single-choice':
      return [optionWords(question, question.key)]
    case 'true-false':
      return [optionWords(question, String(question.key))]
    case 'multiple-choice':
      return question.key.map((choice) => optionWords(question, choice))
    case 'numeric':
      return [byLanguage(question, (language) => withUnit(numberWords(question.key, language), question.unit))]
    case 'short-text': {
      const text = shortText.rightAnswer(question)?.text ?? ''
      return text === '' ? [] : [byLanguage(question, () => escapeText(text))]
    }
    default:
      return []
  }
}

export function optionWords(question: Question, option: string): Record<string, string> {
  if (question.kind === 'true-false')
    return byLanguage(question, (language) => truthWords[language][option === 'true' ? 'true' : 'false'])
  return byLanguage(question, (language) => question.texts[language]?.choices[option])
}

export function byLanguage(question: Question, of: (language: Language) => string | undefined): Record<string, string> {
  const own = languages.filter((language) => question.texts[language] !== undefined)
  return Object.fromEntries(
    own.flatMap((language) => {
      const words = of(language)
      return words === undefined || words === '' ? [] : [[language, plainText(words)]]
    }),
  )
}
