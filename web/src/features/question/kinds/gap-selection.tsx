import type { GapSelection } from '@agon/domain/question/gap-selection'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import css from '../Questions.module.css'
import { choicesFrom, letterAt } from './choices.ts'
import { ChoicesKey } from './ChoicesKey.tsx'
import { addGapChoice, addMarkedGap, dropGap, dropGapChoice, withGap, withMarkedGaps } from './gap-lists.ts'
import type { ChoiceField, KeyProps, KindWriting, RightProps } from './kind.ts'
import { ScoringField, type Scorings } from './Scoring.tsx'

export const gapSelection: KindWriting<'gap-selection'> = {
  name: msg`Gap selection`,
  make: (base, carried) => ({
    ...base,
    kind: 'gap-selection',
    gaps: [{ choices: choicesFrom(carried), key: carried.right[0] ?? '' }],
    scoring: 'each',
  }),
  carry: ({ gaps: [gap] }) => ({
    choices: gap?.choices ?? [],
    right: gap === undefined || gap.key === '' ? [] : [gap.key],
  }),
  choiceFields,
  afterWriting: withMarkedGaps,
  Key,
  Right,
}

function choiceFields({ gaps }: GapSelection): ChoiceField<GapSelection>[] {
  return gaps.flatMap(({ choices }, gap) =>
    choices.map((id, at) => {
      const [number, letter] = [gap + 1, letterAt(at)]
      const isLast = at === choices.length - 1
      const name = msg`Gap ${number}, choice ${letter}`
      return { id, name, ...(isLast ? { withNext: (question: GapSelection) => addGapChoice(question, gap) } : {}) }
    }),
  )
}

function Key({ draft, fields, onChange }: KeyProps<'gap-selection'>) {
  const { t } = useLingui()
  const scorings = useScorings()
  const few = draft.gaps.length <= 1 ? t`A gap selection has at least one gap.` : undefined
  return (
    <>
      <p className={css.hint}>
        <Trans>Write [[1]] at the place of the first gap in the question, [[2]] at the second, and so on.</Trans>
      </p>
      {draft.gaps.map((gap, at) => {
        const number = at + 1
        return (
          <ChoicesKey
            // Gaps have nothing of their own but their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            legend={t`Right choice in gap ${number}`}
            field={`gaps.${at}`}
            type="radio"
            choices={gap.choices}
            right={[gap.key]}
            error={fields[`question.gaps.${at}.key`] ?? fields[`question.gaps.${at}`]}
            onMark={(id) => onChange(withGap(draft, at, { ...gap, key: id }))}
            onAdd={() => onChange(addGapChoice(draft, at))}
            onDrop={(id) => onChange(dropGapChoice(draft, at, id))}
          >
            <Button size="small" blocked={few} onClick={() => onChange(dropGap(draft, at))}>
              <Trans>Take gap {number} out</Trans>
            </Button>
          </ChoicesKey>
        )
      })}
      <div className={css.line}>
        <Button size="small" onClick={() => onChange(addMarkedGap(draft))}>
          <Trans>Add a gap</Trans>
        </Button>
        <ScoringField
          scorings={scorings}
          value={draft.scoring}
          onChange={(scoring) => onChange({ ...draft, scoring })}
        />
      </div>
    </>
  )
}

function Right({ answering: { gaps, scoring }, wordsOf }: RightProps<'gap-selection'>) {
  const scorings = useScorings()
  const filled = gaps.map(({ key }, at) => `${at + 1}: ${wordsOf(key)}`).join('; ')
  return (
    <>
      {filled} ({scorings[scoring]})
    </>
  )
}

function useScorings(): Scorings {
  const { t } = useLingui()
  return { all: t`all gaps right`, each: t`each right gap` }
}
