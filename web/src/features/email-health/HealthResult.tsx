import { bounceList } from '@agon/contract/bounce/list'
import type { CallReply } from '@agon/contract/call'
import type { emailHealthCalls } from '@agon/contract/email-health/calls'
import { useRead, useWrite } from '#/api/queries.ts'
import { usePageUser } from '#/app/use-page-user.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'

type Reply = CallReply<typeof emailHealthCalls.readEmailHealth>

type Props = { readonly email: string; readonly onCheck: (email: string) => void }

export function HealthResult({ email, onCheck }: Props) {
  const health = useRead('GET /api/emailer/email-health/', { query: { email } })
  if (health.isError)
    return (
      <ErrorState
        title="The address could not be checked"
        reason={health.error.message}
        onRetry={() => void health.refetch()}
      />
    )
  if (health.data === undefined) return <Loader loading />
  return <Found found={health.data} onCheck={onCheck} />
}

const states = {
  good: <StatusDot tone="good">Good</StatusDot>,
  doubtful: <StatusDot tone="wait">Doubtful</StatusDot>,
  bad: <StatusDot tone="bad">Bad</StatusDot>,
  unknown: <StatusDot tone="none">Unknown</StatusDot>,
}

function Found({ found: { item, history }, onCheck }: { readonly found: Reply; readonly onCheck: Props['onCheck'] }) {
  const { time } = useFigures()
  const { email, state, reasons, suggestion, overridden, checkedAt } = item
  return (
    <Section label={email}>
      <h2>{email}</h2>
      <KeyValue
        pairs={[
          { key: 'state', label: 'State', value: states[state] },
          { key: 'reasons', label: 'Reasons', value: reasons.length === 0 ? 'No faults found' : reasons.join(' ') },
          { key: 'dns', label: 'Domain checked', value: checkedAt === null ? 'Never' : time(checkedAt, browserZone) },
          ...(overridden ? [{ key: 'override', label: 'Vouched for', value: 'Until its next hard bounce' }] : []),
        ]}
      />
      {suggestion === null ? null : (
        <Notice tone="wait" title={`Did you mean ${suggestion}?`}>
          <Button size="small" onClick={() => onCheck(suggestion)}>
            Check {suggestion}
          </Button>
        </Notice>
      )}
      {overridden || state === 'good' || state === 'unknown' ? null : <Vouch email={email} />}
      <h3>Reports of mail servers</h3>
      {history.length === 0 ? <p>No mail to this address was reported.</p> : <History history={history} />}
    </Section>
  )
}

function Vouch({ email }: { readonly email: string }) {
  const role = usePageUser()?.role
  const vouch = useWrite('POST /api/emailer/override-email-health/')
  if (role !== 'admin' && role !== 'overlord') return null
  return (
    <Act>
      {vouch.isError ? <Notice tone="bad">{vouch.error.message}</Notice> : null}
      <p>If you know that the address works, vouch for it. This lifts no suppression.</p>
      <Buttons>
        <Button
          busy={vouch.isPending}
          onClick={() =>
            vouch.mutate({ query: { email } }, { onSuccess: () => notify.done(`${email} is vouched for.`) })
          }
        >
          Vouch for the address
        </Button>
      </Buttons>
    </Act>
  )
}

function History({ history }: Pick<Reply, 'history'>) {
  const { time } = useFigures()
  return (
    <PlainTable headings={['Reported', 'Kind', 'Diagnosis']}>
      {history.map(({ at, kind, status, diagnosis }) => (
        <tr key={`${at} ${kind} ${diagnosis}`}>
          <td className={wholeCell}>{time(at, browserZone)}</td>
          <td>{labelOf(kind)}</td>
          <td>{[status, diagnosis].filter(Boolean).join(' ')}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function labelOf(kind: Reply['history'][number]['kind']): string {
  const choice = bounceList.fields.kind.choices?.[kind]
  return (typeof choice === 'string' ? choice : choice?.label) ?? kind
}
