import type { Proposal } from '@agon/contract/proposal/calls'
import type { ProposalKind } from '@agon/domain/proposal'
import { Trans, useLingui } from '@lingui/react/macro'
import { Changes } from '#/app/Changes.tsx'
import { Section } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from '../Team.module.css'
import { useRequestWords } from './words.ts'

/** The requests of a team after its deadline, with their answers. */
export function Requests({ requests }: { readonly requests: readonly Proposal[] }) {
  const words = useRequestWords()
  const title = useTitle()
  if (requests.length === 0) return null
  return (
    <Section title={<Trans>Requests to the organisers</Trans>}>
      <ul className={css.requests}>
        {requests.map((one) => (
          <li key={one.id} className={css.request}>
            <p className={css.requestHead}>
              <b>{title(one)}</b>
              <Status status={one.status} />
            </p>
            {one.kind === 'no-member' ? null : <Changes changes={one.changes} words={words} />}
            <p className={css.quiet}>
              <Trans>Reason: {one.reason}</Trans>
            </p>
            {one.answer === '' ? null : (
              <p className={css.quiet}>
                <Trans>Answer: {one.answer}</Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Status({ status }: Pick<Proposal, 'status'>) {
  const { t } = useLingui()
  const shown = {
    open: { tone: 'wait', word: t`Waits for the organisers` },
    accepted: { tone: 'good', word: t`Accepted` },
    declined: { tone: 'bad', word: t`Declined` },
    withdrawn: { tone: 'none', word: t`Withdrawn` },
  } as const
  return <StatusDot tone={shown[status].tone}>{shown[status].word}</StatusDot>
}

function useTitle(): (request: Proposal) => string {
  const { t } = useLingui()
  return ({ kind, subject }) => {
    const titles: Readonly<Record<ProposalKind, string>> = {
      learner: subject,
      school: subject,
      'other-school': subject,
      'head-counts': t`Other head counts`,
      'new-member': t`New member: ${subject}`,
      member: t`Other details: ${subject}`,
      'no-member': t`Take out: ${subject}`,
    }
    return titles[kind]
  }
}
