import type { Attendance } from '../sittings/sessions.ts'

/** What has happened between a school and its invoices. */
export const orderStories = [
  'paid',
  'paid-in-two',
  'free-learners',
  'school-po',
  'pre-approved',
  'part-paid',
  'unpaid',
  'deleted',
  'reversed',
  'nothing-yet',
  'demo',
] as const
export type OrderStory = (typeof orderStories)[number]

/** Of the schools that every demo world has, in their order. */
const stories: readonly OrderStory[] = [
  'paid',
  'free-learners',
  'paid',
  'part-paid',
  'paid',
  'pre-approved',
  'paid-in-two',
  'school-po',
  'unpaid',
  'free-learners',
  'paid',
  'paid',
  'school-po',
  'part-paid',
  'paid',
  'pre-approved',
  'paid',
  'paid-in-two',
  'nothing-yet',
  'paid',
  'deleted',
  'paid',
  'pre-approved',
  'unpaid',
  'reversed',
  'paid',
  'paid',
  'free-learners',
  'part-paid',
  'paid',
  'unpaid',
  'school-po',
  'paid',
  'pre-approved',
  'deleted',
  'unpaid',
  'nothing-yet',
  'paid-in-two',
  'paid',
  'demo',
]

/** `index` counts the schools of every demo world from 0. */
export function storyOf(index: number): OrderStory {
  return stories[index] ?? 'paid'
}

/** How often each story is met among the further schools of a bigger world. */
export const storyWeights: readonly (readonly [OrderStory, number])[] = [
  ['paid', 46],
  ['paid-in-two', 8],
  ['free-learners', 7],
  ['school-po', 8],
  ['pre-approved', 7],
  ['part-paid', 7],
  ['unpaid', 10],
  ['deleted', 3],
  ['reversed', 1],
  ['nothing-yet', 3],
]

/** Two classes sit at the very moment of the making; a few schools wait for their exams to be over. */
export function attendanceOf(index: number): Attendance {
  if (index === 11 || index === 26) return 'now'
  return index % 5 === 2 ? 'some' : 'most'
}
