import type { CallReply } from '@agon/contract/call'
import type { olympiadCalls } from '@agon/contract/olympiad/calls'
import { systemMails } from '@agon/domain/emailer/system-mails'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { PageOf } from './PageOf.tsx'
import css from './Settings.module.css'

interface Props {
  readonly mails: CallReply<(typeof olympiadCalls)['readOlympiadSettings']>['mails']
  readonly zone: string
}

/** The words of each mail that the product sends by itself: the olympiad’s own, or the platform’s. */
export function SystemMails({ mails, zone }: Props) {
  const figures = useFigures()
  const own = mails.filter(({ isOwn }) => isOwn).length
  return (
    <details>
      <summary>
        Words of {mails.length} system e-mails: {own === 0 ? 'all are the platform’s' : `${own} of the olympiad`}
      </summary>
      <p className={css.hint}>
        Each mail has the platform’s words until the olympiad saves its own. <PageOf name="systemEmails" />
      </p>
      <PlainTable headings={['Sent when', 'Words', 'Newest version', 'By']}>
        {mails.map(({ name, isOwn, changes: [newest] }) => (
          <tr key={name}>
            <td>{systemMails[name].title}</td>
            <td>{isOwn ? 'Own' : 'Platform’s'}</td>
            <td className={wholeCell}>
              {newest === undefined ? '–' : `${newest.version}, ${figures.time(newest.at, zone)}`}
            </td>
            <td>{newest?.by ?? '–'}</td>
          </tr>
        ))}
      </PlainTable>
    </details>
  )
}
