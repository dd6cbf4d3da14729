import { gapsIn, textAndGaps } from '@agon/domain/question/gap-marker'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RichText } from '../text/RichText.tsx'
import type { KindProps } from './kind.ts'
import { optionWords } from './option-words.ts'

/** The text with a list in each of its gaps. */
export function GapSelection({ question, text, language, inOrder, answer, onAnswer }: KindProps<'gap-selection'>) {
  const { t } = useLingui()
  const { gaps } = question
  const chosen = gaps.map((_, at) => answer?.chosen[at] ?? null)
  // All in one order: else each gap of as many choices would have them in the same one, and the first that is found would tell the others.
  const order = inOrder(gaps.flatMap(({ choices }) => choices))
  const inReadingOrder = gapsIn(text.stem)
  const choose = (gap: number, choice: string | null) =>
    onAnswer({ kind: 'gap-selection', chosen: chosen.map((one, at) => (at === gap ? choice : one)) }, false)
  const gapAt = (gap: number): ReactNode => {
    const choices = gaps[gap]?.choices
    if (choices === undefined) return null
    const place = inReadingOrder.indexOf(gap + 1) + 1
    return (
      <select
        key={gap}
        className="sitting-gap"
        aria-label={t`Gap ${place} of ${gaps.length}`}
        lang={language}
        data-answered={chosen[gap] === null ? undefined : ''}
        value={chosen[gap] ?? ''}
        onChange={({ currentTarget: { value } }) => choose(gap, value === '' ? null : value)}
      >
        <option value="">{t`Choose …`}</option>
        {order
          .filter((id) => choices.includes(id))
          .map((id) => (
            <option key={id} value={id}>
              {optionWords(text.choices[id] ?? '', text.figures)}
            </option>
          ))}
      </select>
    )
  }
  const draw = (words: string) => textAndGaps(words).map((part) => (typeof part === 'number' ? gapAt(part - 1) : part))
  return (
    <fieldset className="sitting-choices sitting-gaps">
      <legend className="sitting-hint">
        <Trans>Choose what fits in each gap</Trans>
      </legend>
      <RichText html={text.stem} language={language} draw={draw} />
    </fieldset>
  )
}
