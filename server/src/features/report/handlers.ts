import type { reportCalls } from '@agon/contract/report/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad, staffScope } from '#/http/scope.ts'
import { overviewOf } from './overview.ts'
import { startTimesOf } from './start-times.ts'
import { topSchoolsOf } from './top-schools.ts'

export const reportHandlers: Handlers<typeof reportCalls> = {
  topSchools: async ({ db, actor, params, query }) =>
    topSchoolsOf(db, staffOlympiad(actor, params.id), query.group ?? null),
  startTimes: async ({ db, actor, query }) => startTimesOf(db, staffOlympiad(actor, query.olympiadId)),
  platformOverview: async ({ db, actor, query, now }) =>
    overviewOf(db, { olympiadId: staffScope(actor, query.olympiadId), schoolId: query.schoolId ?? null }, now),
  olympiadOverview: async ({ db, actor, params, query, now }) =>
    overviewOf(db, { olympiadId: staffOlympiad(actor, params.id), schoolId: query.schoolId ?? null }, now),
}
