import { proposalList } from '@agon/contract/proposal/list'
import { useHere } from '#/app/here.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { ProposalPanel } from './ProposalPanel.tsx'

/** Corrections that teachers propose, to accept or decline. */
export function ProposalsPage() {
  const { olympiad } = useHere()
  return (
    <ListPage
      list={proposalList}
      scope={{ olympiadId: olympiad.id }}
      lead="Teachers propose corrections, or say that a school is not theirs; teams request changes after their deadline."
      panel={({ id, close }) => <ProposalPanel id={id} onClose={close} />}
      empty={{
        title: 'No proposals',
        text: 'Proposals of teachers and requests of teams appear here. Nothing changes until you accept one.',
      }}
    />
  )
}
