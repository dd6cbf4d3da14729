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
      lead="Teachers propose a correction when they cannot make it themselves: once a learner has started."
      panel={({ id, close }) => <ProposalPanel id={id} onClose={close} />}
      empty={{ title: 'No proposals', text: 'Teachers’ proposals appear here. Nothing changes until you accept one.' }}
    />
  )
}
