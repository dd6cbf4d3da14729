import { fullName } from '@agon/domain/person-name'
import type { LearnerPreviewRow } from '@agon/contract/learner/calls'
import { homeLanguages } from '@agon/domain/home-language'
import type { LearnerId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '#/ui/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { RowCells } from '#/ui/RowCells.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useGenderWords } from '../words.ts'
import { isOffered, kindOf, ownLearner } from './choice.ts'
import css from './Loading.module.css'
import { useKindWords } from './use-kind-words.ts'

const tones = {
  new: 'good',
  returning: 'good',
  similar: 'wait',
  'duplicate-in-file': 'wait',
  'already-loaded': 'none',
  wrong: 'bad',
} as const

type Props = {
  readonly row: LearnerPreviewRow
  /** The learner of an earlier year that is loaded for the row; null: a new person; undefined: the row is not loaded. */
  readonly chosen: LearnerId | null | undefined
  readonly onChoose: (learnerId: LearnerId | null | undefined) => void
}

/** One row of a list: the learner as read, what it is, and what there is to say about it. */
export function PreviewRow({ row, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const words = useKindWords()
  const id = useId()
  const kind = kindOf(row)
  const earlier = row.match === 'similar' ? (row.like?.learnerId ?? null) : null
  const isSame = earlier !== null && chosen === earlier
  const name = row.learner === null ? '' : fullName(row.learner)
  const told = (
    <>
      <div className={css.rowHead}>
        {isOffered(row) ? (
          <label htmlFor={id} className={css.name}>
            {name}
          </label>
        ) : (
          <span className={css.name}>{row.learner === null ? <Trans>Row {row.row}</Trans> : name}</span>
        )}
        <StatusDot tone={tones[kind]}>{words[kind]}</StatusDot>
      </div>
      <Details row={row} />
      <RowCells cells={row.cells} />
      {row.problems.map((problem) => (
        <p key={`${problem.field}-${problem.code}`} className={problem.level === 'error' ? css.toldWrong : css.told}>
          {problem.message}
        </p>
      ))}
      <Like row={row} />
      {isOffered(row) && earlier !== null ? (
        <Button size="small" aria-pressed={isSame} onClick={() => onChoose(isSame ? undefined : earlier)}>
          <Trans>It is the same learner</Trans>
        </Button>
      ) : null}
    </>
  )
  return (
    <li className={classes(css.row, kind === 'wrong' && css.wrong)}>
      {isOffered(row) ? (
        <input
          id={id}
          type="checkbox"
          checked={chosen !== undefined && !isSame}
          aria-label={t`Load ${name}, row ${row.row}`}
          onChange={(event) => onChoose(event.currentTarget.checked ? ownLearner(row) : undefined)}
        />
      ) : null}
      <div className={css.rowWords}>{told}</div>
    </li>
  )
}

function Details({ row }: { readonly row: LearnerPreviewRow }) {
  const { t } = useLingui()
  const gender = useGenderWords()
  if (row.learner === null) return null
  const { grade, className, homeLanguage } = row.learner
  const parts = [
    t`Grade ${`${grade}${className}`}`,
    ...(row.learner.gender === 'unknown' ? [] : [gender[row.learner.gender]]),
    ...Object.entries(homeLanguages).flatMap(([code, words]) => (code === homeLanguage ? [words] : [])),
    t`row ${row.row}`,
  ]
  return <p className={css.hint}>{parts.join(' · ')}</p>
}

function Like({ row: { like, match, learner } }: { readonly row: LearnerPreviewRow }) {
  if (like === null || match === 'already-loaded') return null
  const [name, grade, row] = [fullName(like), like.grade, like.row]
  const renamed = learner !== null && fullName(learner) !== name
  return (
    <p className={css.told}>
      {match === 'returning' && renamed ? (
        <Trans>
          Took part before in grade {grade} as {name}. This name stays; you can correct it after loading.
        </Trans>
      ) : match === 'returning' ? (
        <Trans>Took part before in grade {grade}.</Trans>
      ) : match === 'duplicate-in-file' ? (
        <Trans>
          The same name, grade and class as row {row}: both rows are one learner. Two learners need two classes.
        </Trans>
      ) : like.learnerId !== null ? (
        <Trans>
          Like {name}, who took part before in grade {grade}.
        </Trans>
      ) : row === null ? (
        <Trans>
          Like {name}, grade {grade}, who is loaded already.
        </Trans>
      ) : (
        <Trans>
          Like {name}, grade {grade}, in row {row}.
        </Trans>
      )}
    </p>
  )
}
