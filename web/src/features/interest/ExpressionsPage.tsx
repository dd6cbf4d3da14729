import { interestList, type InterestRow } from '@agon/contract/interest/list'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { Button } from '#/ui/Button.tsx'
import { FormAddress } from './FormAddress.tsx'
import { DecideMany } from './decide/DecideMany.tsx'
import { InterestPanel } from './decide/InterestPanel.tsx'

/** Interest of teachers in the olympiad, to accept or decline one by one or together. */
export function ExpressionsPage() {
  const { olympiad } = useHere()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<'processed' | 'declined'>()
  const count = selected.size
  return (
    <>
      <ListPage
        list={interestList}
        scope={{ olympiadId: olympiad.id, from: 'teachers' }}
        lead={
          <>
            {olympiad.ofTeams
              ? 'People who want to take part with the team of their country. Accepting invites them as its admins.'
              : 'Teachers who want to take part with their school. Accepting invites them.'}
            <br />
            <FormAddress />
          </>
        }
        columns={olympiad.ofTeams ? columnsOfTeams : columns}
        rowName={nameOf}
        panel={({ id, close }) => <InterestPanel id={id} onClose={close} />}
        selection={{
          selected,
          onSelect: setSelected,
          acts: (
            <>
              <Button kind="primary" onClick={() => setDeciding('processed')}>
                Accept {count}…
              </Button>
              <Button onClick={() => setDeciding('declined')}>Decline {count}…</Button>
            </>
          ),
        }}
        empty={{
          title: 'No interest yet',
          text: `Send ${olympiad.ofTeams ? 'countries' : 'teachers'} the address of the public form. Their interest appears here.`,
          action: <FormAddress />,
        }}
      />
      {deciding === undefined ? null : (
        <DecideMany
          ids={[...selected].map(Number)}
          status={deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => setSelected(new Set())}
        />
      )}
    </>
  )
}

// All rows are of teachers.
const columns = { type: { extra: true } }
/** The form of an olympiad of countries asks for the country alone. */
const columnsOfTeams = {
  ...columns,
  schoolName: { title: 'Country or team' },
  town: { extra: true },
  province: { extra: true },
}

const nameOf = ({ firstName, lastName }: InterestRow) => [firstName, lastName].filter((name) => name !== '').join(' ')
