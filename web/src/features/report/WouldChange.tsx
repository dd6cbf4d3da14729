import type { QuestionId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section } from '#/ui/Sections.tsx'

type Props = { readonly questionId: QuestionId; /** Counted at once; others on request. */ readonly suspect: boolean }

/** The results that would move if a question left the paper; nothing is written. */
export function WouldChange({ questionId, suspect }: Props) {
  const [asked, setAsked] = useState(suspect)
  return (
    <Section title="If this question were left out">
      {asked ? (
        <Moved questionId={questionId} />
      ) : (
        <Button onClick={() => setAsked(true)}>Count what would move</Button>
      )}
    </Section>
  )
}

function Moved({ questionId }: { readonly questionId: QuestionId }) {
  const { olympiad } = useHere()
  const { number } = useFigures()
  const read = useRead('POST /api/results/corrections/{id}/preview', {
    params: { id: olympiad.id },
    body: { questionId, act: 'void' },
  })
  if (read.isError) return <p>{read.error.message}</p>
  if (read.data === undefined) return <Loader loading />
  const { moved, losers, certificates } = read.data
  return (
    <KeyValue
      pairs={[
        { key: 'marks', label: 'Marks that would move', value: number(moved.marks) },
        { key: 'ranks', label: 'Ranks that would move', value: number(moved.ranks) },
        { key: 'awards', label: 'Awards that would move', value: number(moved.awards) },
        { key: 'losers', label: 'Learners with a lower award or none', value: number(losers) },
        { key: 'certificates', label: 'Certificates that would no longer be correct', value: number(certificates) },
      ]}
    />
  )
}
