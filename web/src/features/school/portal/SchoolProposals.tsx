import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { SchoolId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { Changes } from '#/app/Changes.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { useSchoolEditWords } from '../words.ts'

type Item = CallReply<CallByKey['GET /api/proposal/school/{schoolId}']>['items'][number]

/** Changes of the school's name, number and province: those that wait, and those that were answered lately. */
export function SchoolProposals({ schoolId }: { readonly schoolId: SchoolId }) {
  const items = useRead('GET /api/proposal/school/{schoolId}', { params: { schoolId } }).data?.items ?? []
  return items.map((item) => (item.status === 'accepted' ? null : <SchoolProposal key={item.id} item={item} />))
}

function SchoolProposal({ item }: { readonly item: Item }) {
  const { t } = useLingui()
  const { name, natemis, province } = useSchoolEditWords()
  const withdraw = useWrite('DELETE /api/proposal/{id}')
  const isOpen = item.status === 'open'
  return (
    <Notice
      tone="wait"
      title={
        isOpen ? (
          <Trans>This change waits for the organisers</Trans>
        ) : (
          <Trans>The organisers declined this change</Trans>
        )
      }
    >
      <Changes changes={item.changes} words={{ name, natemis, province }} />
      {item.answer === '' ? null : <p>{item.answer}</p>}
      {isOpen && !item.isOwn ? <p>{t`Proposed by ${item.proposedBy}`}</p> : null}
      {withdraw.isError ? <p role="alert">{withdraw.error.message}</p> : null}
      {isOpen && item.isOwn ? (
        <Button
          kind="remove"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate({ params: { id: item.id } }, { onSuccess: () => notify.done(t`The change is withdrawn.`) })
          }
        >
          <Trans>Withdraw this change</Trans>
        </Button>
      ) : null}
    </Notice>
  )
}
