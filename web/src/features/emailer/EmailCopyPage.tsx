import { emailerList } from '@agon/contract/emailer/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { ListPage } from '#/app/list/ListPage.tsx'
import { emailerColumns } from './columns.tsx'
import { EmailerPanel } from './EmailerPanel.tsx'

/** The platform's words of the system mails. */
export function EmailCopyPage() {
  return (
    <ListPage
      list={emailerList}
      scope={{ olympiadId: platformOlympiadId }}
      lead="The platform’s words of the system e-mails. An olympiad can replace those about an olympiad."
      columns={emailerColumns}
      panel={({ id, close }) => <EmailerPanel key={id} id={id} onClose={close} />}
      empty={{ title: 'No system e-mails', text: 'The product sends these mails by itself.' }}
    />
  )
}
