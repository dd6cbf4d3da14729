import type { HeldReason } from '@agon/domain/sitting'
import { mayDecideLate } from '@agon/domain/olympiad'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'
import { DecideLate } from './DecideLate.tsx'
import type { Attempt } from '../participant-tracker/Resets.tsx'
import css from '../participant-tracker/Tracker.module.css'
import type { Tracked } from '../participant-tracker/use-tracked.ts'
import { written } from '../participant-tracker/written.ts'

type Save = Attempt['saves'][number]
type HeldSave = Save & { readonly held: NonNullable<Save['held']> }

/** Late answers that contradict what the server knows of the device, and the organiser’s decision about them. */
export function LateAnswers({
  tracked,
  attempts,
}: {
  readonly tracked: Tracked
  readonly attempts: readonly Attempt[]
}) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock } = useFigures()
  const words: Record<HeldReason, string> = {
    connected: t`the device was connected at the deadline, or for more than a minute before it sent this`,
    handedIn: t`the part was handed in before`,
    contradiction: t`the capture time contradicts other answers of the device`,
  }
  const held = attempts.filter(({ superseded }) => superseded === null).flatMap(({ saves }) => saves.filter(isHeld))
  if (held.length === 0) return null
  return (
    <Section title={<Trans>Late although online</Trans>}>
      <p>
        <Trans>
          These answers arrived after the end. Their capture time comes from the device, and the server’s records
          contradict it. They count only if you accept them.
        </Trans>
      </p>
      <PlainTable headings={[t`Captured`, t`Arrived`, t`Question of the paper`, t`Answer`, t`Why`]}>
        {held.map((save) => (
          <tr key={`${save.epoch}.${save.sequence}`}>
            <td className={wholeCell}>{clock(save.capturedAt, olympiad.timeZone)}</td>
            <td className={wholeCell}>{clock(save.savedAt, olympiad.timeZone)}</td>
            <td>
              {save.moduleIndex}.{save.questionIndex}
            </td>
            <td>{written(save.answer)}</td>
            <td>{words[save.held.reason]}</td>
          </tr>
        ))}
      </PlainTable>
      <Decided held={held} />
      {mayDecideLate(olympiad.phase) ? (
        <DecideLate participantIds={[tracked.id]} answers={held.length} undecidedOnly={false} />
      ) : null}
    </Section>
  )
}

function isHeld(save: Save): save is HeldSave {
  return save.held !== null
}

function Decided({ held }: { readonly held: readonly HeldSave[] }) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const last = held.findLast((save) => save.held.decidedAt !== null)?.held
  if (last?.decidedAt === undefined || last.decidedAt === null) return null
  const at = time(last.decidedAt, olympiad.timeZone)
  return (
    <p className={css.note}>
      {last.accepted === true ? (
        <Trans>
          Accepted by {last.decidedBy}, {at}. {last.decisionReason}
        </Trans>
      ) : (
        <Trans>
          Declined by {last.decidedBy}, {at}. {last.decisionReason}
        </Trans>
      )}
    </p>
  )
}
