import type { ItemFigures, PaperFigures } from '@agon/contract/report/question-calls'
import { misjudgedBy } from '@agon/domain/question-difficulty'
import { verdictOf } from '@agon/domain/question-verdict'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useOpenRow } from '#/app/list/use-list.ts'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { QuestionPanel } from './QuestionPanel.tsx'
import { isToLookAt, itemKey, itemOf } from './question-words.ts'
import { QuestionTable } from './QuestionTable.tsx'
import { SheetButtons } from './SheetButtons.tsx'
import css from './Questions.module.css'

/** How often it is asked while newer figures are being made, in milliseconds. */
const askEvery = 3000

/** How hard each question was, against how hard its author judged it; the misjudged and the suspect ones first. */
export function QuestionsByDifficultyPage() {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const row = useOpenRow()
  const read = useRead(
    'POST /api/reports/olympiad/questions-by-difficulty/{id}',
    { params: { id: olympiad.id } },
    { refetchInterval: (reply) => (reply?.isPending === true ? askEvery : false) },
  )
  if (read.data === undefined) {
    return (
      <>
        <StaffHeader />
        {!read.isError ? (
          <Loader loading />
        ) : read.error.code === 'noResults' ? (
          <EmptyState title="No figures yet">
            They come with the results: close the olympiad and compute them.
          </EmptyState>
        ) : (
          <ErrorState
            title="Could not get these figures"
            reason={read.error.message}
            onRetry={() => void read.refetch()}
          />
        )}
      </>
    )
  }
  const { asOf, isPending, papers, items } = read.data
  if (isPending && items.length === 0)
    return (
      <>
        <StaffHeader />
        <EmptyState title="The figures are being worked out">
          The results are computed. Their figures by question follow in a few moments, and appear here.
        </EmptyState>
      </>
    )
  const first = items.filter(isToLookAt).toSorted((a, b) => urgency(b) - urgency(a))
  const open = itemOf(items, row.openId)
  return (
    <>
      <StaffHeader
        lead={`Figures of ${time(asOf, olympiad.timeZone)}.${isPending ? ' Results have changed since; newer figures are being worked out.' : ''}`}
      />
      <div className={css.page}>
        {papers.map((paper) => (
          <Paper key={paper.number} paper={paper} several={papers.length > 1} />
        ))}
        {first.length === 0 ? null : (
          <section className={css.part}>
            <h2>Look at these first</h2>
            <QuestionTable label="Questions to look at first" items={first} open={open} onOpen={row.open} />
          </section>
        )}
        <section className={css.part}>
          <h2>All questions, the hardest first</h2>
          <QuestionTable label="All questions" items={items} open={open} onOpen={row.open} />
          <SheetButtons
            call="POST /api/reports/olympiad/questions-by-difficulty/{id}"
            input={{ params: { id: olympiad.id } }}
          />
        </section>
      </div>
      {open === undefined ? null : <QuestionPanel key={itemKey(open)} item={open} onClose={row.close} />}
    </>
  )
}

/** Suspect questions before misjudged ones, those by two steps before those by one. */
function urgency(item: ItemFigures): number {
  return Math.abs(misjudgedBy(item)) + (verdictOf(item) === 'reversed' ? 10 : verdictOf(item) === 'good' ? 0 : 5)
}

function Paper({ paper, several }: { readonly paper: PaperFigures; readonly several: boolean }) {
  const { decimal, number, share } = useFigures()
  const interval =
    paper.alphaLow === null || paper.alphaHigh === null
      ? ''
      : `, 95 % CI ${decimal(paper.alphaLow, 2)} to ${decimal(paper.alphaHigh, 2)}`
  const figures = [
    {
      key: 'alpha',
      label: `Reliability (alpha${interval})`,
      value: paper.alpha === null ? '–' : decimal(paper.alpha, 2),
    },
    { key: 'sem', label: 'Standard error, marks', value: paper.sem === null ? '–' : decimal(paper.sem / 1000, 2) },
    {
      key: 'consistency',
      label: 'Consistency of awards',
      value: paper.awardConsistency === null ? '–' : share(paper.awardConsistency),
    },
    { key: 'reached', label: 'Questions not reached', value: share(paper.notReached) },
    { key: 'learners', label: 'Learners', value: number(paper.learners) },
  ]
  return (
    <section className={css.part} aria-label={`Paper ${paper.number}`}>
      {several ? <h2>Paper {paper.number}</h2> : null}
      <BigFigures figures={figures} />
    </section>
  )
}
