import type { SchoolReportLine } from '@agon/contract/report/school-calls'
import { Trans } from '@lingui/react/macro'
import { useFigures } from '#/lib/use-figures.ts'
import { GapScale } from './GapScale.tsx'
import css from './SchoolReport.module.css'
import { useInLanguage } from './use-in-language.ts'

type Props = { readonly strands: readonly SchoolReportLine[]; readonly topics: readonly SchoolReportLine[] }

/** Every strand beside similar learners elsewhere, with its topics behind; topics alone where there are no strands. */
export function Strands({ strands, topics }: Props) {
  const lines = strands.length > 0 ? strands : topics
  return (
    <section className={css.part}>
      <h3>{strands.length > 0 ? <Trans>By strand</Trans> : <Trans>By topic</Trans>}</h3>
      <p className={css.legend}>
        <span aria-hidden="true" className={css.hereKey} /> <Trans>Your learners</Trans>
        <span aria-hidden="true" className={css.elsewhereKey} /> <Trans>Similar learners elsewhere</Trans>
      </p>
      <Lines lines={lines} />
      {strands.length === 0 ? null : (
        <details>
          <summary>
            <Trans>By topic</Trans>
          </summary>
          <Lines lines={topics} />
        </details>
      )}
      <p className={css.muted}>
        <Trans>
          Similar learners have similar marks for the rest of the paper, in other schools of the same quintile where
          there are enough. No school is named or ranked.
        </Trans>
      </p>
    </section>
  )
}

function Lines({ lines }: { readonly lines: readonly SchoolReportLine[] }) {
  const { share } = useFigures()
  const inLanguage = useInLanguage()
  return (
    <ul className={css.lines}>
      {lines.map((line) => {
        const title = inLanguage(line.titles)
        const [earned, expected] = [share(line.earned ?? 0), share(line.expected ?? 0)]
        return (
          <li key={title}>
            <span className={css.title}>{title}</span>
            <GapScale line={line} />
            {line.judgement === 'too-few' ? (
              <span className={css.muted}>
                <Trans>Too few to tell</Trans>
              </span>
            ) : (
              <span className={css.figures}>
                <Trans>
                  {earned} against {expected}
                </Trans>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
