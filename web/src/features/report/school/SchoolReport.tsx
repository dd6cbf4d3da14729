import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { hardestOf } from '@agon/domain/school-report/lines'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '#/api/download.ts'
import { useRead } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { saveFile } from '#/lib/download.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { Learners } from './Learners.tsx'
import { Next } from './Next.tsx'
import css from './SchoolReport.module.css'
import { Strands } from './Strands.tsx'
import { useInLanguage } from './use-in-language.ts'

type Report = CallReply<CallByKey['GET /api/reports/school/{customerParticipantId}']>
type Props = { readonly customerParticipantId: CustomerParticipantId }

/** One school: what to teach next, its strengths, and every strand beside similar learners elsewhere. */
export function SchoolReport({ customerParticipantId }: Props) {
  const { t } = useLingui()
  const params = { customerParticipantId }
  const read = useRead('GET /api/reports/school/{customerParticipantId}', { params })
  const print = useAction<void, void>({
    mutationFn: async () =>
      saveFile(await download('GET /api/reports/school/{customerParticipantId}', { params, query: { format: 'pdf' } })),
    onError: (error) => notify.failed(error.message),
  })
  if (read.isError && read.data === undefined)
    return (
      <ErrorState title={t`Could not get the report`} reason={read.error.message} onRetry={() => void read.refetch()} />
    )
  if (read.data === undefined) return <Loader loading />
  if (read.data.learners === 0)
    return (
      <EmptyState title={t`No learner of this school has a result`}>
        <Trans>A report needs learners who sat the paper.</Trans>
      </EmptyState>
    )
  return (
    <>
      {read.data.topics.length === 0 ? (
        <EmptyState title={t`No figures of questions`}>
          <Trans>No question of the paper counts, or the organisers have to compute the results again.</Trans>
        </EmptyState>
      ) : (
        <Report report={read.data} />
      )}
      <Learners report={read.data} customerParticipantId={customerParticipantId} />
      <div className={css.part}>
        <Button
          size="large"
          stretch
          busy={print.isPending}
          icon={<IconPrinter aria-hidden="true" size={20} stroke={1.75} />}
          onClick={() => print.mutate()}
        >
          <Trans>Print on one page (PDF)</Trans>
        </Button>
      </div>
    </>
  )
}

function Report({ report }: { readonly report: Report }) {
  const { number, day } = useFigures()
  const { olympiad } = useHere()
  const inLanguage = useInLanguage()
  const { next, strands, topics, learners, asOf } = report
  const lines = strands.length > 0 ? strands : topics
  const strong = lines.filter(({ judgement }) => judgement === 'strong')
  const isSilent = lines.every(({ judgement }) => judgement === 'too-few')
  const date = day(asOf, olympiad.timeZone)
  return (
    <>
      <p className={css.muted}>
        <Plural value={learners} one="One learner" other={`${number(learners)} learners`} />
        {' · '}
        <Trans>Results of {date}</Trans>
      </p>
      <section className={css.part}>
        <h3>
          <Trans>Teach next</Trans>
        </h3>
        {next.length > 0 ? (
          <ol className={css.next}>
            {next.map((one, index) => (
              <Next key={inLanguage(one.titles)} place={index + 1} next={one} />
            ))}
          </ol>
        ) : isSilent ? (
          <p>
            <Trans>
              There are too few learners to tell. A topic needs five learners of your school, three questions, and
              similar learners at three other schools.
            </Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                Your learners did as well as similar learners elsewhere in everything that the answers can tell.
              </Trans>
            </p>
            <Hardest lines={lines} />
          </>
        )}
      </section>
      {strong.length === 0 ? null : (
        <section className={css.part}>
          <h3>
            <Trans>Strengths</Trans>
          </h3>
          <p>{strong.map(({ titles }) => inLanguage(titles)).join(' · ')}</p>
        </section>
      )}
      <Strands strands={strands} topics={topics} />
    </>
  )
}

/** The hardest strand or topic of learners who are not behind others. */
function Hardest({ lines }: { readonly lines: Report['strands'] }) {
  const { share } = useFigures()
  const inLanguage = useInLanguage()
  const hardest = hardestOf(lines)
  if (hardest === undefined) return null
  const title = inLanguage(hardest.titles)
  const [earned, expected] = [share(hardest.earned ?? 0), share(hardest.expected ?? 0)]
  return (
    <p>
      <Trans>
        They earned the smallest share of the marks in {title}: {earned}, similar learners elsewhere {expected}.
      </Trans>
    </p>
  )
}
