import type { TermsItem } from '@agon/contract/terms/calls'
import { formatDocumentDate } from '@agon/domain/format/date'
import { termsLanguages } from '@agon/domain/terms'
import { browserZone } from '#/lib/browser-zone.ts'
import { LOCALE_NAMES } from '#/lib/locale.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Terms.module.css'

const stateWords = {
  current: { label: 'In force', tone: 'good' },
  coming: { label: 'Coming', tone: 'wait' },
  earlier: { label: 'Replaced', tone: 'none' },
} as const

type Props = {
  readonly item: TermsItem
  /** How many teachers can sign in. */
  readonly teachers: number
}

/** One version: since when, who wrote it, how many forms and teachers accepted it, and its words in both languages side by side. */
export function TermsVersion({ item, teachers }: Props) {
  const { number, time } = useFigures()
  const region = useRegion()
  const { label, tone } = stateWords[item.state]
  const { savedAt, savedBy, acceptances } = item
  return (
    <section className={css.version}>
      <h2>Terms from {formatDocumentDate(item.firstDay, region)}</h2>
      <p className={css.facts}>
        <StatusDot tone={tone}>{label}</StatusDot>
        <span>
          {savedAt === null
            ? 'Shipped with the product.'
            : `Added ${time(savedAt, browserZone)}${savedBy === null ? '' : ` by ${savedBy}`}.`}{' '}
          {acceptances === 1 ? 'One stored form names' : `${number(acceptances)} stored forms name`} this version.{' '}
          {item.state === 'current'
            ? `${number(item.teachers)} of ${number(teachers)} teachers have accepted it.`
            : item.teachers === 1
              ? 'One teacher has accepted it.'
              : `${number(item.teachers)} teachers have accepted it.`}
        </span>
      </p>
      <details open={item.state === 'coming'}>
        <summary>Read this version</summary>
        <div className={css.languages}>
          {termsLanguages.map((language) => (
            <div key={language} lang={language}>
              <h3 lang="en">{LOCALE_NAMES[language]}</h3>
              {item.sections[language].map(({ heading, text }) => (
                <section key={heading}>
                  <h4>{heading}</h4>
                  <p>{text}</p>
                </section>
              ))}
            </div>
          ))}
        </div>
      </details>
    </section>
  )
}
