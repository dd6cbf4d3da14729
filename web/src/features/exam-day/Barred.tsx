import { pages } from '@agon/contract/pages'
import { listedName } from '@agon/domain/person-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import type { OwnSchool } from '#/app/use-own-school.ts'
import { buttonClass } from '#/ui/Button.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './ExamDay.module.css'
import { byName, type ExamDay } from './needs.ts'
import { useBarredWords } from './words.ts'

type Props = Pick<ExamDay, 'barred' | 'items'> & { readonly school: OwnSchool }

/** Learners who cannot start for want of consent. Missing ones are recorded together, a family's refusal at its learner. */
export function Barred({ barred, items, school }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const words = useBarredWords()
  if (barred.length === 0) return null
  const consentOf = new Map(barred.map(({ id, consent }) => [id, consent]))
  const named = items.filter(({ id }) => consentOf.has(id)).toSorted(byName)
  return (
    <details open className={css.places} aria-label={t`Consents`}>
      <summary>
        <h2 className={css.title}>
          <Plural
            value={barred.length}
            one="# learner cannot start: there is no consent"
            other="# learners cannot start: there is no consent"
          />
        </h2>
      </summary>
      <ul className={css.requests}>
        {named.map((learner) => {
          const consent = consentOf.get(learner.id) ?? 'missing'
          return (
            <li key={learner.id} className={css.request}>
              <span className={css.name}>{listedName(learner)}</span>
              <span className={css.state}>
                <StatusDot tone="bad">{words[consent]}</StatusDot>
              </span>
              <span className={css.where}>
                {learner.grade === 0 ? learner.username : t`Grade ${learner.grade} · ${learner.username}`}
              </span>
              {consent === 'missing' ? null : <Refusal participantId={learner.id} school={school} />}
            </li>
          )
        })}
      </ul>
      {barred.some(({ consent }) => consent === 'missing') ? (
        <>
          <p className={css.hint}>
            <Trans>Record the consents that you have. They count at once, also while learners sit.</Trans>
          </p>
          <div className={css.links}>
            <Link
              to={addressOf(pages.portalConsents, olympiad.name)}
              search={{ school: school.id }}
              className={buttonClass('primary', 'large')}
            >
              <Trans>Record the consents</Trans>
            </Link>
          </div>
        </>
      ) : null}
    </details>
  )
}

/** The learner's own page, where consent is recorded again if the family has changed its mind. A team has no such page. */
function Refusal({ participantId, school }: { readonly participantId: number; readonly school: OwnSchool }) {
  const { olympiad } = useHere()
  return (
    <span className={css.where}>
      {school.kind === 'country' ? (
        <Trans>If the family has changed its mind, ask the organisers to record its consent.</Trans>
      ) : (
        <Link to={addressOf(pages.portalLearners, olympiad.name)} search={{ school: school.id, open: participantId }}>
          <Trans>Record consent if the family has changed its mind</Trans>
        </Link>
      )}
    </span>
  )
}
