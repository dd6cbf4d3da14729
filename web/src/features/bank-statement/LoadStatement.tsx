import type { BankStatement } from '@agon/contract/bank-statement/calls'
import { formatBytes } from '@agon/domain/format/number'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { readAgain } from '#/api/after-write.ts'
import { sendFile, type Sending } from '#/api/send-file.ts'
import { useAction } from '#/api/use-action.ts'
import { useRegion } from '#/lib/use-region.ts'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { ChooseColumns, columnsAsked, type Columns } from './ChooseColumns.tsx'
import css from './BankStatement.module.css'

/** As the server takes them. */
const rule = { endings: ['.xml', '.sta', '.mt940', '.940', '.ofx', '.qfx', '.csv', '.txt'], maxBytes: 32 * 1024 * 1024 }

/** Loads a statement; of a CSV whose columns are not known it asks for them once. */
export function LoadStatement({ onLoaded }: { readonly onLoaded: (statement: BankStatement) => void }) {
  const { olympiad } = useHere()
  const region = useRegion()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [sending, setSending] = useState<Sending>()
  const load = useAction<BankStatement, { file: File; columns?: Columns }>({
    mutationFn: async (chosen) => {
      const input = { query: { olympiadId: olympiad.id }, body: formOf(chosen) }
      const { item } = await sendFile('POST /api/bank-statement/', input, setSending, new AbortController().signal)
      return item
    },
    onSuccess: (item) => {
      void readAgain(queries, 'POST /api/bank-statement/')
      onLoaded(item)
    },
    onSettled: () => setSending(undefined),
  })
  const asked = columnsAsked(load.error)
  if (asked !== null && file !== undefined)
    return (
      <ChooseColumns
        asked={asked}
        busy={load.isPending}
        onChosen={(columns) => load.mutate({ file, columns })}
        onCancel={load.reset}
      />
    )
  return (
    <div className={css.load}>
      <FileDrop
        label="Bank statement"
        rule={rule}
        busy={load.isPending}
        error={load.error?.message}
        onFiles={([chosen]) => {
          if (chosen === undefined) return
          setFile(chosen)
          load.mutate({ file: chosen })
        }}
      />
      {sending === undefined ? null : (
        <ProgressBar
          label={sending.sent < sending.total ? 'Sending the file' : 'Reading and matching the lines'}
          done={sending.sent}
          total={sending.total}
          format={(bytes) => formatBytes(bytes, region)}
        />
      )}
    </div>
  )
}

function formOf({ file, columns }: { file: File; columns?: Columns }): FormData {
  const body = new FormData()
  if (columns !== undefined) body.set('columns', JSON.stringify(columns))
  body.set('file', file)
  return body
}
