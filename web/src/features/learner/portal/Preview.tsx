import type { LearnerPreview } from '@agon/contract/learner/preview'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { SheetPlaces } from '@agon/domain/sheet-fields'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import type { CallError } from '#/api/send.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PickList } from '#/ui/PickList.tsx'
import { useUnsaved } from '#/ui/unsaved/unsaved.ts'
import { choiceOf, countKinds, isOffered, kindOf, kinds, type Decision, type Decisions, type Kind } from './choice.ts'
import { Columns } from './Columns.tsx'
import css from './Loading.module.css'
import { PreviewRow } from './PreviewRow.tsx'
import { WhichSheet } from './WhichSheet.tsx'
import type { Correction, Settings } from './use-preview.ts'
import { useKindWords } from './use-kind-words.ts'

type Props = {
  readonly id: CustomerParticipantId
  readonly preview: LearnerPreview
  /** Empty for a pasted list. */
  readonly fileName: string
  readonly corrections: readonly Correction[]
  /** The columns as they were set by hand. */
  readonly columns: SheetPlaces | undefined
  readonly onSheet: (at: number) => void
  /** The list is being read again. */
  readonly busy: boolean
  readonly error: CallError | null
  /** Reads the list again with other columns or with corrected rows. */
  readonly onAgain: (settings: Settings, done?: () => void) => void
  readonly onLoaded: (outcome: { loaded: number; already: number }) => void
  readonly onBack: () => void
}

/** What a list would load, row by row, with reasons; the rows that are chosen are then loaded, all or none. */
export function Preview({
  id,
  preview,
  fileName,
  corrections,
  columns,
  onSheet,
  busy,
  error,
  onAgain,
  onLoaded,
  onBack,
}: Props) {
  const { t } = useLingui()
  const { rows } = preview
  const [decided, setDecided] = useState<Decisions>(new Map())
  const chosen = choiceOf(rows, decided)
  const [wanted, setWanted] = useState<Kind | 'all'>('all')
  const load = useWrite('POST /api/learner/load/{id}')
  const letGo = useUnsaved(true)
  const [setsColumns, setSetsColumns] = useState(false)
  const counts = countKinds(rows)
  // The last row of a kind may have been corrected.
  const shown = wanted === 'all' || counts[wanted] > 0 ? wanted : 'all'
  const learners = rows.filter(isOffered).flatMap(({ row, learner, match }) => {
    const learnerId = chosen.get(row)
    return learnerId === undefined
      ? []
      : [{ ...learner, learnerId, ...(match === 'new' ? { unlike: true as const } : {}) }]
  })
  const choose = (row: number, choice: Decision) => setDecided(new Map(decided).set(row, choice))
  const setColumns = (places: SheetPlaces) => {
    setSetsColumns(true)
    onAgain({ columns: places })
  }
  const correct = (correction: Correction, done: () => void) => {
    setSetsColumns(false)
    onAgain({ corrections: [...corrections.filter(({ row }) => row !== correction.row), correction] }, () => {
      // The corrected row needs a new decision.
      setDecided(new Map([...decided].filter(([row]) => row !== correction.row)))
      done()
    })
  }
  const loaded = (outcome: { loaded: number; already: number }) => {
    letGo()
    onLoaded(outcome)
  }
  // Rows that were new are like a colleague's learners by now: they need a decision.
  const refused = ({ code }: CallError) => {
    if (code === 'likeLoaded') onAgain({})
  }
  const count = learners.length
  const source = {
    fileName,
    sha256: preview.sha256,
    ...(columns === undefined ? {} : { columns: { layout: preview.layout, places: columns } }),
  }
  return (
    <>
      <WhichSheet workbook={preview.workbook} busy={busy} onSheet={onSheet} />
      {preview.otherSchool === null ? null : <OtherSchool {...preview.otherSchool} />}
      <Told counts={counts} />
      <Columns preview={preview} busy={busy} onSet={setColumns} />
      {error === null || !setsColumns ? null : (
        <Notice tone="bad" title={error.message}>
          <Trans>The list was not read again. Its rows are shown as they were.</Trans>
        </Notice>
      )}
      <Filters counts={counts} total={rows.length} shown={shown} onShow={setWanted} />
      <PickList label={t`Rows of the list`}>
        {rows
          .filter((row) => shown === 'all' || kindOf(row) === shown)
          .map((row) => (
            <PreviewRow
              key={row.row}
              row={row}
              chosen={chosen.get(row.row)}
              onChoose={(choice) => choose(row.row, choice)}
              busy={busy}
              error={setsColumns ? null : error}
              onCorrect={correct}
            />
          ))}
      </PickList>
      <div className={css.bar}>
        {load.isError ? (
          <Notice tone="bad" title={load.error.message}>
            {load.error.status === 0 || load.error.status >= 500 ? (
              <Trans>The list is still here. Load it again. Learners who are already loaded do not change.</Trans>
            ) : (
              <Trans>Nothing was loaded. The list is still here.</Trans>
            )}
          </Notice>
        ) : null}
        <div className={css.acts}>
          <Button
            kind="primary"
            size="large"
            busy={load.isPending}
            blocked={count === 0 ? t`Choose at least one row.` : undefined}
            onClick={() =>
              load.mutate({ params: { id }, body: { learners, source } }, { onSuccess: loaded, onError: refused })
            }
          >
            {count === 0 ? (
              <Trans>Load learners</Trans>
            ) : (
              <Plural value={count} one="Load # learner" other="Load # learners" />
            )}
          </Button>
          <Button size="large" onClick={onBack}>
            <Trans>Take another list</Trans>
          </Button>
        </div>
      </div>
    </>
  )
}

function OtherSchool({ name, learners }: NonNullable<LearnerPreview['otherSchool']>) {
  return (
    <Notice tone="wait" title={<Trans>Is this the list of another school?</Trans>}>
      <Plural
        value={learners}
        one={`# learner of this list is entered at ${name}.`}
        other={`# learners of this list are entered at ${name}.`}
      />
    </Notice>
  )
}

function Told({ counts }: { readonly counts: Record<Kind, number> }) {
  const like = counts.similar
  return (
    <>
      {counts.new + counts.returning === 0 && counts['already-loaded'] > 0 && like + counts.wrong === 0 ? (
        <Notice tone="good" title={<Trans>This list is loaded already</Trans>}>
          <Trans>There is nothing new in it.</Trans>
        </Notice>
      ) : null}
      {like === 0 ? null : (
        <Notice
          tone="wait"
          title={<Plural value={like} one="# row is like another learner" other="# rows are like other learners" />}
        >
          <Trans>Choose for each whether it is the same learner or a new one.</Trans>
        </Notice>
      )}
      {counts.wrong === 0 ? null : (
        <Notice
          tone="bad"
          title={<Plural value={counts.wrong} one="# row cannot be loaded" other="# rows cannot be loaded" />}
        >
          <Trans>
            Each row shows its error. Correct it here, or correct your list and choose it again. Learners who are
            already loaded are recognised.
          </Trans>
        </Notice>
      )}
    </>
  )
}

function Filters({
  counts,
  total,
  shown,
  onShow,
}: {
  readonly counts: Record<Kind, number>
  readonly total: number
  readonly shown: Kind | 'all'
  readonly onShow: (kind: Kind | 'all') => void
}) {
  const words = useKindWords()
  const present = kinds.filter((kind) => counts[kind] > 0)
  return (
    <fieldset className={css.filters}>
      <legend className="only-read-aloud">
        <Trans>Rows to show</Trans>
      </legend>
      <Button size="small" aria-pressed={shown === 'all'} onClick={() => onShow('all')}>
        <Trans>All {total}</Trans>
      </Button>
      {present.length < 2
        ? null
        : present.map((kind) => (
            <Button key={kind} size="small" aria-pressed={shown === kind} onClick={() => onShow(kind)}>
              {words[kind]} {counts[kind]}
            </Button>
          ))}
    </fieldset>
  )
}
