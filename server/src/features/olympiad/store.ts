import type { OlympiadId, ProjectId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isProjectNamed } from '#/db/names.ts'

/** An olympiad with its project, as its own people see it. */
export type OlympiadRecord = Awaited<ReturnType<typeof findOlympiads>>[number]

export interface OlympiadFilter {
  id?: OlympiadId
  project?: ProjectId
  /** Only those in which this teacher looks after a customer participant. */
  teacher?: UserId
}

export async function findOlympiads(db: Db, filter: OlympiadFilter) {
  let query = db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.id', 'olympiads.name', 'olympiads.title', 'olympiads.subject', 'olympiads.phase'])
    .select(['olympiads.timeZone', 'olympiads.opensAt', 'olympiads.closesAt', 'olympiads.pinned'])
    .select([
      'olympiads.currency',
      'olympiads.learnerPrice',
      'olympiads.priceSteps',
      'olympiads.vatRate',
      'olympiads.awardRules',
      'olympiads.rankGroups',
      'olympiads.tieRules',
      'olympiads.strands',
      'olympiads.topSchoolLearners',
      'olympiads.acceptsCertain',
      'olympiads.consentRule',
      'olympiads.consentVersion',
      'olympiads.namesPublic',
      'olympiads.practicePublic',
      'olympiads.verdictsByTwo',
      'olympiads.ofTeams',
    ])
    .select(['olympiads.subProjectId', 'olympiads.resultsComputedAt', 'olympiads.version'])
    .select(['projects.id as projectId', 'projects.name as projectName', 'projects.title as projectTitle'])
    .select('projects.accent')
  if (filter.id !== undefined) query = query.where('olympiads.id', '=', filter.id)
  if (filter.project !== undefined) query = query.where('olympiads.projectId', '=', filter.project)
  if (filter.teacher !== undefined) {
    const { teacher } = filter
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customerParticipants as c')
          .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'c.id')
          .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
          .select('c.id')
          .whereRef('c.olympiadId', '=', 'olympiads.id')
          .where('teachers.userId', '=', teacher),
      ),
    )
  }
  const rows = await query.orderBy('projects.position').orderBy('olympiads.opensAt', 'desc').execute()
  return rows.map(({ projectId, projectName, projectTitle, accent, ...olympiad }) => ({
    ...olympiad,
    project: { id: projectId, name: projectName, title: projectTitle, accent },
  }))
}

export async function findOlympiad(db: Db, id: OlympiadId): Promise<OlympiadRecord> {
  const [olympiad] = await findOlympiads(db, { id })
  if (olympiad === undefined) throw new Problem('notFound')
  return olympiad
}

export async function findProjects(db: Db) {
  return db.selectFrom('projects').select(['id', 'name', 'title', 'accent']).orderBy('position').orderBy('id').execute()
}

/** A project by its id, or by its name or one that it had. */
export async function findProject(db: Db, idOrName: string) {
  const isId = /^\d{1,9}$/.test(idOrName)
  const project = await db
    .selectFrom('projects')
    .select(['id', 'name', 'title', 'accent'])
    // An id from the wire; the query shows whether there is such a project.
    .where(isId ? sql<boolean>`projects.id = ${Number(idOrName)}` : isProjectNamed(idOrName))
    .executeTakeFirst()
  if (project === undefined) throw new Problem('notFound')
  return project
}

export async function projectExists(db: Db, id: ProjectId): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The olympiad's row, held until the transaction ends, so that its paper and its phase change once at a time. */
export async function lockOlympiad(db: Db, id: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .select(['id', 'projectId', 'phase', 'opensAt', 'closesAt', 'learnerPrice', 'resultsComputedAt', 'paperId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The paper that learners sit. */
export async function findPaper(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .innerJoin('papers', 'papers.id', 'olympiads.paperId')
    .select(['papers.id', 'papers.number', 'papers.sha256', 'papers.fullMarks', 'papers.publishedAt'])
    .select(sql<number>`(select count(*) from paper_questions where paper_id = papers.id)`.as('questions'))
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
}
