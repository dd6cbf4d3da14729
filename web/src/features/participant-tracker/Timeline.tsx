import { Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'
import type { Attempt } from './Resets.tsx'
import css from './Tracker.module.css'
import { written } from './written.ts'

/** Every save of a participant as it came, the newest first; what counts stands out. */
export function Timeline({ attempts }: { readonly attempts: readonly Attempt[] }) {
  return attempts.toReversed().map((attempt) => <OfAttempt key={attempt.id} attempt={attempt} />)
}

function OfAttempt({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { moment, time } = useFigures()
  const begun = time(attempt.startedAt, olympiad.timeZone)
  const heldWord = (accepted: boolean | null) =>
    accepted === null
      ? t`late although online, undecided`
      : accepted
        ? t`late although online, accepted`
        : t`late although online, declined`
  const note = (save: Attempt['saves'][number]) =>
    [
      save.current && attempt.superseded === null ? t`counts` : '',
      save.held === null ? (save.late ? t`late` : '') : heldWord(save.held.accepted),
      save.epoch > 1 ? t`device ${save.epoch}` : '',
    ]
      .filter((word) => word !== '')
      .join(', ')
  return (
    <Section
      title={
        attempt.superseded === null ? (
          <Trans>Every answer, sitting begun {begun}</Trans>
        ) : (
          <Trans>Sitting begun {begun}, withdrawn</Trans>
        )
      }
    >
      {attempt.saves.length === 0 ? (
        <p className={css.note}>
          <Trans>Nothing has been saved yet.</Trans>
        </p>
      ) : (
        <PlainTable headings={[t`Saved`, t`Question of the paper`, t`Answer`, t`Note`]}>
          {attempt.saves.toReversed().map((save) => (
            <tr key={`${save.epoch}.${save.sequence}`} className={save.current ? undefined : css.older}>
              <td className={wholeCell}>{moment(save.savedAt, olympiad.timeZone)}</td>
              <td>
                {save.moduleIndex}.{save.questionIndex}
              </td>
              <td>{written(save.answer)}</td>
              <td className={wholeCell}>{note(save)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  )
}
