import type { TextRules } from '@agon/domain/question/form-of-text'
import { differentForms, type AcceptedForm } from '@agon/domain/question/short-text'
import { QuestionFault, type Losses } from './imported.ts'
import { sharesOf } from './shares.ts'

/** Those that are worth something and differ; what is left out is reported. */
export function checkedForms(found: readonly AcceptedForm[], rules: TextRules, losses: Losses): AcceptedForm[] {
  const worth = found
    .filter(({ percent }) => percent > 0)
    .map(({ text, percent }) => ({ text: text.replace(/\s*[\r\n\t]+\s*/g, ' '), percent }))
  if (worth.length < found.length) losses.add('form-worthless')
  // Of the same form twice the better share stays.
  const accepted = differentForms(
    worth.toSorted((a, b) => b.percent - a.percent),
    rules,
  )
  for (const form of worth) if (!accepted.includes(form)) losses.add('form-repeated', { value: form.text })
  if (accepted.every(({ percent }) => percent < 100))
    throw new QuestionFault('form-none-full', { value: sharesOf(found) })
  const empty = accepted.find(({ text }) => text.replace(/[\s*]/g, '') === '')
  if (empty !== undefined) throw new QuestionFault('form-empty', { value: empty.text })
  return worth.filter((form) => accepted.includes(form))
}
