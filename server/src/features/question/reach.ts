import type { OlympiadId, QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { RequestContext } from '#/http/handler.ts'
import { reaches } from '#/http/scope.ts'
import { olympiadOfModule, placeOfQuestion } from './store.ts'

type Reader = Pick<RequestContext, 'db' | 'actor'>

/** Throws `notFound` for a module that does not exist or belongs to an olympiad that the caller does not see. */
export async function mustReachModule({ db, actor }: Reader, id: QuestionModuleId): Promise<OlympiadId> {
  const olympiadId = await olympiadOfModule(db, id)
  if (olympiadId === undefined || !reaches(actor, olympiadId)) throw new Problem('notFound')
  return olympiadId
}

/** The same for a question. */
export async function mustReachQuestion({ db, actor }: Reader, id: QuestionId): Promise<void> {
  const place = await placeOfQuestion(db, id)
  if (place === undefined || !reaches(actor, place.olympiadId)) throw new Problem('notFound')
}
