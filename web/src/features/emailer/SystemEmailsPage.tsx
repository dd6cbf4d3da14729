import { emailerList } from '@agon/contract/emailer/list'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { emailerColumns } from './columns.tsx'
import { EmailerPanel } from './EmailerPanel.tsx'

/** The mails that the product sends by itself, in the olympiad's own words or the platform's. */
export function SystemEmailsPage() {
  const { olympiad } = useHere()
  return (
    <ListPage
      list={emailerList}
      scope={{ olympiadId: olympiad.id, kind: 'system' }}
      lead={olympiad.title}
      columns={emailerColumns}
      panel={({ id, close }) => <EmailerPanel key={id} id={id} onClose={close} />}
      empty={{ title: 'No system e-mails', text: 'The product sends these mails by itself.' }}
    />
  )
}
