import type { reportCalls, TopSchools } from '@agon/contract/report/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad, staffScope } from '#/http/scope.ts'
import { graphDataOf } from './graph-data/graph-data.ts'
import { saveChart } from './graph-data/saved-chart.ts'
import { questionReport } from './question-report.ts'
import { graphSheet, questionSheet } from './sheets.ts'
import { questionsByDifficulty } from './questions.ts'
import { platformFiguresOf } from './platform/figures.ts'
import { overviewOf } from './overview.ts'
import { readySchoolReportPdf } from './school-report/pdf/make.ts'
import { printSchoolReport } from './school-report/print.ts'
import { schoolReportOf } from './school-report/school-report.ts'
import { startTimesOf } from './start-times.ts'
import { topSchoolsAsJson } from './top-schools.ts'

export const reportHandlers: Handlers<typeof reportCalls> = {
  graphData: async ({ db, actor, params, query, body, now }) => {
    const olympiadId = staffOlympiad(actor, params.id)
    const data = await graphDataOf(db, {
      series: body.series,
      by: body.by,
      second: body.then,
      olympiadId,
      suppressed: actor.role === 'funding',
      now,
    })
    return query.format === undefined ? data : graphSheet(db, olympiadId, data, query.format)
  },
  async saveChart({ db, actor, params, body: { chart, ...of } }) {
    await saveChart(db, { olympiadId: staffOlympiad(actor, params.id), ...of }, chart)
    return { item: { chart } }
  },
  questionsByDifficulty: async ({ db, actor, params, query }) => {
    const olympiadId = staffOlympiad(actor, params.id)
    const report = await questionsByDifficulty(db, olympiadId)
    return query.format === undefined ? report : questionSheet(db, olympiadId, report, query.format)
  },
  questionReport: async ({ db, actor, params, query }) =>
    questionReport(db, staffOlympiad(actor, params.id), query.questionId, query.paper),
  async schoolReport({ app, db, actor, params, query, locale }) {
    if (query.format === 'pdf') return printSchoolReport(app, actor, params.customerParticipantId, locale)
    const report = await schoolReportOf(db, actor, params.customerParticipantId)
    readySchoolReportPdf()
    return report
  },
  topSchools: async ({ db, actor, params, query }) => {
    const stream = await topSchoolsAsJson(db, staffOlympiad(actor, params.id), query)
    // The stream is the reply's JSON; its type is the reply's.
    return stream as unknown as TopSchools
  },
  startTimes: async ({ db, actor, query, now }) => startTimesOf(db, staffOlympiad(actor, query.olympiadId), now),
  platformFigures: async ({ app, now }) => ({ item: await platformFiguresOf(app, now) }),
  platformOverview: async ({ app, db, actor, query, now }) => {
    const reach = { olympiadId: staffScope(actor, query.olympiadId), schoolId: query.schoolId ?? null }
    const isAll = reach.olympiadId === null && reach.schoolId === null
    const [overview, platform] = await Promise.all([
      overviewOf(db, reach, now),
      isAll ? platformFiguresOf(app, now) : null,
    ])
    return { ...overview, platform }
  },
  olympiadOverview: async ({ db, actor, params, query, now }) => {
    const reach = { olympiadId: staffOlympiad(actor, params.id), schoolId: query.schoolId ?? null }
    return { ...(await overviewOf(db, reach, now)), platform: null }
  },
}
