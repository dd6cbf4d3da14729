import { demoSchoolId } from '@agon/domain/constants'
import { day, hour, type Calendar, type Moment } from './calendar.ts'
import { learnersOf, usernameOf, type DemoLearner } from './learners.ts'
import { seatsReleased, type DemoOrder } from './orders/order.ts'
import { ordersOf } from './orders/orders-of.ts'
import { attendanceOf, storyOf, storyWeights, type OrderStory } from './orders/stories.ts'
import { demoLearners } from './people/sign-ins.ts'
import { teachersOf, type DemoTeacher } from './people/teachers.ts'
import { randomFor, uuidOf } from './random.ts'
import { demoSchools, type DemoSchool } from './schools/schools.ts'
import { sittingsOf, type Attendance } from './sittings/sessions.ts'
import { sit, type DemoSitting } from './sittings/sitting.ts'

/** A school's whole part in the demo olympiad. */
export interface SchoolPart {
  school: DemoSchool
  uuid: string
  /** When it was entered, and when its teacher found its details right. */
  enteredAt: Moment
  confirmedAt: Moment | null
  teachers: DemoTeacher[]
  learners: DemoLearner[]
  orders: DemoOrder[]
  sittings: DemoSitting[]
  /** Learners whom the teacher gave a place before they started. */
  assigned: ReadonlySet<DemoLearner>
  usernames: ReadonlyMap<DemoLearner, string>
}

/** The parts of the schools that every demo world has; their learners are counted from 1. */
export function demoParts(calendar: Calendar): SchoolPart[] {
  let first = 1
  return demoSchools.map((school, index) => {
    const part = schoolPart(school, first, { story: storyOf(index), attendance: attendanceOf(index) }, calendar)
    first += school.participants
    return part
  })
}

/** The part of one more school; only those that `sits` have attempts and answers. */
export function furtherPart(school: DemoSchool, first: number, sits: boolean, calendar: Calendar): SchoolPart {
  const random = randomFor('part', school.natemis)
  const story = random.weighted(storyWeights)
  const attendance = random.weighted<Attendance>([
    ['most', 7],
    ['some', 3],
  ])
  return schoolPart(school, first, { story, attendance: sits ? attendance : 'none' }, calendar)
}

function schoolPart(
  school: DemoSchool,
  first: number,
  { story, attendance }: { story: OrderStory; attendance: Attendance },
  calendar: Calendar,
): SchoolPart {
  const orders = ordersOf(school, story, calendar)
  const learners = learnersOf(school, first)
  const enteredAt = (orders[0]?.issuedAt ?? calendar.opensAt - 9 * day) - 3 * day
  const isDemo = school.id === demoSchoolId
  const seated = isDemo ? seatsBesideTheSignIns(learners, orders) : learners.slice(0, seatsReleased(orders))
  const sittings = sittingsOf(school, seated, attendance, calendar)
  return {
    school,
    uuid: uuidOf(randomFor('customer', school.natemis)),
    enteredAt,
    confirmedAt: story === 'nothing-yet' ? null : enteredAt + hour,
    teachers: teachersOf(school),
    learners,
    orders,
    sittings: isDemo ? [...begun(learners, calendar), ...sittings] : sittings,
    assigned: new Set(story === 'part-paid' ? seated : []),
    usernames: new Map(
      learners.map((learner, index) => [learner, (isDemo ? demoLearners[index] : undefined) ?? usernameOf(learner)]),
    ),
  }
}

/** The first two learners of the demo school are sign-ins: one of its places is kept for each. */
function seatsBesideTheSignIns(learners: readonly DemoLearner[], orders: readonly DemoOrder[]): DemoLearner[] {
  return learners.slice(demoLearners.length, seatsReleased(orders))
}

/** The first sign-in has done the first part and can go on whenever somebody tries it. */
function begun(learners: readonly DemoLearner[], calendar: Calendar): DemoSitting[] {
  return learners.slice(0, 1).map((learner) => sit(learner, calendar.now - 3 * hour, 'first-module', calendar))
}
