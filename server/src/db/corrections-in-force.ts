import type { Correction } from '@agon/domain/correction'
import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

export interface CorrectionInForce {
  id: number
  questionId: QuestionId
  correction: Correction
}

/** The corrections that hold, in the order of their creation. */
export async function findInForce(db: Db, olympiadId: OlympiadId): Promise<CorrectionInForce[]> {
  const rows = await db
    .selectFrom('resultCorrections')
    .select(['id', 'questionId', 'act', 'answers', 'question'])
    .where('olympiadId', '=', olympiadId)
    .where('status', 'in', ['applied', 'undoing'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, questionId, ...row }) => ({ id, questionId, correction: correctionOf(row) }))
}

interface Written {
  act: Correction['act']
  answers: Extract<Correction, { act: 'accept' }>['answers'] | null
  question: Extract<Correction, { act: 'rekey' }>['question'] | null
}

export function correctionOf({ act, answers, question }: Written): Correction {
  if (act === 'accept') return { act, answers: answers ?? [] }
  if (act === 'rekey') {
    if (question === null) throw new Error('A correction of a key has a question.')
    return { act, question }
  }
  return { act }
}
