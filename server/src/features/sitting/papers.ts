import type { PaperId } from '@agon/domain/ids'
import type { PaperFace } from '@agon/domain/paper'
import type { Language } from '@agon/domain/question/parts'
import type { Db } from '#/db/database.ts'
import { Grouping } from '#/db/grouping.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { sealPart, type SealedPart } from './sealed-part.ts'

export interface Paper {
  id: PaperId
  sha256: string
  face: PaperFace
  /** One of each module, in order. */
  parts: readonly SealedPart[]
}

/** The longest unused first. */
const keptBy = perApp(() => new Map<PaperId, Promise<Paper>>())
const most = 50

/**
 * Papers never change, so each is read and sealed once per process. An olympiad has a few; those used last are kept. In a
 * transaction it is read by that: one more connection each could be more than there are.
 */
export function paperOf(app: App, db: Db, id: PaperId): Promise<Paper> {
  const papers = keptBy(app)
  const known = papers.get(id)
  const paper = known ?? read(app, db, id)
  papers.delete(id)
  papers.set(id, paper)
  if (known !== undefined) return known
  paper.catch(() => papers.delete(id))
  if (papers.size > most) papers.delete([...papers.keys()][0] ?? id)
  return paper
}

/** The language that a device names, if the paper has it; any other is as good as none, so that it never keeps a learner from sitting. */
export function languageOfPaper(paper: Paper, named: Language | undefined): Language | undefined {
  return named !== undefined && paper.face.languages.includes(named) ? named : undefined
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

/** Papers that strangers ask for in one query. */
const largestGroup = 500

/**
 * Whether somebody sits these papers, or soon will. Strangers may ask for any number of papers, as often as they like: all of them
 * together take one connection, and none of them has a paper read and sealed that nobody sits.
 */
const beingSat = perApp(
  ({ database: { db } }) =>
    new Grouping<PaperId, boolean>({
      commit: async (ids) => {
        const rows = await db
          .selectFrom('papers')
          .innerJoin('olympiads as o', 'o.id', 'papers.olympiadId')
          .select('papers.id')
          .where('papers.id', 'in', ids)
          .where('o.phase', 'in', ['registration', 'open'])
          .execute()
        const found = new Set(rows.map(({ id }) => id))
        return ids.map((id) => found.has(id))
      },
      sizeOf: () => 1,
      largest: largestGroup,
      worthASecond: Number.POSITIVE_INFINITY,
    }),
)

/** The sealed file of a module; undefined where there is no such paper or module, or nobody sits it. */
export async function sealedPart(app: App, id: PaperId, index: number): Promise<SealedPart | undefined> {
  if (!keptBy(app).has(id) && !(await beingSat(app).do(id))) return undefined
  return (await paperOf(app, app.database.db, id)).parts[index - 1]
}
