import type { MergeCandidate, MergeRecord } from '@agon/contract/merge/candidates'
import type { MergeKind } from '@agon/domain/merge-kind'
import { useWrite } from '#/api/queries.ts'
import { Reasons } from '#/app/likeness/Reasons.tsx'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { kindWords } from '../words.ts'
import css from './Candidates.module.css'

type Props = {
  readonly kind: MergeKind
  readonly item: MergeCandidate
  readonly dismissed: boolean
  readonly onCompare: (pair: { readonly from: number; readonly into: number }) => void
}

export function Candidate({ kind, item, dismissed, onCompare }: Props) {
  const { from, into } = item
  const { many } = kindWords[kind]
  const dismiss = useWrite('POST /api/merge/{kind}/dismiss')
  const about = `${from.name} and ${into.name}`
  const toggle = () =>
    dismiss.mutate(
      { params: { kind }, body: { from: from.id, into: into.id, dismissed: !dismissed } },
      {
        onSuccess: () => notify.done(dismissed ? 'The pair is a candidate again.' : `Recorded as two ${many}.`),
        onError: ({ message }) => notify.failed(message),
      },
    )
  return (
    <li className={css.candidate}>
      <div className={css.records}>
        <Record record={from} />
        <Record record={into} />
      </div>
      <Reasons {...item} />
      <Buttons>
        <Button onClick={() => onCompare({ from: from.id, into: into.id })} aria-label={`Compare ${about}`}>
          Compare
        </Button>
        <Button
          kind="quiet"
          busy={dismiss.isPending}
          onClick={toggle}
          aria-label={dismissed ? `Restore ${about}` : `Dismiss: two ${many}, ${about}`}
        >
          {dismissed ? 'Restore' : `Dismiss: two ${many}`}
        </Button>
      </Buttons>
    </li>
  )
}

function Record({ record: { name, details } }: { readonly record: MergeRecord }) {
  return (
    <div>
      <p className={css.name}>{name}</p>
      <p className={css.details}>{details.join(' · ')}</p>
    </div>
  )
}
