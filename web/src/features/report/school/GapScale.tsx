import type { SchoolReportLine } from '@agon/contract/report/school-calls'
import css from './SchoolReport.module.css'

/** From 0 to 100 per cent of the marks: a full point for the school, a hollow one for similar learners elsewhere. */
export function GapScale({ line: { earned, expected } }: { readonly line: SchoolReportLine }) {
  if (earned === null || expected === null) return null
  const at = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`
  return (
    <span aria-hidden="true" className={css.scale}>
      <span
        className={css.gap}
        style={{ insetInlineStart: at(Math.min(earned, expected)), inlineSize: at(Math.abs(earned - expected)) }}
      />
      <span className={css.elsewhere} style={{ insetInlineStart: at(expected) }} />
      <span className={css.here} style={{ insetInlineStart: at(earned) }} />
    </span>
  )
}
