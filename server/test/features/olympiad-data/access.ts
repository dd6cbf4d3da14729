import { olympiadDataCalls } from '@agon/contract/olympiad-data/calls'
import { casesOf, inOlympiad, type RecordOf } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'

const details = {
  title: 'Learners by year',
  source: 'Annual report',
  columns: [
    { name: 'year', title: 'Year', kind: 'number', unit: '' },
    { name: 'learners', title: 'Learners', kind: 'number', unit: '' },
  ],
  rows: [
    [2024, 1200],
    [2025, 1350],
  ],
}

let count = 0

const aTable: RecordOf = async ({ olympiadId }, { world }) => {
  count += 1
  const { id } = await world.db
    .insertInto('olympiadData')
    .values({
      olympiadId,
      name: `table-${count}`,
      title: details.title,
      columns: JSON.stringify(details.columns),
      rows: JSON.stringify(details.rows),
      changedAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...details, id, olympiadId, name: `other-${count}`, public: true, version: 1 }
}

export const olympiadDataAccess = casesOf(olympiadDataCalls, aTable, {
  listOlympiadData: inOlympiad,
  previewOlympiadData: ({ olympiadId }) => ({
    olympiadId,
    upload: multipart({ filename: 'table.csv', content: 'Year,Learners\n2024,12', mediaType: 'text/csv' }),
  }),
})
