import type { InterestRow } from '@agon/contract/interest/list'
import { provinceChoices } from '@agon/contract/school/province-choices'
import { fullName } from '@agon/domain/person-name'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section } from '#/ui/Sections.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { Decision } from './Decision.tsx'
import { InterestRecord, type InterestPanelProps } from './InterestRecord.tsx'

/** One interest beside the list: the person, the school as written, the matches, and the decision. */
export function InterestPanel(props: InterestPanelProps) {
  return (
    <InterestRecord {...props}>
      {(interest) => (
        <>
          <Details interest={interest} />
          {interest.earlierNames === '' ? null : <SharedAddress interest={interest} />}
          {interest.status === 'open' ? (
            <AcceptForm key={interest.id} interest={interest} />
          ) : (
            <Decision interest={interest} />
          )}
        </>
      )}
    </InterestRecord>
  )
}

/** Of the teachers who share an address, only the newest can be invited by it. */
function SharedAddress({ interest }: { readonly interest: InterestRow }) {
  return (
    <Notice tone="wait" title="Others used this address">
      {interest.earlierNames} sent the form from this address before {fullName(interest)}, who is the one to be invited.
      A further teacher needs an address of their own.
    </Notice>
  )
}

function Details({ interest }: { readonly interest: InterestRow }) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const { schoolName, town, province, natemis, telephone, learners, message, affiliate, createdAt } = interest
  const pairs = [
    { key: 'school', label: olympiad.ofTeams ? 'Country, as written' : 'School, as written', value: schoolName },
    { key: 'place', label: 'Place', value: [town, provinceName(province)].filter((text) => text !== '').join(', ') },
    { key: 'natemis', label: 'Register number', value: natemis },
    { key: 'telephone', label: 'Telephone', value: telephone },
    { key: 'learners', label: 'Learners expected', value: learners === null ? '' : String(learners) },
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
