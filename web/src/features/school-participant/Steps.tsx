import type { SchoolParticipantRow } from '@agon/contract/school-participant/list'
import { formatMoney } from '@agon/domain/format/number'
import { schoolSteps, type SchoolStep } from '@agon/domain/school-step'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Section } from '#/ui/Sections.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { titles } from './words.ts'

/** Each step with its day and its count. */
export function Steps({ item }: { readonly item: SchoolParticipantRow }) {
  const { olympiad } = useHere()
  const { day, number } = useFigures()
  const region = useRegion()
  const on = (moment: string | null) => (moment === null ? null : day(moment, olympiad.timeZone))
  const of = (count: number, moment: string | null) =>
    count === 0 ? null : [`${number(count)} of ${number(item.learners)}`, on(moment)].filter(Boolean).join(', last ')
  const values: Readonly<Record<Exclude<SchoolStep, 'done'>, string | null>> = {
    'sign-in': on(item.signedInAt),
    confirm: on(item.confirmedAt),
    load: item.learners === 0 ? null : `${number(item.learners)}, last ${on(item.loadedAt)}`,
    order: item.isFree ? 'free' : of(item.ordered, item.orderedAt),
    pay: item.isFree
      ? 'free'
      : item.outstanding > 0
        ? `${formatMoney(item.outstanding, item.currency ?? olympiad.currency, region)} outstanding`
        : on(item.paidAt),
    print: of(item.slipsPrinted, item.printedAt),
    rehearse:
      item.devices === 0
        ? null
        : `${number(item.devices)} ${item.devices === 1 ? 'device' : 'devices'}, last ${on(item.rehearsedAt)}`,
    sit: item.started === 0 ? null : `${number(item.started)} of ${number(item.learners)} have started`,
  }
  return (
    <Section title="Progress">
      <KeyValue
        pairs={[
          { key: 'accepted', label: 'Accepted', value: on(item.acceptedAt) },
          ...schoolSteps.flatMap((step) =>
            step === 'done' ? [] : [{ key: step, label: titles[step], value: values[step] }],
          ),
        ]}
      />
    </Section>
  )
}
