import { day, type Calendar } from '@agon/db/demo/calendar'
import { learnersByProvince } from '@agon/db/demo/past/by-province'
import { pastEditions, type DemoTable } from '@agon/db/demo/past/editions'
import { pastTeamEditions, pastTeamWinners } from '@agon/db/demo/past/teams'
import { pastWinners } from '@agon/db/demo/past/winners'
import { demoOlympiads, demoProjects } from '@agon/db/demo/projects'
import type { OlympiadId } from '@agon/domain/ids'
import { editionYear } from '@agon/domain/olympiad'
import type { Loading } from '../db/copy.ts'

/** The history of every project, as tables of figures of its present olympiad. */
export async function writeOlympiadData(
  { tx }: Loading,
  olympiadIds: readonly OlympiadId[],
  { opensAt }: Calendar,
): Promise<void> {
  const rows = demoOlympiads.flatMap(({ name, project }, index) => {
    const [olympiadId, owner] = [olympiadIds[index], demoProjects[project - 1]]
    if (olympiadId === undefined || owner === undefined) return []
    const year = editionYear({ name, opensAt: new Date(opensAt), timeZone: 'Africa/Johannesburg' })
    return historyOf(owner.name, year).map(({ columns, rows: own, ...table }) => ({
      ...table,
      olympiadId,
      columns: JSON.stringify(columns),
      rows: JSON.stringify(own),
      changedAt: new Date(opensAt - 60 * day),
    }))
  })
  await tx.insertInto('olympiadData').values(rows).execute()
}

function historyOf(project: string, year: number): readonly DemoTable[] {
  const editions = pastEditions(project, year)
  if (editions === null) return [pastTeamEditions, pastTeamWinners]
  const own = [editions, pastWinners(project, year)]
  return project === 'sango' ? [...own, learnersByProvince(project, year, 1150)] : own
}
