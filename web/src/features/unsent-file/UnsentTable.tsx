import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import css from '../participant-tracker/Tracker.module.css'
import { written } from '../participant-tracker/written.ts'

export type Shown = CallReply<CallByKey['POST /api/participant/unsent-answers/preview']>
type Verdict = Shown['saves'][number]['verdict']

/** Each answer of a file with what would become of it; what would count stands out. */
export function UnsentTable({ saves }: Pick<Shown, 'saves'>) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock } = useFigures()
  const words: Record<Verdict, string> = {
    new: t`will be imported`,
    known: t`is already on the server`,
    late: t`will be imported, marked as late`,
    held: t`will be imported as late although online: decide about it in the tracker`,
    afterGrace: t`came more than ten minutes after the end`,
    sequence: t`its number was used for another answer`,
    notEntered: t`the part was given back since`,
    moduleOver: t`captured after the end`,
    notOpen: t`results are being moderated`,
    unknown: t`is not in this learner’s paper`,
  }
  return (
    <PlainTable headings={[t`Captured`, t`Question of the paper`, t`Answer`, t`Result`]}>
      {saves.map((save) => (
        <tr key={`${save.epoch}.${save.sequence}`} className={save.counts ? undefined : css.older}>
          <td className={wholeCell}>{clock(save.capturedAt, olympiad.timeZone)}</td>
          <td>{save.moduleIndex === null ? '–' : `${save.moduleIndex}.${save.questionIndex ?? ''}`}</td>
          <td>{written(save.answer)}</td>
          <td>{save.counts && save.verdict !== 'known' ? t`counts, ${words[save.verdict]}` : words[save.verdict]}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
