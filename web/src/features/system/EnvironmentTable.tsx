import type { EnvironmentSetting } from '@agon/contract/system/settings'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './SystemConfig.module.css'

/** A text whose parts between backticks are code. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))

/** The variables with which this process started. */
export function EnvironmentTable({ environment }: { readonly environment: readonly EnvironmentSetting[] }) {
  return (
    <dl className={css.environment}>
      {environment.map(({ name, description, value, isSecret }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {isSecret ? (
              <StatusDot tone={value === 'set' ? 'good' : 'none'}>{value === 'set' ? 'Set' : 'Absent'}</StatusDot>
            ) : value === null ? (
              <StatusDot tone="none">Absent</StatusDot>
            ) : (
              <code>{value}</code>
            )}
          </dd>
          <dd className={css.description}>{withCode(description)}</dd>
        </div>
      ))}
    </dl>
  )
}
