import { figuresIn, figuresInText } from '../question/figure-in-text.ts'
import { languageNames } from '../question/language-name.ts'
import { languages, type QuestionText } from '../question/parts.ts'
import type { Question } from '../question/question.ts'
import type { AddFinding } from './finding.ts'

/** Where figures are in the text: none is seen twice, and what is within one language's text is within every other's. */
export function findInFigurePlaces(question: Question, add: AddFinding): void {
  const written = languages.filter((language) => question.texts[language] !== undefined)
  for (const language of written) {
    const text = question.texts[language]
    if (text === undefined) continue
    findTwice(question, text, `texts.${language}`, add)
    for (const { id: figure } of question.figures) {
      if (figuresInText(text).has(figure)) continue
      const other = written.find((one) => figuresInText(question.texts[one] ?? text).has(figure))
      if (other !== undefined)
        add(`texts.${language}.stem`, 'figurePlaceMissing', { figure, language: languageNames[other] })
    }
  }
}

function findTwice(question: Question, text: QuestionText, language: string, add: AddFinding): void {
  // What is pointed at is seen where it is pointed at.
  const seen = new Set(question.kind === 'hot-spot' ? [question.figure] : [])
  const fields = [['stem', text.stem], ...Object.entries(text.choices).map(([id, html]) => [`choices.${id}`, html])]
  for (const [field = '', html = ''] of fields) {
    for (const figure of figuresIn(html)) {
      if (seen.has(figure)) add(`${language}.${field}`, 'figureTwice', { figure })
      seen.add(figure)
    }
  }
}
