import type { PaperId } from '@agon/domain/ids'
import type { PaperFace } from '@agon/domain/paper'
import type { Db } from '../../db/database.ts'
import type { App } from '../../http/handler.ts'

export interface Paper {
  id: PaperId
  sha256: string
  face: PaperFace
}

const kept = new WeakMap<App, Map<PaperId, Promise<Paper>>>()
const most = 50

/**
 * Papers never change, so each is read and parsed once per process. An olympiad has a few; the newest are kept. In a
 * transaction it is read by that: one more connection each could be more than there are.
 */
export function paperOf(app: App, db: Db, id: PaperId): Promise<Paper> {
  const papers = kept.get(app) ?? new Map<PaperId, Promise<Paper>>()
  kept.set(app, papers)
  const known = papers.get(id)
  if (known !== undefined) return known
  const paper = read(db, id)
  papers.set(id, paper)
  paper.catch(() => papers.delete(id))
  if (papers.size > most) papers.delete([...papers.keys()][0] ?? id)
  return paper
}

async function read(db: Db, id: PaperId): Promise<Paper> {
  return db.selectFrom('papers').select(['id', 'sha256', 'face']).where('id', '=', id).executeTakeFirstOrThrow()
}
