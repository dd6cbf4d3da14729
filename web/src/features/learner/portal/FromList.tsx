import type { LearnerPreview } from '@agon/contract/learner/preview'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { useUnsaved } from '#/ui/unsaved/unsaved.ts'
import { SetColumns } from './Columns.tsx'
import css from './Loading.module.css'
import { Preview } from './Preview.tsx'
import { WhichSheet } from './WhichSheet.tsx'
import { usePreview, type Settings, type Source } from './use-preview.ts'
import { WholeGrade } from './WholeGrade.tsx'

type Props = {
  readonly id: CustomerParticipantId
  readonly way: 'file' | 'paste'
  readonly onLoaded: (outcome: { loaded: number; already: number }) => void
}

/** As the server takes them. */
const rule = { endings: ['.xlsx', '.csv'], maxBytes: 5_000_000 }

/** Takes a list from a spreadsheet or as pasted text, and shows what it would load. What was given stays until it is loaded. */
export function FromList({ id, way, onLoaded }: Props) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [grade, setGrade] = useState('')
  const preview = usePreview(id)
  const letGo = useUnsaved(text.trim() !== '')
  const [read, setRead] = useState<{ readonly source: Source; readonly preview: LearnerPreview } | null>(null)
  const ask = (source: Source, done?: () => void) =>
    preview.mutate(source, {
      onSuccess: (next) => {
        setRead({ source, preview: next })
        done?.()
      },
    })
  const whole = { grade: grade === '' ? undefined : Number(grade) }
  /** Columns that were set by hand for this list remain. */
  const begin = (source: Source) => {
    const columns = read !== null && isSameList(read.source, source) ? read.source.columns : undefined
    ask({ ...source, ...whole, columns })
  }
  /** Reads the same list with other settings. */
  const again = (settings: Settings, done?: () => void) => {
    if (read !== null) ask({ ...read.source, ...whole, ...settings }, done)
  }
  /** Another sheet is another list. */
  const takeSheet = (sheet: number) => {
    if (read !== null) ask({ ...read.source, sheet, columns: undefined, corrections: [] })
  }
  const back = () => {
    setRead(null)
    preview.reset()
  }
  const shown = read?.preview
  const problem = preview.error === null ? undefined : (preview.error.fields['file'] ?? preview.error.message)
  const loaded = (outcome: Parameters<typeof onLoaded>[0]) => {
    letGo()
    onLoaded(outcome)
  }
  if (shown !== undefined && shown.faults.length === 0 && shown.rows.length > 0)
    return (
      <Preview
        id={id}
        preview={shown}
        fileName={way === 'file' ? (file?.name ?? '').slice(0, 200) : ''}
        corrections={read?.source.corrections ?? []}
        columns={read?.source.columns}
        onSheet={takeSheet}
        busy={preview.isPending}
        error={preview.error}
        onAgain={again}
        onLoaded={loaded}
        onBack={back}
      />
    )
  const faults = (
    <>
      <WhichSheet workbook={shown?.workbook ?? null} busy={preview.isPending} onSheet={takeSheet} />
      {shown?.faults.map((fault) => (
        <Notice key={fault.code} tone="bad" title={t`The list could not be read`}>
          {fault.message}
        </Notice>
      ))}
      {shown?.rows.length === 0 && shown.faults.length === 0 ? (
        <Notice tone="wait">
          <Trans>There are no learners in this list, only the names of its columns.</Trans>
        </Notice>
      ) : null}
      {shown === undefined || shown.faults.length === 0 || shown.headers.length === 0 ? null : (
        <SetColumns
          headers={shown.headers}
          places={shown.places}
          busy={preview.isPending}
          onSet={(columns) => again({ columns })}
        />
      )}
    </>
  )
  return (
    <>
      <Loader loading={preview.isPending} />
      {way === 'file' ? (
        <>
          <FileDrop
            label={file === null ? t`Your list of learners` : file.name}
            rule={rule}
            busy={preview.isPending}
            error={problem}
            onFiles={([next]) => {
              if (next === undefined) return
              setFile(next)
              begin({ file: next })
            }}
          />
          {faults}
          <WholeGrade value={grade} onChange={setGrade} />
          {file === null || shown === undefined ? null : (
            <div className={css.acts}>
              <Button kind="primary" size="large" busy={preview.isPending} onClick={() => begin({ file })}>
                <Trans>Read {file.name} again</Trans>
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <TextAreaField
            name="list"
            label={t`The list`}
            hint={t`Copy the rows from a spreadsheet, message or document and paste them here. A row that names the columns helps.`}
            rows={10}
            value={text}
            onChange={setText}
            error={problem}
          />
          {faults}
          <WholeGrade value={grade} onChange={setGrade} />
          <div className={css.acts}>
            <Button
              kind="primary"
              size="large"
              busy={preview.isPending}
              blocked={text.trim() === '' ? t`Paste the list first.` : undefined}
              onClick={() => begin({ text })}
            >
              <Trans>See what it would load</Trans>
            </Button>
          </div>
        </>
      )}
      <p className={css.hint}>
        <Trans>
          It needs first name, surname and grade; gender and home language are welcome. Nothing is loaded before you
          have seen every row.
        </Trans>
      </p>
    </>
  )
}

function isSameList(one: Source, two: Source): boolean {
  return 'text' in one ? 'text' in two && one.text === two.text : 'file' in two && one.file === two.file
}
