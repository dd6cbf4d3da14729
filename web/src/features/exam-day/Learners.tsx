import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { listedName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Finder, Pick, PickList } from '#/ui/PickList.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './ExamDay.module.css'
import { byName, byNeed, isCalled, isIn, needOf, type DayStage, type Tally } from './needs.ts'
import { useLearnerWords } from './words.ts'

type Props = {
  readonly items: readonly ExamDayLearner[]
  readonly stage: DayStage
  readonly tally: Tally | null
  readonly openId: number | null
  readonly onOpen: (learner: ExamDayLearner) => void
}

type Order = 'need' | 'name'

/** The school's learners, who needs somebody first. */
export function Learners({ items, stage, tally, openId, onOpen }: Props) {
  const { t } = useLingui()
  const detailsOf = ({ grade, username }: { readonly grade: number; readonly username: string }) =>
    grade === 0 ? username : t`Grade ${grade} · ${username}`
  const [q, setQ] = useState('')
  const [order, setOrder] = useState<Order>('need')
  const words = useLearnerWords(stage)
  const shown = items
    .filter((learner) => (tally === null || isIn(learner, tally)) && isCalled(learner, q.trim()))
    .toSorted(order === 'need' ? byNeed(stage) : byName)
  return (
    <section className={css.learners} aria-label={t`Learners`}>
      <Finder>
        <TextField name="find" type="search" label={t`Find a learner`} value={q} onChange={setQ} />
        <SelectField
          name="order"
          label={t`Order`}
          always
          value={order}
          onChange={(next) => setOrder(next === 'name' ? 'name' : 'need')}
          choices={[
            { value: 'need', label: t`Who needs me first` },
            { value: 'name', label: t`By surname` },
          ]}
        />
      </Finder>
      {shown.length === 0 ? (
        <p className={css.hint}>
          {q.trim() === '' ? (
            <Trans>No learners at the moment.</Trans>
          ) : (
            <Trans>No learner has this name. Search for a part of the name.</Trans>
          )}
        </p>
      ) : (
        <PickList>
          {shown.map((learner) => {
            const { tone, word } = words.state(learner)
            return (
              <Pick
                key={learner.id}
                name={listedName(learner)}
                open={openId === learner.id}
                urgent={![null, 'late'].includes(needOf(learner, stage))}
                onOpen={() => onOpen(learner)}
              >
                <span className={css.state}>
                  <StatusDot tone={tone}>{word}</StatusDot>
                </span>
                <span className={css.where}>
                  {words.where(learner) === '' ? detailsOf(learner) : words.where(learner)}
                </span>
              </Pick>
            )
          })}
        </PickList>
      )}
    </section>
  )
}
