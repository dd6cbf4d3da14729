import { schoolParticipantList } from '@agon/contract/school-participant/list'
import { lateAfterDays } from '@agon/domain/school-step'
import { useHere } from '#/app/here.tsx'
import { ListTable } from '#/app/list/ListPage.tsx'
import { useOpenRow } from '#/app/list/use-list.ts'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Button } from '#/ui/Button.tsx'
import { EnterSchoolPanel } from './EnterSchoolPanel.tsx'
import { Funnel } from './Funnel.tsx'
import css from './SchoolParticipant.module.css'
import { SchoolParticipantPanel } from './SchoolParticipantPanel.tsx'
import { Waiting } from './Waiting.tsx'
import { progressGroups } from './words.ts'

/** The schools of an olympiad: how many are at each step, and each with its own. */
export function ParticipatingSchoolsPage() {
  const { olympiad } = useHere()
  const { openId, open, close } = useOpenRow()
  return (
    <div className={css.page}>
      <StaffHeader
        lead={`How many schools wait at each step. Choose a step to see its schools. A school is late after ${lateAfterDays} days.`}
        actions={
          <Button kind="primary" onClick={() => open('new')}>
            Enter school
          </Button>
        }
      />
      <Funnel />
      <ListTable
        list={schoolParticipantList}
        label="Participating Schools"
        scope={{ olympiadId: olympiad.id }}
        panel={({ id, close: onClose }) => <SchoolParticipantPanel id={id} onClose={onClose} />}
        map={progressGroups}
        columns={{ waitingSince: (row, shown) => <Waiting row={row}>{shown}</Waiting> }}
        empty={{
          title: 'No schools yet',
          text: 'Schools appear here as soon as they are accepted, or when you enter one.',
        }}
      />
      {openId === 'new' ? <EnterSchoolPanel onClose={close} onAdded={open} /> : null}
    </div>
  )
}
