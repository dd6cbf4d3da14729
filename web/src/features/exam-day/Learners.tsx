import type { ExamDayLearner } from '@agon/contract/exam-day'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import css from './ExamDay.module.css'
import { byName, byNeed, isCalled, isIn, needOf, type Stage, type Tally } from './needs.ts'
import { useLearnerWords } from './words.ts'

type Props = {
  readonly items: readonly ExamDayLearner[]
  readonly stage: Stage
  readonly tally: Tally | null
  readonly openId: number | null
  readonly onOpen: (learner: ExamDayLearner) => void
}

type Order = 'need' | 'name'

/** The school's learners, who needs somebody first. */
export function Learners({ items, stage, tally, openId, onOpen }: Props) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const [order, setOrder] = useState<Order>('need')
  const words = useLearnerWords(stage)
  const shown = items
    .filter((learner) => (tally === null || isIn(learner, tally)) && isCalled(learner, q.trim()))
    .toSorted(order === 'need' ? byNeed(stage) : byName)
  return (
    <section className={css.learners} aria-label={t`Learners`}>
      <div className={css.finder}>
        <TextField name="find" type="search" label={t`Find a learner`} value={q} onChange={setQ} />
        <SelectField
          name="order"
          label={t`Order`}
          value={order}
          onChange={(next) => setOrder(next === 'name' ? 'name' : 'need')}
          choices={[
            { value: 'need', label: t`Who needs me first` },
            { value: 'name', label: t`By surname` },
          ]}
        />
      </div>
      {shown.length === 0 ? (
        <p className={css.hint}>
          {q.trim() === '' ? (
            <Trans>Nobody at the moment.</Trans>
          ) : (
            <Trans>No learner is called so. Search for a part of the name.</Trans>
          )}
        </p>
      ) : (
        <ul className={css.list}>
          {shown.map((learner) => {
            const { tone, word } = words.state(learner)
            return (
              <li key={learner.id}>
                <button
                  type="button"
                  className={css.learner}
                  data-need={needOf(learner, stage) ?? undefined}
                  aria-current={openId === learner.id ? 'true' : undefined}
                  onClick={() => onOpen(learner)}
                >
                  <span className={css.name}>
                    {learner.lastName}, {learner.firstName}
                  </span>
                  <span className={css.state}>
                    <StatusDot tone={tone}>{word}</StatusDot>
                  </span>
                  <span className={css.where}>
                    {words.where(learner) === ''
                      ? t`Grade ${learner.grade} · ${learner.username}`
                      : words.where(learner)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
