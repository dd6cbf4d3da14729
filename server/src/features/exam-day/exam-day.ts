import type { examDayCalls } from '@agon/contract/exam-day/calls'
import { findPlaces } from '#/db/seats.ts'
import type { App, Handler } from '#/http/handler.ts'
import { listRequests } from '../extra-time/asked-extra-time.ts'
import { contactsOf } from '../sitting/contacts.ts'
import type { OwnSchool } from '../sitting/policy.ts'
import { trackPage } from '../participant-tracker/tracker.ts'
import { findBarred } from './barred.ts'

type ExamDay = Awaited<ReturnType<Handler<typeof examDayCalls.examDay>>>

/** More learners than any school enters; a page of names is read whole, so that it can be searched in one look. */
const wholeSchool = 5000

/** Where each learner of a school is, and what was asked for them. */
export async function readExamDay(app: App, school: OwnSchool, now: Date): Promise<ExamDay> {
  await contactsOf(app).write()
  const wanted = { customerParticipantId: school.id }
  const [{ items }, requests, places, barred] = await Promise.all([
    trackPage(app, school.olympiadId, wanted, wholeSchool, now),
    listRequests(app.database.db, { olympiadId: school.olympiadId, school: school.id }),
    findPlaces(app.database.db, school.id),
    findBarred(app.database.db, school.id),
  ])
  return { now, items, requests, places, barred }
}
