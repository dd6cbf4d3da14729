import { exportFormats, type ExportFormat } from '@agon/contract/question/files'
import type { QuestionModule } from '@agon/contract/question/module'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { useRead } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './Questions.module.css'
import { anyText } from './words.ts'

type Props = { readonly module: QuestionModule; readonly onClose: () => void }

/** The module's questions as a file of a chosen format; what the format does not keep is said before it is downloaded. */
export function ExportDialog({ module, onClose }: Props) {
  const { t } = useLingui()
  const [format, setFormat] = useState<ExportFormat>('moodle-xml')
  const input = { params: { id: module.id }, query: { format } }
  const told = useRead('GET /api/question/export-losses/{id}', input)
  const get = useAction({
    mutationFn: () => download('GET /api/question/export/{id}', input),
    onSuccess: (file) => {
      saveFile(file)
      onClose()
    },
  })
  const written = told.data?.written ?? 0
  const names = useFormatNames()
  const problem = told.error ?? get.error
  return (
    <Dialog
      open
      title={t`Export ${anyText(module.titles)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={get.isPending}
            blocked={written === 0 ? t`None of these questions can be in such a file.` : undefined}
            onClick={() => get.mutate()}
          >
            <Plural value={written} one="Export # question" other="Export # questions" />
          </Button>
        </>
      }
    >
      <div className={css.move}>
        <SelectField
          name="format"
          label={t`Format`}
          value={format}
          always
          choices={exportFormats.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => setFormat(value === '' ? 'moodle-xml' : value)}
        />
        <Loader loading={told.isPending} />
        {problem === null ? null : <Notice tone="bad">{problem.message}</Notice>}
        {told.data === undefined ? null : <Losses losses={told.data.losses} total={told.data.total} />}
      </div>
    </Dialog>
  )
}

type LossesProps = {
  readonly losses: readonly { readonly message: string; readonly questions: readonly number[] }[]
  readonly total: number
}

function Losses({ losses, total }: LossesProps) {
  const { t } = useLingui()
  if (losses.length === 0)
    return (
      <Notice tone="good">
        <Trans>The file contains everything in these questions.</Trans>
      </Notice>
    )
  return (
    <Notice tone="wait" title={t`Left out or changed in the file`}>
      <ul className={css.faults}>
        {losses.map(({ message, questions }) => {
          const numbers = inRanges(questions)
          return (
            <li key={message}>
              {message}{' '}
              <span className={css.hint}>
                {questions.length === total ? (
                  <Trans>All questions</Trans>
                ) : (
                  <Plural value={questions.length} one={`Question ${numbers}`} other={`Questions ${numbers}`} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function useFormatNames(): Record<ExportFormat, string> {
  const { t } = useLingui()
  return {
    'moodle-xml': t`Moodle XML, with figures`,
    'qti-3.0': t`QTI 3.0 package, with figures`,
    'qti-2.2': t`QTI 2.2 package, with figures`,
    gift: t`GIFT, for Moodle and other programs`,
    xlsx: t`Excel table (XLSX)`,
    csv: t`Table as text (CSV)`,
    aiken: t`Aiken, single choice only`,
  }
}

/** `1–3, 7` for 1, 2, 3 and 7. */
function inRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
