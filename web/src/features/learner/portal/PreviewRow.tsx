import { writeGrade } from '@agon/domain/grade'
import { fullName } from '@agon/domain/person-name'
import type { LearnerPreviewRow } from '@agon/contract/learner/preview'
import { homeLanguages } from '@agon/domain/home-language'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { CallError } from '#/api/send.ts'
import { Button } from '#/ui/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { RowCells } from '#/ui/RowCells.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useGenderWords } from '../words.ts'
import { isOffered, kindOf, ownLearner, type Decision } from './choice.ts'
import { CorrectRow } from './CorrectRow.tsx'
import css from './Loading.module.css'
import type { Correction } from './use-preview.ts'
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
  readonly chosen: Decision
  readonly onChoose: (choice: Decision) => void
  readonly busy: boolean
  readonly error: CallError | null
  readonly onCorrect: (correction: Correction, done: () => void) => void
}

/** One row of a list: the learner as read, what it is, and what there is to say about it. */
export function PreviewRow({ row, chosen, onChoose, busy, error, onCorrect }: Props) {
  const { t } = useLingui()
  const words = useKindWords()
  const id = useId()
  const [correcting, setCorrecting] = useState(false)
  const stop = useFocusOf(correcting)
  const kind = kindOf(row)
  const doubtful = row.match === 'similar'
  const name = row.learner === null ? '' : fullName(row.learner)
  const ticked = isOffered(row) && !doubtful
  return (
    <li className={classes(css.row, kind === 'wrong' && css.wrong)}>
      {ticked ? (
        <input
          id={id}
          type="checkbox"
          checked={chosen !== undefined}
          aria-label={t`Load ${name}, row ${row.row}`}
          onChange={(event) => onChoose(event.currentTarget.checked ? ownLearner(row) : undefined)}
        />
      ) : null}
      <div className={css.rowWords}>
        <div className={css.rowHead}>
          {ticked ? (
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
        {isOffered(row) && doubtful ? <WhoItIs row={row} name={name} chosen={chosen} onChoose={onChoose} /> : null}
        {correcting ? (
          <div ref={stop}>
            <CorrectRow
              row={row}
              busy={busy}
              error={error}
              onCorrect={(correction) => onCorrect(correction, () => setCorrecting(false))}
              onCancel={() => setCorrecting(false)}
            />
          </div>
        ) : row.match === 'already-loaded' && row.learner !== null ? null : (
          <div ref={stop}>
            <Button size="small" aria-label={t`Correct row ${row.row}`} onClick={() => setCorrecting(true)}>
              <Trans>Correct</Trans>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** The focus goes into the form when it opens, and back to its button when it closes: the part that had it is gone. */
function useFocusOf(correcting: boolean) {
  const stop = useRef<HTMLDivElement>(null)
  const shown = useRef(correcting)
  useEffect(() => {
    if (shown.current !== correcting) stop.current?.querySelector<HTMLElement>('input, button')?.focus()
    shown.current = correcting
  }, [correcting])
  return stop
}

/** Of a doubtful row: the same learner, a new one, or none. */
function WhoItIs({
  row,
  name,
  chosen,
  onChoose,
}: Pick<Props, 'row' | 'chosen' | 'onChoose'> & { readonly name: string }) {
  const group = useId()
  const earlier = row.like?.learnerId ?? null
  const radio = (choice: Decision, words: ReactNode) => (
    <label className={css.choice}>
      <input type="radio" name={group} checked={chosen === choice} onChange={() => onChoose(choice)} />
      {words}
    </label>
  )
  return (
    <fieldset className={css.choices}>
      <legend className="only-read-aloud">
        <Trans>Who {name} is</Trans>
      </legend>
      {earlier === null ? null : radio(earlier, <Trans>Same learner</Trans>)}
      {radio(null, <Trans>New learner</Trans>)}
      {radio(undefined, <Trans>Leave out</Trans>)}
    </fieldset>
  )
}

function Details({ row }: { readonly row: LearnerPreviewRow }) {
  const { t } = useLingui()
  const gender = useGenderWords()
  if (row.learner === null) return null
  const { grade, className, homeLanguage } = row.learner
  const parts = [
    t`Grade ${writeGrade(grade, className)}`,
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
