import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { DeviceFault } from '@agon/domain/rehearsal'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'
import css from './Tracker.module.css'

/** Before the window opens: which schools have rehearsed, on how many devices, and what is wrong with those that are not ready. */
export function Rehearsals({ now }: { readonly now: string }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { number, time } = useFigures()
  const before = now < olympiad.opensAt
  const query = { olympiadId: olympiad.id }
  const rehearsed = useRead('GET /api/rehearsal/schools', { query }, { enabled: before }).data
  const faults = useFaultWords()
  if (!before || rehearsed === undefined) return null
  const wrong = rehearsed.faults.map(({ fault, devices }) => `${faults[fault]}: ${number(devices)}`).join(' · ')
  return (
    <Section label={t`Rehearsal`}>
      <h2 className={css.asked}>
        {rehearsed.devices === 0 ? <Trans>No school has rehearsed yet</Trans> : <HowMany rehearsed={rehearsed} />}
      </h2>
      {rehearsed.devices > 0 ? null : (
        <p className={css.note}>
          <Trans>
            Teachers find on their page “Exam day” how a class rehearses; which devices are ready shows here as it
            happens.
          </Trans>
        </p>
      )}
      {wrong === '' ? null : (
        <p className={css.note}>
          <Trans>Why the others are not: {wrong}</Trans>
        </p>
      )}
      {rehearsed.items.length === 0 ? null : (
        <details>
          <summary>
            <Trans>School by school</Trans>
          </summary>
          <PlainTable
            headings={[
              t`School`,
              { figures: t`Learners` },
              { figures: t`Devices` },
              { figures: t`Ready` },
              t`Last rehearsed`,
            ]}
          >
            {rehearsed.items.map((school) => (
              <tr key={school.customerParticipantId}>
                <th scope="row">{school.schoolName}</th>
                <td className={figureCell}>{number(school.learners)}</td>
                <td className={figureCell}>{number(school.devices)}</td>
                <td className={figureCell}>{number(school.ready)}</td>
                <td>{time(school.checkedAt, olympiad.timeZone)}</td>
              </tr>
            ))}
          </PlainTable>
        </details>
      )}
    </Section>
  )
}

type Rehearsed = CallReply<CallByKey['GET /api/rehearsal/schools']>

function HowMany({ rehearsed }: { readonly rehearsed: Rehearsed }) {
  const { number } = useFigures()
  const [some, ready] = [number(rehearsed.rehearsed), number(rehearsed.ready)]
  return (
    <>
      <Plural
        value={rehearsed.schools}
        one={`${some} of # school has rehearsed;`}
        other={`${some} of # schools have rehearsed;`}
      />{' '}
      <Plural
        value={rehearsed.devices}
        one={`${ready} of # device is ready`}
        other={`${ready} of # devices are ready`}
      />
    </>
  )
}

function useFaultWords(): Record<DeviceFault, string> {
  const { t } = useLingui()
  return {
    storage: t`the browser keeps nothing`,
    browser: t`old browser`,
    cookies: t`cookies turned off`,
    worker: t`cannot be opened again without a network`,
    slow: t`slow line`,
    narrow: t`page too narrow`,
  }
}
