import type { PaperId } from '@agon/domain/ids'
import type { PaperFace } from '@agon/domain/paper'
import { NoResultError } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { App } from '../../http/handler.ts'
import { sealPart, type SealedPart } from './sealed-part.ts'

export interface Paper {
  id: PaperId
  sha256: string
  face: PaperFace
  /** One of each module, in order. */
  parts: readonly SealedPart[]
}

const kept = new WeakMap<App, Map<PaperId, Promise<Paper>>>()
const most = 50

/**
 * Papers never change, so each is read and sealed once per process. An olympiad has a few; the newest are kept. In a
 * transaction it is read by that: one more connection each could be more than there are.
 */
export function paperOf(app: App, db: Db, id: PaperId): Promise<Paper> {
  const papers = kept.get(app) ?? new Map<PaperId, Promise<Paper>>()
  kept.set(app, papers)
  const known = papers.get(id)
  if (known !== undefined) return known
  const paper = read(app, db, id)
  papers.set(id, paper)
  paper.catch(() => papers.delete(id))
  if (papers.size > most) papers.delete([...papers.keys()][0] ?? id)
  return paper
}

async function read(app: App, db: Db, id: PaperId): Promise<Paper> {
  const paper = await db
    .selectFrom('papers')
    .select(['id', 'sha256', 'face'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const parts = paper.face.modules.map((module, index) => sealPart(app.keys.papers, id, index + 1, module))
  return { ...paper, parts }
}

/** The sealed file of a module; undefined where there is no such paper or module. */
export async function sealedPart(app: App, id: PaperId, index: number): Promise<SealedPart | undefined> {
  const paper = await paperOf(app, app.database.db, id).catch((error: unknown) => {
    if (error instanceof NoResultError) return undefined
    throw error
  })
  return paper?.parts[index - 1]
}
