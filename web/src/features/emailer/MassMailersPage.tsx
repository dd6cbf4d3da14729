import { emailerEdit } from '@agon/contract/emailer/edit'
import { emailerList } from '@agon/contract/emailer/list'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { emailerColumns } from './columns.tsx'
import { EmailerPanel } from './EmailerPanel.tsx'
import { ownEmailerFields } from './own-fields.tsx'

/** Templates that an olympiad's staff write and send to an audience. */
export function MassMailersPage() {
  const { olympiad } = useHere()
  return (
    <ListPage
      list={emailerList}
      scope={{ olympiadId: olympiad.id, kind: 'mass' }}
      lead={olympiad.title}
      columns={emailerColumns}
      add={{
        button: 'Add template',
        panel: ({ close, open }) => (
          <AddPanel
            edit={emailerEdit}
            fixed={{ olympiadId: olympiad.id, kind: 'mass' }}
            own={ownEmailerFields}
            onClose={close}
            onAdded={open}
          />
        ),
      }}
      panel={({ id, close, row }) => <EmailerPanel key={row?.id ?? id} id={id} onClose={close} />}
      empty={{ title: 'No templates yet', text: 'Add a template, preview it, then send it to an audience.' }}
    />
  )
}
