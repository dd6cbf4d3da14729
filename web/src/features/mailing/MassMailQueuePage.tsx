import { unsentEmailList } from '@agon/contract/mailing/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { useRead } from '#/api/queries.ts'
import { ListTable } from '#/app/list/ListPage.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { Lanes } from './Lanes.tsx'
import css from './Mailing.module.css'
import { PauseButton, PauseNotice } from './Pause.tsx'

/** Milliseconds between two looks. */
const lookAgain = 2000

/** Mails that are not sent yet, by lane: system mails go before mass mails. */
export function MassMailQueuePage() {
  const lanes = useRead('GET /api/queued-email/lanes', {}, { refetchInterval: lookAgain })
  return (
    <div className={css.stack}>
      <StaffHeader
        lead="System mails go out before mass mails. Mass mails are held until they are released."
        actions={lanes.data === undefined ? null : <PauseButton pause={lanes.data.pause} />}
      />
      {lanes.data === undefined ? (
        lanes.isError ? (
          <ErrorState
            title="The state of sending could not be loaded"
            reason={lanes.error.message}
            onRetry={() => void lanes.refetch()}
          />
        ) : (
          <Loader loading />
        )
      ) : (
        <>
          <PauseNotice pause={lanes.data.pause} />
          <Lanes system={lanes.data.system} mass={lanes.data.mass} />
        </>
      )}
      <ListTable
        label="Mails that are not sent yet"
        list={unsentEmailList}
        scope={{ olympiadId: platformOlympiadId }}
        lookAgain={5000}
        rowName={(row) => `${row.subject}, ${row.recipient}`}
        panel={({ id, close }) => <EmailPanel id={id} onClose={close} />}
        empty={{ title: 'Nothing waits', text: 'Held, waiting and current mails show here.' }}
      />
    </div>
  )
}
