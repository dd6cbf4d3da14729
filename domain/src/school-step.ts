/** The steps of a school in an olympiad, in order. `done`: its learners have started. */
export const schoolSteps = ['sign-in', 'confirm', 'load', 'order', 'pay', 'print', 'rehearse', 'sit', 'done'] as const
export type SchoolStep = (typeof schoolSteps)[number]

/** A school that waits longer than this many days at one step is listed as late. */
export const lateAfterDays = 14
