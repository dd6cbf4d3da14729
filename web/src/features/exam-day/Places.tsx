import { pages } from '@agon/contract/pages'
import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { listedName } from '@agon/domain/person-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWrite } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { Button, buttonClass } from '#/ui/Button.tsx'
import css from './ExamDay.module.css'
import { byName, type ExamDay } from './needs.ts'

type Props = Pick<ExamDay, 'places' | 'items'> & {
  /** Whether their names are in sight at first. */
  readonly open: boolean
}

/** Learners who may find no place when they start, where there are too few for all; each is given one here. */
export function Places({ places, items, open }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { free, without } = places
  const short = without.length - free
  if (short <= 0) return null
  const named = items.filter(({ id }) => without.includes(id)).toSorted(byName)
  return (
    <details open={open} className={css.places} aria-label={t`Places`}>
      <summary>
        <h2 className={css.title}>
          <Plural
            value={without.length}
            one="# learner has no assigned place"
            other="# learners have no assigned place"
          />
        </h2>
      </summary>
      <p className={css.hint}>
        {free === 0 ? (
          <Trans>All paid places are taken. These learners cannot start until there are more places.</Trans>
        ) : (
          <Plural
            value={free}
            one="# place is free. The first of these learners to start takes it, unless you assign it now."
            other="# places are free. The first of these learners to start take them, unless you assign them now."
          />
        )}{' '}
        <Trans>
          To get more places, pay an invoice or ask for one. A place that is kept for an absent learner can be given
          back under Learners.
        </Trans>
      </p>
      <ul className={css.requests}>
        {named.map((learner) => (
          <WithoutPlace key={learner.id} learner={learner} free={free} />
        ))}
      </ul>
      <div className={css.links}>
        <Link to={addressOf(pages.portalInvoices, olympiad.name)} className={buttonClass('plain', 'large')}>
          <Trans>See the invoices</Trans>
        </Link>
        <Link to={addressOf(pages.portalLearners, olympiad.name)} className={buttonClass('plain', 'large')}>
          <Trans>Go to Learners</Trans>
        </Link>
      </div>
    </details>
  )
}

function WithoutPlace({ learner, free }: { readonly learner: ExamDayLearner; readonly free: number }) {
  const { t } = useLingui()
  const assign = useWrite('PUT /api/learner/seat/{id}')
  const name = listedName(learner)
  return (
    <li className={css.request}>
      <span className={css.name}>{name}</span>
      <Button
        aria-label={t`Assign a place: ${name}`}
        busy={assign.isPending}
        blocked={free === 0 ? t`All paid places are taken.` : undefined}
        onClick={() => assign.mutate({ params: { id: learner.id }, body: { seated: true } })}
      >
        <Trans>Assign a place</Trans>
      </Button>
      <span className={css.where}>
        {learner.grade === 0 ? learner.username : t`Grade ${learner.grade} · ${learner.username}`}
      </span>
      {assign.error === null ? null : (
        <p role="alert" className={css.where}>
          {assign.error.message}
        </p>
      )}
    </li>
  )
}
