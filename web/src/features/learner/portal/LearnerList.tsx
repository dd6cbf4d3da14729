import { writeGrade } from '@agon/domain/grade'
import type { ParticipantRow } from '@agon/contract/learner/list'
import { matchesWords } from '@agon/domain/folded'
import { fullName, listedName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Finder, Pick, PickList } from '#/ui/PickList.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { sittingTones, useSittingWords } from '../words.ts'
import css from './Loading.module.css'

type Props = {
  readonly rows: readonly ParticipantRow[]
  readonly openId: string | undefined
  readonly onOpen: (row: ParticipantRow) => void
}

/** From this many on, a list is searched rather than read. */
const worthSearching = 12

/** The school's learners, each opening beside the list. */
export function LearnerList({ rows, openId, onOpen }: Props) {
  const { t } = useLingui()
  const sitting = useSittingWords()
  const [q, setQ] = useState('')
  const [grade, setGrade] = useState('')
  const present = [...new Set(rows.map((row) => row.grade))].sort((one, other) => one - other)
  const shown = rows.filter(
    (row) => (grade === '' || String(row.grade) === grade) && matchesWords(`${fullName(row)} ${row.username}`, q),
  )
  return (
    <>
      {rows.length < worthSearching ? null : (
        <Finder>
          <TextField name="find" type="search" label={t`Find a learner`} value={q} onChange={setQ} />
          <SelectField
            name="grade"
            label={t`Grade`}
            value={grade}
            onChange={setGrade}
            choices={present.map((value) => ({ value: String(value), label: String(value) }))}
            none={t`All`}
          />
        </Finder>
      )}
      {shown.length === 0 ? (
        <p className={css.hint}>
          <Trans>No learner has this name. Search for a part of the name.</Trans>
        </p>
      ) : (
        <PickList label={t`Learners`}>
          {shown.map((row) => (
            <Pick key={row.id} name={listedName(row)} open={openId === String(row.id)} onOpen={() => onOpen(row)}>
              <span className={css.about}>
                {t`Grade ${writeGrade(row.grade, row.className)}`}
                {row.username === '' ? '' : ` · ${row.username}`}
              </span>
              <span className={css.state}>
                <StatusDot tone={sittingTones[row.sittingStatus]}>{sitting[row.sittingStatus]}</StatusDot>
                <span className={css.hint}>
                  {row.seated && row.sittingStatus === 'not-started' ? t`place kept` : ''}
                </span>
              </span>
            </Pick>
          ))}
        </PickList>
      )}
    </>
  )
}
