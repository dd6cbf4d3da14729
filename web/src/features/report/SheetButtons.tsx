import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { IconDownload } from '@tabler/icons-react'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

type SheetKey = 'POST /api/reports/olympiad/graph-data/{id}' | 'POST /api/reports/olympiad/questions-by-difficulty/{id}'

type Props<K extends SheetKey> = { readonly call: K; readonly input: Omit<CallInput<CallByKey[K]>, 'query'> }

/** Saves the table of a report as CSV or XLSX. */
export function SheetButtons<K extends SheetKey>({ call, input }: Props<K>) {
  const save = useAction<void, 'csv' | 'xlsx'>({
    // The other parts of the input are those of the call.
    mutationFn: async (format) =>
      saveFile(await download(call, { ...input, query: { format } } as CallInput<CallByKey[K]>)),
    onError: (error) => notify.failed(error.message),
  })
  const icon = <IconDownload aria-hidden="true" size={18} stroke={1.75} />
  return (
    <Buttons>
      <Button size="small" icon={icon} busy={save.isPending} onClick={() => save.mutate('csv')}>
        Save table as CSV
      </Button>
      <Button size="small" icon={icon} busy={save.isPending} onClick={() => save.mutate('xlsx')}>
        Save table as XLSX
      </Button>
    </Buttons>
  )
}
