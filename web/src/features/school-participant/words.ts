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
