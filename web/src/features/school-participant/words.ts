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

/** The steps in four groups, as the map colours them. */
export const progressGroups: readonly MapGroup[] = [
  { label: 'Signing in', colour: 'var(--bad-6)', values: steps('sign-in', 'confirm') },
  { label: 'Learners and invoice', colour: 'var(--wait-6)', values: steps('load', 'order', 'pay') },
  { label: 'Preparing', colour: 'var(--info-6)', values: steps('print', 'rehearse', 'sit') },
  { label: 'Started', colour: 'var(--good-6)', values: steps('done') },
]
