import { noteCalls } from '@agon/contract/note/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'

const aNote: RecordOf = async ({ olympiadId }, { world }) => {
  const words = { page: 'before-olympiad', title: 'Test the exam day with a school' } as const
  const { id } = await world.db.insertInto('notes').values(words).returning('id').executeTakeFirstOrThrow()
  return {
    ...words,
    id,
    olympiadId,
    body: '',
    cause: '',
    remedy: '',
    links: '',
    logKey: null,
    date: null,
    ownerId: null,
    daysBefore: 7,
    done: true,
    version: 1,
  }
}

export const noteAccess = casesOf(noteCalls, aNote)
