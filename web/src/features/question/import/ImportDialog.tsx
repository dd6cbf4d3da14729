import type { QuestionModule } from '@agon/contract/question/module'
import type { TextEncoding } from '@agon/domain/text-encoding'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { anyText } from '../words.ts'
import { ImportedFile, type Looked } from './ImportedFile.tsx'
import { PastImports } from './PastImports.tsx'
import { SendingState, useSending } from './use-sending.tsx'

type Props = { readonly module: QuestionModule; readonly onClose: () => void }
/** A file, and the encoding that it is to be read in; absent, its own. */
type Chosen = { readonly file: File; readonly encoding?: TextEncoding }

const rule = { endings: ['.zip', '.xml', '.gift', '.txt', '.csv', '.xlsx'], maxBytes: 256_000_000 }

/** A file of questions: first each as it will look, with what it loses and what cannot be read; then all that can be. */
export function ImportDialog({ module, onClose }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Chosen>()
  /** What was seen of the file while it is read in another encoding. */
  const [before, setBefore] = useState<Looked>()
  const params = { id: module.id }
  const { progress, send } = useSending(module.id)
  const look = useAction<Looked, Chosen>({
    mutationFn: ({ file, ...query }) =>
      send('POST /api/question/import-preview/{id}', { params, query, body: formOf(file) }),
  })
  const take = useWrite('POST /api/question/import/{id}', send)
  const fresh = look.data ?? (look.error?.details as Looked | undefined)
  const looked = look.isPending ? before : fresh
  const read = (next: Chosen) => {
    setBefore(next.file === chosen?.file ? inEncoding(looked, next.encoding) : undefined)
    setChosen(next)
    take.reset()
    look.mutate(next)
  }
  const count = looked?.items.length ?? 0
  const leaveOut = looked?.faults.length ?? 0
  const blocked = look.isPending || looked === undefined || looked.importable === 'none'
  const done = () => {
    notify.done(t`The questions are in ${anyText(module.titles)}.`)
    onClose()
  }
  const importAll = () => {
    if (chosen === undefined) return
    // In the encoding that was looked at.
    const encoding = looked?.encoding?.name
    const query = { leaveOut, ...(encoding === undefined ? {} : { encoding }) }
    take.mutate({ params, query, body: formOf(chosen.file) }, { onSuccess: done })
  }
  return (
    <Dialog
      open
      wide
      title={t`Import into ${anyText(module.titles)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={take.isPending}
            blocked={blocked ? t`Choose a file with questions that can be imported.` : undefined}
            onClick={importAll}
          >
            <Plural value={count} one="Import # question" other="Import # questions" />
            {blocked || leaveOut === 0 ? null : <Trans>, leave out {leaveOut}</Trans>}
          </Button>
        </>
      }
    >
      <FileDrop
        label={t`QTI package or item, Moodle XML, GIFT, Aiken, CSV or XLSX file`}
        rule={rule}
        onFiles={([file]) => file !== undefined && read({ file })}
        busy={look.isPending || take.isPending}
        error={looked === undefined ? look.error?.message : undefined}
      />
      {progress === undefined ? null : <SendingState progress={progress} />}
      {take.error === null ? null : <Notice tone="bad">{take.error.message}</Notice>}
      {looked === undefined || chosen === undefined ? (
        <PastImports module={module.id} />
      ) : (
        <ImportedFile
          looked={looked}
          filename={chosen.file.name}
          onEncoding={(encoding) => read({ file: chosen.file, encoding })}
        />
      )}
    </Dialog>
  )
}

function inEncoding(looked: Looked | undefined, name: TextEncoding | undefined): Looked | undefined {
  return looked === undefined || name === undefined ? looked : { ...looked, encoding: { name, by: 'choice' } }
}

function formOf(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}
