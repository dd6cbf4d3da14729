import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import css from './Mailing.module.css'

export type SendingState = CallReply<CallByKey['GET /api/queued-email/lanes']>
type Lane = SendingState['system']

/** Both lanes side by side, with their figures now. */
export function Lanes({ system, mass }: Pick<SendingState, 'system' | 'mass'>) {
  const { number, time } = useFigures()
  const rows: readonly (readonly [string, (lane: Lane) => string])[] = [
    ['Waiting', (lane) => number(lane.queued)],
    ['Being sent', (lane) => number(lane.sending)],
    ['Sent in the last minute', (lane) => number(lane.rate)],
    ['Held', (lane) => number(lane.held)],
    ['Uncertain', (lane) => number(lane.uncertain)],
    ['Next try', (lane) => (lane.nextTryAt === null ? '–' : time(lane.nextTryAt, browserZone))],
  ]
  return (
    <PlainTable className={css.lanes} headings={['Lane', { figures: 'System mails' }, { figures: 'Mass mails' }]}>
      {rows.map(([label, value]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className={figureCell}>{value(system)}</td>
          <td className={figureCell}>{value(mass)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
