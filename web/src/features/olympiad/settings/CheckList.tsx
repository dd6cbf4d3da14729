import type { OlympiadCheck } from '@agon/contract/olympiad'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import css from './Settings.module.css'

/** So many are shown at first; a paper without keys has one fault per question. */
const first = 6

/** What blocks and what warns, the blocking first; each leads to the place that it is about. */
export function CheckList({ checks }: { readonly checks: readonly OlympiadCheck[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  if (checks.length === 0) return null
  const ordered = checks.toSorted((a, b) => Number(a.severity === 'warns') - Number(b.severity === 'warns'))
  const hidden = all ? 0 : Math.max(0, ordered.length - first)
  return (
    <>
      <ul className={css.checks}>
        {ordered.slice(0, ordered.length - hidden).map((check) => (
          <li key={`${check.code} ${check.message}`}>
            <StatusDot tone={check.severity === 'blocks' ? 'bad' : 'wait'}>
              {check.severity === 'blocks' ? t`Blocks` : t`Warns`}
            </StatusDot>
            <span>
              {check.message} <Place check={check} />
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

function Place({ check }: { readonly check: OlympiadCheck }) {
  const { olympiadName = '' } = useParams({ strict: false })
  const { questionModuleId: module, questionId: question } = check
  if (check.code === 'noModules' || (module !== undefined && check.code === 'moduleWithoutTitle'))
    return (
      <Link to="/$olympiadName/admin/edit/question-modules" params={{ olympiadName }}>
        <Trans>Question Modules</Trans>
      </Link>
    )
  if (module === undefined) return null
  return (
    <Link to="/$olympiadName/admin/edit/questions" params={{ olympiadName }} search={{ module, question }}>
      {question === undefined ? <Trans>Write questions</Trans> : <Trans>Open the question</Trans>}
    </Link>
  )
}
