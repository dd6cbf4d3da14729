import type { AppLogEntry } from '@agon/contract/app-log/calls'
import type { Note } from '@agon/contract/note/calls'
import { pages } from '@agon/contract/pages'
import { appLogKeys, type AppLogKey } from '@agon/domain/app-log'
import { Link } from '@tanstack/react-router'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './AppLog.module.css'

type Props = {
  readonly line: AppLogEntry
  /** Common issues with this subject. */
  readonly issues: readonly Pick<Note, 'id' | 'title'>[]
  readonly onRequest: (requestId: string) => void
  readonly onKey: (key: string) => void
}

export const levels = {
  warn: ['wait', 'Warning'],
  error: ['bad', 'Error'],
  fatal: ['bad', 'Fatal'],
} as const

/** One line at a glance; opened, all its fields. */
export function LogLine({ line, issues, onRequest, onKey }: Props) {
  const figures = useFigures()
  const { at, level, key, requestId, route, status, ms, role, process, release, problem, place } = line
  const [tone, word] = levels[level]
  const facts = [
    ['Problem', problem],
    ['Place in the code', place],
    ['Status', status],
    ['Took', ms === null ? null : `${figures.number(ms)} ms`],
    ['Role', role],
    ['Request', requestId],
    ['Process', `${process}, release ${release}`],
  ] as const
  return (
    <li>
      <details>
        <summary className={css.summary}>
          <time dateTime={at} className={css.time}>
            {figures.time(at, browserZone)}
          </time>
          <StatusDot tone={tone}>{word}</StatusDot>
          <span className={css.words}>
            <span>{sentenceOf(key)}</span>
            <span className={css.facts}>{[key, route, problem].filter((fact) => fact !== null).join(' · ')}</span>
          </span>
        </summary>
        <dl className={css.details}>
          {facts.map(([name, value]) =>
            value === null ? null : (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
          {issues.map(({ id, title }) => (
            <div key={id}>
              <dt>Common issue</dt>
              <dd>
                <Link to={pages.commonIssues.path} search={{ q: title }}>
                  {title}
                </Link>
              </dd>
            </div>
          ))}
        </dl>
        <div className={css.acts}>
          <Buttons>
            {requestId === null ? null : (
              <Button size="small" onClick={() => onRequest(requestId)}>
                Show this request
              </Button>
            )}
            <Button size="small" onClick={() => onKey(key)}>
              {`Show all of ${key}`}
            </Button>
          </Buttons>
        </div>
      </details>
    </li>
  )
}

/** Lines of an earlier release may have another subject. */
export function sentenceOf(key: string): string {
  return key in appLogKeys ? appLogKeys[key as AppLogKey] : key // a key of the object, as `in` says
}
