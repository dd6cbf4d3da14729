import { bounceList, type BounceRow } from '@agon/contract/bounce/list'
import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListPage } from '#/app/list/ListPage.tsx'
import { useOptionalOlympiad } from '#/app/here.tsx'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { Lift } from './Lift.tsx'
import { ReadReports } from './ReadReports.tsx'

/** Reports of mail servers about accepted mails. */
export function BouncesPage() {
  const [reading, setReading] = useState(false)
  return (
    <>
      <ListPage
        list={bounceList}
        actions={<Button onClick={() => setReading(true)}>Read reports…</Button>}
        scope={{}}
        lead="Reports of mail servers about mails that they had accepted. Hard bounces and complaints suppress an address at once."
        rowName={({ email }) => email}
        panel={({ row, close }) => (row === undefined ? null : <BouncePanel row={row} onClose={close} />)}
        empty={{ title: 'No reports', text: 'Reports of mail servers show here when they arrive.' }}
      />
      {reading ? <ReadReports onClose={() => setReading(false)} /> : null}
    </>
  )
}

function BouncePanel({ row, onClose }: { readonly row: BounceRow; readonly onClose: () => void }) {
  const { time } = useFigures()
  const zone = useOptionalOlympiad()?.timeZone ?? browserZone
  const kind = bounceList.fields.kind.choices?.[row.kind]
  return (
    <SidePanel title={row.email} lead={typeof kind === 'string' ? kind : kind?.label} onClose={onClose}>
      <Sections>
        <KeyValue
          pairs={[
            { key: 'reported', label: 'Reported', value: time(row.at, zone) },
            { key: 'code', label: 'Code', value: row.status === '' ? 'None' : row.status },
            { key: 'diagnosis', label: 'Diagnosis', value: row.diagnosis === '' ? 'None' : row.diagnosis },
            {
              key: 'mail',
              label: 'Mail',
              value:
                row.queuedEmailId === null ? (
                  'No mail of ours: without effect'
                ) : (
                  <Link to={pages.allEmailLogs.path} search={{ open: String(row.queuedEmailId) }}>
                    Mail {row.queuedEmailId}
                  </Link>
                ),
            },
            {
              key: 'suppressed',
              label: 'Suppressed',
              value: row.suppressed ? (row.until === null ? 'Yes' : `Until ${time(row.until, zone)}`) : 'No',
            },
          ]}
        />
        {row.suppressed ? <Lift email={row.email} onLifted={onClose} /> : null}
      </Sections>
    </SidePanel>
  )
}
