import { hour, minute, second, type Calendar, type Moment } from '../calendar.ts'
import type { DemoLearner } from '../learners.ts'
import { randomFor, type Random } from '../random.ts'
import type { DemoSchool } from '../schools/schools.ts'
import { sit, type DemoSitting, type SittingEnd } from './sitting.ts'

/** How much of a school has sat: by far most classes, some, or one class that is at it this very moment. */
export type Attendance = 'most' | 'some' | 'now' | 'none'

/** When the school's lessons begin in which a class may sit, in hours from midnight. */
const lessons = [8, 9.5, 11, 13, 14.5] as const

/** The sittings of those learners of a school who have a place: class by class, in lessons of the window's school days. */
export function sittingsOf(
  school: DemoSchool,
  seated: readonly DemoLearner[],
  attendance: Attendance,
  calendar: Calendar,
): DemoSitting[] {
  if (attendance === 'none' || calendar.schoolDays.length === 0) return []
  const random = randomFor('sessions', school.natemis)
  const classes = [...Map.groupBy(seated, (learner) => learner.grade)].sort(([a], [b]) => a - b)
  const sitsNow = attendance === 'now' ? largest(classes) : undefined
  return classes.flatMap(([grade, learners]) => {
    if (grade === sitsNow)
      return learners.flatMap((learner) => sitOne(learner, beginNow(calendar, random), calendar, random))
    if (!random.chance(attendance === 'some' ? 0.42 : 0.76)) return []
    const begins = random.pick(calendar.schoolDays) + random.pick(lessons) * hour + random.between(3, 9) * minute
    return learners.flatMap((learner) => sitOne(learner, begins, calendar, random))
  })
}

function largest(classes: readonly (readonly [grade: number, learners: readonly DemoLearner[]])[]): number | undefined {
  return classes.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

function beginNow(calendar: Calendar, random: Random): Moment {
  return calendar.now - random.between(4, 38) * minute
}

/** One of the class, some seconds or minutes after the first; absent at times. */
function sitOne(learner: DemoLearner, begins: Moment, calendar: Calendar, random: Random): DemoSitting[] {
  const late = Math.min(420, Math.abs(random.normal()) * 110)
  const end: SittingEnd = random.chance(0.018) ? 'left' : 'finished'
  if (random.chance(0.045)) return []
  return [sit(learner, Math.min(begins + Math.round(late) * second, calendar.now - 2 * minute), end, calendar)]
}
