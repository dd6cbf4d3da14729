import { massMailList } from '@agon/contract/mass-mail/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { Button } from '#/ui/Button.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { EditMassMail } from './builder/EditMassMail.tsx'
import { NewMassMail } from './builder/NewMassMail.tsx'
import { MassMailPanel } from './MassMailPanel.tsx'

/** Mails go out while people look. */
const lookAgain = 5000

const empty = { title: 'No mass mails yet', text: 'A mass mail sends one template to the people who meet a condition.' }

/** The mass mails of all olympiads, for overlords. */
export function MassMailsPage() {
  return (
    <ListPage
      list={massMailList}
      scope={{ olympiadId: platformOlympiadId }}
      panel={({ id, close }) => <MassMailPanel key={id} id={id} onClose={close} />}
      lookAgain={lookAgain}
      empty={empty}
    />
  )
}

/** The mass mails of one olympiad; the page that writes one replaces the list while it is open. */
export function OlympiadMassMailsPage() {
  const { olympiad } = useHere()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: Readonly<Record<string, unknown>>) => void navigate({ to: '.', search: next })
  if (search['tab'] === 'new') {
    const emailerId = Number(search['emailerId'])
    return (
      <>
        <PageHeader
          title="New mass mail"
          lead="Nothing is sent from here: mails are held until they are released."
          actions={<Button onClick={() => show({})}>Back to the list</Button>}
        />
        <NewMassMail
          emailerId={Number.isInteger(emailerId) ? emailerId : undefined}
          onAdded={(id) => show({ open: id })}
        />
      </>
    )
  }
  const edited = Number(search['edit'])
  if (Number.isInteger(edited) && edited > 0)
    return (
      <>
        <PageHeader
          title="Edit mass mail"
          lead="Nothing is sent from here."
          actions={<Button onClick={() => show({ open: edited })}>Back to the mass mail</Button>}
        />
        <EditMassMail
          id={edited}
          empty={typeof search['empty'] === 'string' ? search['empty'] : undefined}
          onSaved={() => show({ open: edited })}
        />
      </>
    )
  return (
    <ListPage
      list={massMailList}
      scope={{ olympiadId: olympiad.id }}
      lead={olympiad.title}
      actions={
        <Button kind="primary" onClick={() => show({ tab: 'new' })}>
          New mass mail
        </Button>
      }
      panel={({ id, close }) => (
        <MassMailPanel
          key={id}
          id={id}
          onClose={close}
          onEdit={(empty) => show({ edit: id, ...(empty === undefined ? {} : { empty }) })}
        />
      )}
      lookAgain={lookAgain}
      empty={empty}
    />
  )
}
