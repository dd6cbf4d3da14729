import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { DecideLate } from './DecideLate.tsx'
import css from '../participant-tracker/Tracker.module.css'
import type { Chosen } from '../participant-tracker/use-tracked.ts'

/** As many as one decision takes. */
const mostAtOnce = 500

type Props = { readonly chosen: Chosen; readonly onClose: () => void }

/** All late answers of the chosen learners that wait for a decision: how many there are, and one decision about them. */
export function ManyLateAnswers({ chosen, onClose }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number } = useFigures()
  const read = useRead('POST /api/participant-tracker/', {
    query: { olympiadId: olympiad.id },
    body: { ...chosen, only: 'undecided', limit: mostAtOnce },
  })
  const items = read.data?.items ?? []
  const answers = items.reduce((sum, { undecidedSaves }) => sum + undecidedSaves, 0)
  return (
    <SidePanel
      title={t`Late although online`}
      lead={<Plural value={items.length} one="# learner" other="# learners" />}
      onClose={onClose}
    >
      {read.isError ? (
        <ErrorState
          title={t`The late answers could not be loaded`}
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        <p>
          <Trans>No late answers wait for a decision.</Trans>
        </p>
      ) : (
        <div className={css.page}>
          <p>
            <Trans>
              These answers arrived after the end. Their capture time comes from the device, and the server’s records
              contradict it. They count only if you accept them. Open a learner to see each answer.
            </Trans>
          </p>
          {read.data.next === null ? null : (
            <p>
              <Trans>The first {mostAtOnce} learners are decided together; decide the others afterwards.</Trans>
            </p>
          )}
          <DecideLate
            participantIds={items.map(({ id }) => id)}
            answers={answers}
            undecidedOnly
            onDone={() => (read.data.next === null ? onClose() : undefined)}
          />
          <PlainTable headings={[t`Learner`, t`School`, { figures: t`Late answers` }]}>
            {items.map(({ id, firstName, lastName, schoolName, undecidedSaves }) => (
              <tr key={id}>
                <th scope="row">
                  {firstName} {lastName}
                </th>
                <td>{schoolName}</td>
                <td className={figureCell}>{number(undecidedSaves)}</td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
    </SidePanel>
  )
}
