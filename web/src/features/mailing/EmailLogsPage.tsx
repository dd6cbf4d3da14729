import { emailList } from '@agon/contract/mailing/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { EmailPanel } from './EmailPanel.tsx'

/** The mails of an olympiad, each with its history and words. */
export function EmailLogsPage() {
  return <EmailLogs olympiadId={useHere().olympiad.id} />
}

/** The mails of all olympiads and of the platform. */
export function AllEmailLogsPage() {
  return <EmailLogs olympiadId={platformOlympiadId} />
}

/** Milliseconds between two looks: statuses change while mails go out. */
const lookAgain = 5000

function EmailLogs({ olympiadId }: { readonly olympiadId: number }) {
  return (
    <ListPage
      list={emailList}
      scope={{ olympiadId }}
      lookAgain={lookAgain}
      rowName={(row) => `${row.subject}, ${row.recipient}`}
      panel={({ id, close }) => <EmailPanel id={id} onClose={close} />}
      empty={{ title: 'No mails yet', text: 'Mails that the product sends show here as soon as they are queued.' }}
    />
  )
}
