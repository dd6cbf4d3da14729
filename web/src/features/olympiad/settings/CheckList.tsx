import type { OlympiadCheck, ReadinessItem } from '@agon/contract/olympiad/checks'
import { severities } from '@agon/domain/readiness'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { MendLink } from './MendLink.tsx'
import css from './Settings.module.css'

/** So many are shown at first; a paper without keys has one fault per question. */
const first = 6

/** What blocks, what warns, what is fine, in this order; each leads to the place where it is mended. */
export function CheckList({ checks }: { readonly checks: readonly (OlympiadCheck | ReadinessItem)[] }) {
  const { t } = useLingui()
  const looks = {
    blocks: { tone: 'bad', word: t`Blocks` },
    warns: { tone: 'wait', word: t`Warns` },
    fine: { tone: 'good', word: t`Fine` },
  } as const
  const [all, setAll] = useState(false)
  if (checks.length === 0) return null
  const ordered = checks.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
  const hidden = all ? 0 : Math.max(0, ordered.length - first)
  return (
    <>
      <ul className={css.checks}>
        {ordered.slice(0, ordered.length - hidden).map((check) => (
          <li key={`${check.code} ${check.message}`}>
            <StatusDot tone={looks[check.severity].tone}>{looks[check.severity].word}</StatusDot>
            <span>
              {check.message} <MendLink check={check} />
            </span>
          </li>
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button kind="quiet" onClick={() => setAll(true)}>
          <Plural value={hidden} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  )
}
