import type { MergeKind } from '@agon/domain/merge-kind'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { Candidates } from './candidates/Candidates.tsx'
import { ChooseTwo } from './ChooseTwo.tsx'
import { Merges } from './Merges.tsx'
import { MergeTwo } from './pair/MergeTwo.tsx'
import { usePair } from './use-pair.ts'
import { kindWords } from './words.ts'

/** Two records that are one: found, compared, merged, and the merge undone. */
export function MergePage({ kind }: { readonly kind: MergeKind }) {
  const { pair, tab, compare, swap, show } = usePair()
  const { one, many, which } = kindWords[kind]
  return (
    <>
      <StaffHeader
        lead={
          kind === 'schools'
            ? 'One school that was recorded twice, or two schools that became one. A merge can be undone for 30 days.'
            : `One ${one} ${which} was recorded twice. A merge can be undone for 30 days.`
        }
      />
      {pair === null ? (
        <Tabs
          label={`Merge ${many}`}
          tabs={[
            { key: 'candidates', label: 'Candidates' },
            { key: 'choose', label: `Choose two ${many}` },
            { key: 'merges', label: 'Merges' },
          ]}
          current={tab}
          onChange={show}
        >
          {tab === 'candidates' ? (
            <Candidates kind={kind} onCompare={compare} />
          ) : tab === 'choose' ? (
            <ChooseTwo key={kind} kind={kind} onCompare={compare} />
          ) : (
            <Merges kind={kind} />
          )}
        </Tabs>
      ) : (
        <MergeTwo kind={kind} pair={pair} onSwap={swap} onLeave={() => show(tab)} onMerged={() => show('merges')} />
      )}
    </>
  )
}
