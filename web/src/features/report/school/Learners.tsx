import type { LearnerLine, SchoolReport } from '@agon/contract/report/school-calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useAwardWords } from '#/ui/AwardMark.tsx'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './SchoolReport.module.css'
import { useInLanguage } from './use-in-language.ts'

type Props = {
  readonly report: Pick<SchoolReport, 'lines' | 'strands' | 'topics'>
  readonly customerParticipantId: CustomerParticipantId
}

/** Marks of each learner, for their teachers, and as slips to hand out. */
export function Learners({ report: { lines, strands, topics }, customerParticipantId }: Props) {
  const { t } = useLingui()
  const titles = (strands.length > 0 ? strands : topics).map((line) => line.titles)
  const print = useAction<void, void>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/results/school/{customerParticipantId}/slips', { params: { customerParticipantId } }),
      ),
    onError: (error) => notify.failed(error.message),
  })
  if (lines.length === 0) return null
  return (
    <section className={`${css.part} ${css.own}`} aria-label={t`Each learner`}>
      <h3>
        <Trans>Each learner</Trans>
      </h3>
      <p className={css.muted}>
        <Trans>Marks earned of each strand. Only teachers of this school and the organisers read this.</Trans>
      </p>
      <details>
        <summary>
          <Trans>Show the learners</Trans>
        </summary>
        <ul className={css.learners}>
          {lines.map((line) => (
            <Line key={line.id} line={line} titles={titles} />
          ))}
        </ul>
      </details>
      <Button
        busy={print.isPending}
        icon={<IconPrinter aria-hidden="true" size={20} stroke={1.75} />}
        onClick={() => print.mutate()}
      >
        <Trans>Result slips for the learners (PDF)</Trans>
      </Button>
    </section>
  )
}

function Line({ line, titles }: { readonly line: LearnerLine; readonly titles: readonly Record<string, string>[] }) {
  const { mark } = useFigures()
  const awards = useAwardWords()
  const inLanguage = useInLanguage()
  return (
    <li>
      <span>{fullName(line)}</span>
      <span className={css.figures}>
        {mark(line.mark)} / {mark(line.fullMarks)} · {awards[line.award ?? 'none']}
      </span>
      <span className={css.earned}>
        {titles.map((title, at) => {
          const own = line.earned[at]
          if (own === null || own === undefined) return null
          const words = inLanguage(title)
          return (
            <span key={words}>
              {words} {mark(own.mark)} / {mark(own.marks)}
            </span>
          )
        })}
      </span>
    </li>
  )
}
