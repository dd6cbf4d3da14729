import { pages } from '@agon/contract/pages'
import type { ItemFigures, QuestionReport } from '@agon/contract/report/question-calls'
import { verdictOf } from '@agon/domain/question-verdict'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { buttonClass } from '#/ui/Button.tsx'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartState } from '#/ui/chart/chart-data.ts'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from './Questions.module.css'
import { itemName, lookWords } from './question-words.ts'
import { useChartAbout } from './use-chart-about.ts'
import { WouldChange } from './WouldChange.tsx'

type Props = { readonly item: ItemFigures; readonly onClose: () => void }

/** One question: which options learners of each strength chose, and the way to its correction. */
export function QuestionPanel({ item, onClose }: Props) {
  const { olympiad } = useHere()
  const { decimal, number, share } = useFigures()
  const read = useRead('GET /api/reports/olympiad/question/{id}', {
    params: { id: olympiad.id },
    query: { questionId: item.questionId, paper: item.paperNumber },
  })
  const figures: ChartState =
    read.data !== undefined
      ? { state: 'ready', data: bandsOf(read.data) }
      : read.isError
        ? { state: 'failed', reason: read.error.message, retry: () => void read.refetch() }
        : { state: 'loading' }
  const about = useChartAbout(read.data?.asOf)
  const hasOptions = read.data === undefined || read.data.options.length > 0
  return (
    <SidePanel title={`Question ${itemName(item)}`} lead={item.topic} onClose={onClose}>
      <Sections>
        <p>{read.data?.stem ?? item.begins}</p>
        {read.data?.figures.map(({ sha256, width, height, words }) => (
          <img
            key={sha256}
            src={`/api/media/${sha256}`}
            alt={words}
            width={width}
            height={height}
            className={css.shown}
          />
        ))}
        <KeyValue
          pairs={[
            { key: 'look', label: 'Look at', value: lookWords(item) },
            { key: 'learners', label: 'Learners', value: number(item.participants) },
            { key: 'reached', label: 'Reached', value: number(item.reached) },
            { key: 'answered', label: 'Answered', value: number(item.answered) },
            {
              key: 'facilityReached',
              label: 'Earned of reached',
              value: item.facilityReached === null ? '–' : share(item.facilityReached),
            },
            {
              key: 'discrimination',
              label: 'Discrimination',
              value: item.discrimination === null ? '–' : decimal(item.discrimination, 2),
            },
            { key: 'omitted', label: 'Omitted', value: number(item.omitted) },
            { key: 'notReached', label: 'Not reached', value: number(item.participants - item.reached) },
            { key: 'seconds', label: 'Seconds', value: item.seconds === null ? '–' : number(Math.round(item.seconds)) },
            {
              key: 'revisions',
              label: 'Revisions',
              value: item.revisions === null ? '–' : decimal(item.revisions, 2),
            },
            {
              key: 'alpha',
              label: 'Alpha without this question',
              value: item.alphaWithout === null ? '–' : decimal(item.alphaWithout, 2),
            },
          ]}
        />
        {hasOptions ? (
          <Chart
            title={`Options by strength, question ${itemName(item)}`}
            summary="Share of each option in five bands of equal size, by the marks for the rest of the paper."
            kind="parts"
            figures={figures}
            format={(value) => share(value)}
            height={240}
            about={about}
          />
        ) : (
          <p>This kind of question has no options.</p>
        )}
        <QuestionComments comments={read.data?.comments ?? []} />
        {item.isVoided ? null : <WouldChange questionId={item.questionId} suspect={verdictOf(item) !== 'good'} />}
        <Link
          to={addressOf(pages.moderation, olympiad.name)}
          search={{ open: item.questionId }}
          className={buttonClass('plain')}
        >
          {item.isVoided ? 'See the correction in Moderation' : 'Correct this question in Moderation'}
        </Link>
      </Sections>
    </SidePanel>
  )
}

function QuestionComments({ comments }: Pick<QuestionReport, 'comments'>) {
  if (comments.length === 0) return null
  return (
    <section aria-labelledby="question-comments">
      <h3 id="question-comments">Comments that name this question</h3>
      {comments.map(({ id, comment }) => (
        <blockquote key={id} className={css.comment} dir="auto">
          {comment}
        </blockquote>
      ))}
    </section>
  )
}

const bandNames = ['Weakest fifth', 'Second', 'Third', 'Fourth', 'Strongest fifth']

function bandsOf({ options }: QuestionReport) {
  return {
    of: 'Learners',
    categories: bandNames,
    series: options.map(({ option, words, isKey, learners }) => ({
      name: option === '' ? 'No answer' : `${shortened(words)}${isKey ? ' (key)' : ''}`,
      values: learners,
    })),
  }
}

const longestOption = 40

/** The first words of an option, whole ones. */
function shortened(words: string): string {
  if (words.length <= longestOption) return words
  const begin = words.slice(0, longestOption)
  return `${begin.slice(0, Math.max(begin.lastIndexOf(' '), longestOption / 2)).replace(/[\s,;:.]+$/u, '')} …`
}
