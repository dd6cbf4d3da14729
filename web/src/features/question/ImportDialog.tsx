import type { ImportPreview } from '@agon/contract/question/files'
import type { QuestionModule } from '@agon/contract/question/module'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '../../api/queries.ts'
import type { CallError } from '../../api/send.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.tsx'
import { RowCells } from '../../ui/RowCells.tsx'
import { languagesOf } from './draft.ts'
import { Preview } from './Preview.tsx'
import css from './Questions.module.css'
import { SendingState, useSending } from './useSending.tsx'
import { anyText } from './words.ts'

type Props = { readonly module: QuestionModule; readonly onClose: () => void }
type Looked = Pick<ImportPreview, 'items' | 'faults'>

const rule = { endings: ['.zip', '.xml', '.gift', '.txt', '.csv', '.xlsx'], maxBytes: 256_000_000 }

/** A file of questions: first each as it will look, with what it loses and what cannot come in; then all of them, or none. */
export function ImportDialog({ module, onClose }: Props) {
  const { t } = useLingui()
  const [file, setFile] = useState<File>()
  const params = { id: module.id }
  const { progress, send } = useSending(module.id)
  const look = useMutation<Looked, CallError, File>({
    mutationFn: (chosen) => send('POST /api/question/import-preview/{id}', { params, body: formOf(chosen) }),
  })
  const take = useWrite(
    'POST /api/question/import/{id}',
    ['GET /api/question/', 'GET /api/question-module/', 'GET /api/olympiad/{id}/checks'],
    send,
  )
  const looked = look.data ?? (look.error?.details as Looked | undefined)
  const choose = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    setFile(chosen)
    take.reset()
    look.mutate(chosen)
  }
  const count = looked?.items.length ?? 0
  const blocked = looked === undefined || looked.faults.length > 0 || count === 0
  const done = () => {
    notify.done(t`The questions are in ${anyText(module.titles)}.`)
    onClose()
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
            blocked={blocked ? t`Choose a file in which every question can come in.` : undefined}
            onClick={() => file !== undefined && take.mutate({ params, body: formOf(file) }, { onSuccess: done })}
          >
            <Plural value={count} one="Import # question" other="Import # questions" />
          </Button>
        </>
      }
    >
      <FileDrop
        label={t`QTI package or item, Moodle XML, GIFT, Aiken, CSV or XLSX file`}
        rule={rule}
        onFiles={choose}
        busy={look.isPending || take.isPending}
        error={looked === undefined ? look.error?.message : undefined}
      />
      {progress === undefined ? null : <SendingState progress={progress} />}
      {take.error === null ? null : <Notice tone="bad">{take.error.message}</Notice>}
      {looked === undefined ? null : <Looks looked={looked} filename={file?.name ?? ''} />}
    </Dialog>
  )
}

function Looks({ looked, filename }: { readonly looked: Looked; readonly filename: string }) {
  const { t } = useLingui()
  return (
    <div className={css.looks}>
      <p>
        <strong>{filename}</strong>:{' '}
        <Plural value={looked.items.length} one="# question is right" other="# questions are right" />
        {looked.faults.length === 0 ? null : (
          <>
            , <Plural value={looked.faults.length} one="# is not" other="# are not" />
          </>
        )}
      </p>
      {looked.faults.length === 0 ? null : (
        <Notice tone="bad" title={t`Nothing is imported until these are mended in the file`}>
          <ul className={css.faults}>
            {looked.faults.map(({ line, file, message, cells }) => (
              <li key={`${file} ${line} ${message}`}>
                <Place line={line} file={file} />: {message}
                <RowCells cells={cells} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {looked.items.map(({ line, file, question, losses }) => (
        <section key={`${file} ${line}`}>
          <h3 className={css.hint}>
            <Place line={line} file={file} />
          </h3>
          {losses.length === 0 ? null : (
            <Notice tone="wait">
              {losses.map(({ message }) => (
                <p key={message}>{message}</p>
              ))}
            </Notice>
          )}
          <Preview question={question} language={languagesOf(question)[0] ?? 'en'} />
        </section>
      ))}
    </div>
  )
}

/** Where in the file; of a package, in which file of it. */
function Place({ line, file }: { readonly line: number; readonly file: string | undefined }) {
  if (file === undefined) return <Trans>Line {line}</Trans>
  if (line === 1) return file
  return (
    <Trans>
      {file}, line {line}
    </Trans>
  )
}

function formOf(file: File): FormData {
  const body = new FormData()
  body.append('file', file)
  return body
}
