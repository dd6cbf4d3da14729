import type { CallReply } from '@agon/contract/call'
import type { bounceCalls } from '@agon/contract/bounce/calls'
import { bounceList } from '@agon/contract/bounce/list'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'

type Items = CallReply<typeof bounceCalls.readReports>['items']

/** As the server takes them. */
const rule = { endings: ['.eml', '.mbox', '.txt'], maxBytes: 40_000_000 }

/** Reads reports from a file: first what it says, then its effect. */
export function ReadReports({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const preview = useAction<{ items: Items }, File>({
    mutationFn: (chosen) => send('POST /api/bounce/', { query: { dryRun: true }, body: formOf(chosen) }),
  })
  const record = useWrite('POST /api/bounce/')
  const submit = () => {
    if (file === undefined) return
    const recorded = () => {
      notify.done('Reports recorded.')
      onClose()
    }
    record.mutate({ body: formOf(file) }, { onSuccess: recorded })
  }
  const items = preview.data?.items
  return (
    <SidePanel title="Read reports" lead="A report that was saved as a file, or an mbox of them." onClose={onClose}>
      <Sections>
        {record.isError ? <Notice tone="bad">{record.error.message}</Notice> : null}
        {items === undefined ? (
          <FileDrop
            label="Report of a mail server"
            rule={rule}
            busy={preview.isPending}
            error={preview.error?.message}
            onFiles={([chosen]) => {
              if (chosen === undefined) return
              setFile(chosen)
              preview.mutate(chosen)
            }}
          />
        ) : (
          <>
            <Reports items={items} />
            <Buttons>
              <Button kind="primary" busy={record.isPending} onClick={submit}>
                Record reports
              </Button>
              <Button onClick={preview.reset}>Choose another file</Button>
            </Buttons>
          </>
        )}
      </Sections>
    </SidePanel>
  )
}

function Reports({ items }: { readonly items: Items }) {
  const kinds: Readonly<Record<string, { readonly label: string } | string>> = bounceList.fields.kind.choices ?? {}
  const labelOf = (kind: string) => {
    const found = kinds[kind]
    return typeof found === 'string' ? found : (found?.label ?? kind)
  }
  return (
    <PlainTable headings={['E-mail', 'Kind', 'Code', 'Effect']}>
      {items.map(({ email, kind, status, matched }, place) => (
        // Reports have no number, and stay in their places.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={`${place} ${email}`}>
          <td>{email === '' ? 'Not named' : email}</td>
          <td>{labelOf(kind)}</td>
          <td>{status}</td>
          <td>{matched ? 'Counts' : 'No mail of ours: no effect'}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function formOf(file: File): FormData {
  const body = new FormData()
  body.set('file', file)
  return body
}
