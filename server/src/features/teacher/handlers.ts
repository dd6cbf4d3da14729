import type { teacherCalls } from '@agon/contract/teacher/calls'
import { sql } from 'kysely'
import { Problem } from '@agon/domain/problem'
import { survivorOf } from '#/db/survivor.ts'
import type { Handlers } from '#/http/handler.ts'
import { grantedOlympiads } from '#/http/reach.ts'
import { staffOlympiad, staffScope } from '#/http/scope.ts'
import { inviteOrRefuse } from '#/passwords/invite.ts'
import { addTeacher, addTeamAdmin } from './add.ts'
import { changeTeacher } from './change.ts'
import { handLead } from './lead.ts'
import { leave } from './leave.ts'
import { moveTeacher } from './move.ts'
import { findColleagues, findParticipations } from './participations.ts'
import { admitToTeacher, holdTeachers, isWhollyReached, loadParticipation } from './policy.ts'
import { findParticipating } from './participating-schools.ts'
import { askOtherSchool, ownOtherSchool } from './other-school.ts'
import { readTeachers } from './resource.ts'
import { findTeacher } from './rows.ts'

export const teacherHandlers: Handlers<typeof teacherCalls> = {
  listTeachers: readTeachers.list,
  countTeachers: readTeachers.count,
  exportTeachers: readTeachers.export,

  async oneTeacher({ db, actor, now, query: { olympiadId, teacherId } }) {
    staffScope(actor, olympiadId)
    const { id, ...merged } = await survivorOf(db, 'teachers', teacherId)
    await admitToTeacher(db, actor, id)
    const granted = grantedOlympiads(actor)
    const within = granted === null ? sql<boolean>`true` : sql<boolean>`c.olympiad_id = any(${granted})`
    return {
      item: await findTeacher(db, id, { within, titled: true, now }),
      participations: await findParticipations(db, actor, id),
      mayChange: await isWhollyReached(db, actor, id),
      ...merged,
    }
  },

  async participatingSchools({ db, actor, query: { olympiadId, q = '' } }) {
    return { items: await findParticipating(db, staffOlympiad(actor, olympiadId), q) }
  },

  addTeacher,
  addTeamAdmin,
  changeTeacher,

  askOtherSchool,
  ownOtherSchool,

  async removeTeacher({ db, actor, now, params, query }) {
    await db.transaction().execute(async (tx) => {
      const { id } = await loadParticipation(tx, actor, query.customerParticipantId)
      await leave(tx, actor, { id, teacherId: params.id, now })
    })
    return {}
  },

  async moveTeacher({ app, db, actor, now, params, query, body }) {
    const move = { teacherId: params.id, from: query.customerParticipantId, schoolId: body.schoolId, now }
    return { mailStopped: await db.transaction().execute((tx) => moveTeacher(app, tx, actor, move)) }
  },

  async leadTeacher({ db, actor, params, query }) {
    await db.transaction().execute(async (tx) => {
      const { id } = await loadParticipation(tx, actor, query.customerParticipantId)
      await holdTeachers(tx, actor, id)
      await handLead(tx, id, params.id)
    })
    return {}
  },

  async inviteTeacher({ app, db, actor, now, params, query: { customerParticipantId } }) {
    await db.transaction().execute(async (tx) => {
      const { id } = await loadParticipation(tx, actor, customerParticipantId)
      await holdTeachers(tx, actor, id)
      const teacher = await tx
        .selectFrom('customerParticipantTeachers as ct')
        .innerJoin('teachers as t', 't.id', 'ct.teacherId')
        .select('t.userId')
        .where('ct.customerParticipantId', '=', id)
        .where('t.id', '=', params.id)
        .executeTakeFirst()
      if (teacher === undefined) throw new Problem('notFound')
      await inviteOrRefuse(app, tx, { userId: teacher.userId, customerParticipantId: id, now })
    })
    return {}
  },

  async colleagues({ db, actor, query }) {
    const { id } = await loadParticipation(db, actor, query.customerParticipantId)
    return { items: await findColleagues(db, actor, id) }
  },
}
