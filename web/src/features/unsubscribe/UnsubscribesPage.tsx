import { unsubscribeList, type UnsubscribeRow } from '@agon/contract/unsubscribe/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere, useOptionalOlympiad } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'

/** Addresses that have unsubscribed from the project of an olympiad, or from all mailings. */
export function UnsubscribesPage() {
  const { olympiad } = useHere()
  return <Unsubscribes olympiadId={olympiad.id} lead={olympiad.title} />
}

/** The same of all projects. */
export function OverlordUnsubscribesPage() {
  return <Unsubscribes olympiadId={platformOlympiadId} lead="Unsubscribed addresses get system mails only." />
}

function Unsubscribes({ olympiadId, lead }: { readonly olympiadId: number; readonly lead: string }) {
  return (
    <ListPage
      list={unsubscribeList}
      scope={{ olympiadId }}
      lead={lead}
      rowName={({ email }) => nameOf(email)}
      columns={{
        email: { cell: ({ email }) => nameOf(email) },
        project: { cell: ({ project }) => project ?? 'All mailings' },
      }}
      panel={({ row, close }) =>
        row === undefined ? null : <UnsubscribePanel row={row} olympiadId={olympiadId} onClose={close} />
      }
      empty={{ title: 'No one has unsubscribed', text: 'Addresses show here once their owners unsubscribe.' }}
    />
  )
}

const nameOf = (email: string) => (email === '' ? 'Erased person' : email)

type PanelProps = { readonly row: UnsubscribeRow; readonly olympiadId: number; readonly onClose: () => void }

function UnsubscribePanel({ row, olympiadId, onClose }: PanelProps) {
  const { time } = useFigures()
  const zone = useOptionalOlympiad()?.timeZone ?? browserZone
  // An olympiad's staff lift what covers its project.
  const mayLift = row.email !== '' && row.isEverywhere === (olympiadId === platformOlympiadId)
  return (
    <SidePanel title={nameOf(row.email)} lead={row.project ?? 'All mailings'} onClose={onClose}>
      <Sections>
        <KeyValue
          pairs={[
            { key: 'how', label: 'How', value: row.reason },
            { key: 'since', label: 'Since', value: time(row.since, zone) },
          ]}
        />
        {mayLift ? (
          <Resubscribe email={row.email} olympiadId={olympiadId} onDone={onClose} />
        ) : row.email === '' ? null : (
          <Notice tone="info">
            {row.isEverywhere
              ? 'This person left all mailings of the platform. An overlord can change this.'
              : 'Change this on the Unsubscribes page of an olympiad of the project.'}
          </Notice>
        )}
      </Sections>
    </SidePanel>
  )
}

type ResubscribeProps = { readonly email: string; readonly olympiadId: number; readonly onDone: () => void }

function Resubscribe({ email, olympiadId, onDone }: ResubscribeProps) {
  const [asking, setAsking] = useState(false)
  const resubscribe = useWrite('POST /api/unsubscribe/resubscribe')
  const done = () => {
    notify.done('Address resubscribed.')
    onDone()
  }
  return (
    <Act>
      <Buttons>
        <Button onClick={() => setAsking(true)}>Resubscribe address</Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Resubscribe ${email}?`}
        act="Resubscribe address"
        reason="required"
        busy={resubscribe.isPending}
        error={resubscribe.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => resubscribe.mutate({ query: { email, olympiadId, reason } }, { onSuccess: done })}
      >
        Do this only if the person asked for it. The reason is recorded with your name.
      </ConfirmDialog>
    </Act>
  )
}
