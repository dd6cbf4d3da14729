import type { InterestRow } from '@agon/contract/interest/list'
import type { InterestId } from '@agon/domain/ids'
import { provinceChoices } from '@agon/contract/school/province-choices'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Section } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { Decision } from './Decision.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One interest beside the list: the person, the school as written, the matches, and the decision. */
export function InterestPanel({ id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const expressionId = id as InterestId
  const interest = useRead('GET /api/interest/expression-of-interest/single', { query: { expressionId } })
  return (
    <RecordPanel
      heading="Interest"
      read={interest}
      title={({ item }) => [item.firstName, item.lastName].filter((name) => name !== '').join(' ')}
      lead={({ item }) => (
        <>
          <StatusDot tone={item.verified ? 'good' : 'wait'}>
            {item.verified ? 'Address verified' : 'Address not verified'}
          </StatusDot>
          <span>{item.email}</span>
        </>
      )}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <Details interest={item} />
          {item.status === 'open' ? <AcceptForm key={item.id} interest={item} /> : <Decision interest={item} />}
        </>
      )}
    </RecordPanel>
  )
}

function Details({ interest }: { readonly interest: InterestRow }) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const { schoolName, town, province, natemis, telephone, message, affiliate, createdAt } = interest
  const pairs = [
    { key: 'school', label: 'School, as written', value: schoolName },
    { key: 'place', label: 'Place', value: [town, provinceName(province)].filter((text) => text !== '').join(', ') },
    { key: 'natemis', label: 'Register number', value: natemis },
    { key: 'telephone', label: 'Telephone', value: telephone },
    { key: 'message', label: 'Message', value: message },
    { key: 'affiliate', label: 'Affiliate', value: affiliate },
    { key: 'created', label: 'Received', value: time(createdAt, olympiad.timeZone) },
  ]
  return (
    <Section label="Details">
      <KeyValue pairs={pairs.filter(({ value }) => value !== '')} />
    </Section>
  )
}

function provinceName(province: InterestRow['province']): string {
  return province === 'unknown' ? '' : provinceChoices[province]
}
