import { numberOf } from '@agon/domain/marking/paper-sheet'
import type { OlympiadId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { countUnmarkedOnPaper } from '#/db/paper-marks.ts'
import { matchesWords } from '#/db/search.ts'
import { findOlympiad } from '#/features/result/store.ts'
import { countNotSat, findLearners, hasNotSat, worksOnPaper, type PaperLearner } from './learners.ts'
import { findPaper } from './paper.ts'

const usualLimit = 50

interface Wanted {
  readonly q?: string | undefined
  readonly limit?: number | undefined
}

/** Work on paper with its marks; with a search also learners who have not sat. Without a paper there is none. */
export async function listPaperMarks(db: Db, olympiadId: OlympiadId, { q = '', limit = usualLimit }: Wanted) {
  const { phase, paperId } = await db
    .selectFrom('olympiads')
    .select(['phase', 'paperId'])
    .where('id', '=', (await findOlympiad(db, olympiadId)).id)
    .executeTakeFirstOrThrow()
  const counts = {
    learners: await countLearners(db, olympiadId),
    unmarked: await countUnmarkedOnPaper(db, olympiadId),
    notSat: await countNotSat(db, olympiadId),
  }
  const state = { phase, allowed: mayCompute(phase), ...counts }
  if (paperId === null) return { ...state, questions: [], items: [] }
  const paper = await findPaper(db, olympiadId)
  const which = q.trim() === '' ? worksOnPaper : sql<boolean>`${hasNotSat} and ${matches(q)}`
  const items = await findLearners(db, olympiadId, paper, { which, limit })
  return { ...state, questions: [...paper.questions], items: items.map(shown) }
}

function matches(q: string) {
  const number = numberOf(q)
  const words = sql<boolean>`(${sql.join(matchesWords(sql.ref('p.search'), q), sql` and `)})`
  return number === null ? words : sql<boolean>`(p.id = ${number} or ${words})`
}

const shown = ({ participantId, name, grade, schoolName, onPaper, barred, marks, version }: PaperLearner) => {
  return { participantId, name, grade, schoolName, onPaper, barred, marks: [...marks], version }
}

async function countLearners(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('onPaper', '=', true)
    .where('supersededAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
