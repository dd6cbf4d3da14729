import { simplified, wildcard, type TextRules } from './form-of-text.ts'
import type { AddDoubt } from './doubts.ts'
import type { KindRules } from './kind-rules.ts'
import { languages, type Language, type QuestionBase } from './parts.ts'

/** A line that is typed and compared with what is accepted. */
export interface ShortText extends QuestionBase, TextRules {
  kind: 'short-text'
  /** In any of the paper's languages: a learner may answer in each of them. The best that fits counts. */
  accepted: AcceptedForm[]
}

export interface AcceptedForm {
  /** `*` stands for any letters or none, `\*` for the sign itself. Spaces beside a `*` belong to it. */
  text: string
  /** The share of the marks that it earns, more than 0 and at most 100. */
  percent: number
}

export interface ShortTextAnswer {
  kind: 'short-text'
  /** As typed. */
  text: string
  /** The text was erased with its learner, and cost marks. It still does. */
  erased?: true
}

export interface ShortTextFace {
  kind: 'short-text'
}

export const shortText: KindRules<ShortText, ShortTextAnswer, ShortTextFace> = {
  mark(question, answer) {
    if (answer.erased === true) return 0 - question.penalty
    if (answer.text.trim() === '') return 0
    const said = simplified(answer.text, question)
    const shares = question.accepted.filter(({ text }) => fits(said, patternOf(text, question)))
    if (shares.length === 0) return 0 - question.penalty
    return Math.round((question.marks * Math.max(...shares.map(({ percent }) => percent))) / 100)
  },
  rightAnswer({ kind, accepted }) {
    const right = accepted.find(({ percent }) => percent === 100)
    return {
      kind,
      text: withWildcards(right?.text ?? '', '')
        .replace(/\s+/g, ' ')
        .trim(),
    }
  },
  faceOf: ({ kind }) => ({ kind }),
  choicesOf: () => [],
  faultsOf(question, add) {
    const { accepted } = question
    if (accepted.length === 0) add('accepted', 'noKey')
    else if (accepted.every(({ percent }) => percent !== 100)) add('accepted', 'noFullForm')
    const forms = accepted.map(({ text }) => patternOf(text, question))
    accepted.forEach(({ percent }, at) => {
      const form = forms[at] ?? ''
      const first = forms.indexOf(form)
      if (form.replaceAll(wildcard, '') === '') add(`accepted.${at}.text`, 'emptyForm')
      else if (first < at) add(`accepted.${at}.text`, 'equalForms', { other: first + 1 })
      if (!(percent > 0 && percent <= 100)) add(`accepted.${at}.percent`, 'formShare')
    })
  },
  doubtsOf: doubtsOfForms,
}

/** With fewer letters a `*` accepts what has little to do with the answer. */
const leastBesideWildcard = 2
const markup = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);|\\[()[\]]|\$\$/i
/** Raised and lowered figures, and fractions in one sign. */
const rareSigns = /[\u00B2\u00B3\u00B9\u2070-\u209F\u00BC-\u00BE\u2150-\u215F]/u

function doubtsOfForms(question: ShortText, add: AddDoubt): void {
  const { accepted, texts } = question
  const forms = accepted.map(({ text, percent }) => {
    const pattern = patternOf(text, question)
    const beside = pattern.replaceAll(wildcard, '').trim().length
    return { pattern, percent, text, isLoose: pattern.includes(wildcard) && beside < leastBesideWildcard }
  })
  const scripts = languages.filter((language) => texts[language] !== undefined)
  const rareIn = (text: string) => rareSigns.exec(text)?.[0] ?? [...text].find((sign) => isForeign(sign, scripts))
  const isTypeable = forms.some(({ text, percent }) => percent === 100 && rareIn(text) === undefined)
  forms.forEach(({ pattern, percent, text, isLoose }, at) => {
    const path = `accepted.${at}.text`
    const [sign, rare] = [markup.exec(text)?.[0], rareIn(text)]
    if (sign !== undefined) add(path, 'formMarkup', { sign })
    else if (rare !== undefined && !isTypeable) add(path, 'formUntypeable', { sign: rare })
    if (isLoose) add(path, 'formLoose')
    const covering = forms.findIndex(
      (other, index) => index !== at && !other.isLoose && other.percent >= percent && fits(pattern, other.pattern),
    )
    if (covering >= 0) add(path, 'formCovered', { other: covering + 1 })
  })
}

/** A letter of a script that none of these languages is written in. */
function isForeign(sign: string, scripts: readonly Language[]): boolean {
  if (!/\p{L}/u.test(sign) || /\p{Script=Latin}/u.test(sign)) return false
  return !(scripts.includes('ar') && /\p{Script=Arabic}/u.test(sign))
}

/** Those forms that no earlier one makes superfluous under these rules. */
export function differentForms(accepted: readonly AcceptedForm[], rules: TextRules): AcceptedForm[] {
  const forms = accepted.map(({ text }) => patternOf(text, rules))
  return accepted.filter((_, at) => forms.indexOf(forms[at] ?? '') === at)
}

/** A form as answers are compared with it. */
function patternOf(form: string, rules: TextRules): string {
  return simplified(withWildcards(form, wildcard), rules)
}

function withWildcards(form: string, sign: string): string {
  return form.replace(/\\\*|\*/g, (found) => (found === '*' ? sign : '*'))
}

/** Whether what was said is the pattern, its wildcards filled with anything. */
function fits(said: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split(wildcard)
  const last = rest.pop()
  if (last === undefined) return said === first
  if (!said.startsWith(first) || !said.endsWith(last)) return false
  let from = first.length
  for (const part of rest) {
    const at = said.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return from <= said.length - last.length
}
