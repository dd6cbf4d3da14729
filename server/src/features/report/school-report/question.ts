import type { SchoolReportQuestion } from '@agon/contract/report/school-calls'
import { figuresAsked } from '@agon/domain/question/figures-asked'
import { languages, type Language } from '@agon/domain/question/parts'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import { truthWords } from '@agon/domain/question/true-false'
import type { ReportQuestion } from './store.ts'

/** A question in words, with the wrong answer that is more frequent here than elsewhere. */
export function describeQuestion(question: ReportQuestion | undefined): SchoolReportQuestion | null {
  if (question === undefined || question.expected === null) return null
  const { questionId, paperNumber, moduleIndex, questionIndex, topic, content, learners, marks } = question
  const { wrongOption, wrongLearners, markSum, expected } = question
  const right = keyOf(content)
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
    figures: figuresAsked(content).map(({ id, sha256, width, height }) => ({
      sha256,
      width,
      height,
      words: byLanguage(content, (language) => content.texts[language]?.figures[id]),
    })),
    right: right === null ? null : optionWords(content, right),
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

/** Written with the question or since; a note of a choice that now has other words is another choice’s. */
function noteOf({ content, current }: ReportQuestion, option: string): Record<string, string> {
  return byLanguage(content, (language) => {
    const [own, newer] = [content.texts[language], current.texts[language]]
    const isSame = own?.choices[option] === newer?.choices[option]
    return (isSame ? newer?.notes?.[option] : undefined) ?? own?.notes?.[option]
  })
}

/** The right option of a question with one choice. */
function keyOf(question: Question): string | null {
  if (question.kind === 'single-choice') return question.key
  return question.kind === 'true-false' ? String(question.key) : null
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
