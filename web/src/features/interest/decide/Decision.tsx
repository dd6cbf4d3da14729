import type { InterestRow } from '@agon/contract/interest/list'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'

type Props = { readonly interest: InterestRow }

/** The decision with its person and time, and the way back. */
export function Decision({ interest }: Props) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const { status, processedBy, processedAt, acceptedSchool, automatic, reason } = interest
  const undo = useWrite('POST /api/interest/undo')
  const refused = undo.data?.refused[0]?.reason ?? undo.error?.message
  const pairs = [
    { key: 'school', label: 'Accepted for', value: acceptedSchool ?? '' },
    { key: 'by', label: 'By', value: automatic ? 'Agon, because the match was certain' : (processedBy ?? '') },
    { key: 'at', label: 'On', value: processedAt === null ? '' : time(processedAt, olympiad.timeZone) },
    { key: 'reason', label: 'Reason', value: reason },
  ]
  return (
    <Section title={status === 'processed' ? 'Accepted' : 'Declined'}>
      <KeyValue pairs={pairs.filter(({ value }) => value !== '')} />
      {refused === undefined ? null : <Notice tone="bad">{refused}</Notice>}
      <Buttons>
        <Button
          busy={undo.isPending}
          onClick={() =>
            undo.mutate(
              { body: { ids: [interest.id] } },
              {
                onSuccess: ({ changed }) =>
                  changed.length > 0 ? notify.done('The interest is open again.') : undefined,
              },
            )
          }
        >
          {status === 'processed' ? 'Undo acceptance' : 'Undo decline'}
        </Button>
      </Buttons>
      {status === 'processed' ? (
        <p>Possible until the teacher signs in. It takes away what the acceptance created, and ends the invitation.</p>
      ) : null}
    </Section>
  )
}
