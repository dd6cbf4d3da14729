import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { RichLine } from '../text/RichText.tsx'
import type { KindProps } from './kind.ts'
import { optionWords, saysMore } from './option-words.ts'

/** What may be longer than the list beside a premise shows on a phone. */
const long = 32

/** Each premise with a list of the responses; where these are long or more than words, they stand above, with letters. */
export function Matching({ question, text, language, inOrder, answer, onAnswer }: KindProps<'matching'>) {
  const { t } = useLingui()
  const id = useId()
  const [told, setTold] = useState('')
  const pairs = answer?.pairs ?? {}
  const htmlOf = (one: string) => text.choices[one] ?? ''
  const responses = inOrder(question.responses).map((one, at) => ({
    id: one,
    letter: String.fromCharCode(65 + at),
    html: htmlOf(one),
    words: optionWords(htmlOf(one), text.figures),
  }))
  const listed = responses.some(({ html, words }) => saysMore(html) || words.length > long)
  const match = (premise: string, response: string | null) => {
    const before = takenFrom(pairs, premise, response, question.reuse)
    setTold(
      before === undefined
        ? ''
        : t`“${optionWords(htmlOf(before), text.figures)}” has no answer now: each is used once.`,
    )
    onAnswer({ kind: 'matching', pairs: paired(pairs, premise, response, question.reuse) }, false)
  }
  return (
    <fieldset className="sitting-choices">
      <legend className="sitting-hint">
        {question.reuse ? (
          <Trans>Choose what belongs to each; the same may be chosen several times</Trans>
        ) : (
          <Trans>Choose what belongs to each</Trans>
        )}
      </legend>
      {listed ? (
        <ol className="sitting-lettered">
          {responses.map((one) => (
            <li key={one.id}>
              <RichLine html={one.html} language={language} />
            </li>
          ))}
        </ol>
      ) : null}
      {question.premises.map((premise) => (
        <div key={premise} className="sitting-pair" data-answered={pairs[premise] === undefined ? undefined : ''}>
          <label htmlFor={`${id}-${premise}`}>
            <RichLine html={htmlOf(premise)} language={language} />
          </label>
          <select
            id={`${id}-${premise}`}
            lang={language}
            value={pairs[premise] ?? ''}
            onChange={({ currentTarget: { value } }) => match(premise, value === '' ? null : value)}
          >
            <option value="">{t`Choose …`}</option>
            {responses.map((one) => (
              <option key={one.id} value={one.id}>
                {listed ? `${one.letter}. ${one.words}` : one.words}
              </option>
            ))}
          </select>
        </div>
      ))}
      <output className="sitting-muted">{told}</output>
    </fieldset>
  )
}

export type Pairs = Readonly<Record<string, string>>

/** The pairs with this one; null takes it back. Where each response is used once, another premise that had it has none now. */
export function paired(pairs: Pairs, premise: string, response: string | null, reuse: boolean): Record<string, string> {
  const others = Object.entries(pairs).filter(([id, used]) => id !== premise && (reuse || used !== response))
  return Object.fromEntries(response === null ? others : [...others, [premise, response]])
}

/** The premise that a response is taken from when another premise gets it. */
export function takenFrom(pairs: Pairs, premise: string, response: string | null, reuse: boolean): string | undefined {
  if (reuse || response === null) return undefined
  return Object.keys(pairs).find((id) => id !== premise && pairs[id] === response)
}
