import { emailerList } from '@agon/contract/emailer/list'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { Button } from '#/ui/Button.tsx'
import { SenderPanel } from '../mail-sender/SenderPanel.tsx'
import { emailerColumns } from './columns.tsx'
import { EmailerPanel } from './EmailerPanel.tsx'

/** The mails that the product sends by itself, in the olympiad's own words or the platform's. */
export function SystemEmailsPage() {
  const { olympiad } = useHere()
  const [sender, setSender] = useState(false)
  return (
    <>
      <ListPage
        list={emailerList}
        scope={{ olympiadId: olympiad.id, kind: 'system' }}
        lead={olympiad.title}
        actions={<Button onClick={() => setSender(true)}>Sender of mails</Button>}
        columns={emailerColumns}
        panel={({ id, close }) => (sender ? null : <EmailerPanel key={id} id={id} onClose={close} />)}
        empty={{ title: 'No system e-mails', text: 'The product sends these mails by itself.' }}
      />
      {sender ? <SenderPanel onClose={() => setSender(false)} /> : null}
    </>
  )
}
