import type { MapGroup } from '#/app/list/ListMap.tsx'
import type { SchoolStep } from '@agon/domain/school-step'

/** The steps, as headings of the funnel. */
export const titles: Readonly<Record<SchoolStep, string>> = {
  'sign-in': 'Sign in',
  confirm: 'Confirm',
  load: 'Load',
  order: 'Order',
  pay: 'Pay',
  print: 'Print',
  rehearse: 'Rehearse',
  sit: 'Sit',
  done: 'Started',
}

const steps = (...values: SchoolStep[]) => values

/** The steps in four groups, as the map colours them: each is named by its steps, so that the figures of the funnel add up to those of the map. */
export const progressGroups: readonly MapGroup[] = [
  { label: 'Sign in, confirm', colour: 'var(--bad-6)', values: steps('sign-in', 'confirm') },
  { label: 'Load, order, pay', colour: 'var(--wait-6)', values: steps('load', 'order', 'pay') },
  { label: 'Print, rehearse, sit', colour: 'var(--info-6)', values: steps('print', 'rehearse', 'sit') },
  { label: 'Started', colour: 'var(--good-6)', values: steps('done') },
]
