import { projectEdit } from '@agon/contract/project/edit'
import type { ProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { pageLanguages } from '@agon/domain/website-copy'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { renameProject, reserveName, taken } from './rename.ts'
import { findProject } from './rows.ts'

/** A new project comes last. */
export const addProject = recordAdd(projectEdit, {
  async insert({ tx, values }) {
    if (!(await reserveName(tx, values.name))) return undefined
    const { id } = await tx
      .insertInto('projects')
      .values({ ...values, position: sql`(select coalesce(max(position) + 1, 0) from projects)` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  duplicate: { name: taken },
  read: findProject,
})

export const changeProject = recordEdit(projectEdit, {
  table: 'projects',
  // Overlords alone make this call, and reach every project.
  reach: async (_tx, _actor, id: ProjectId) => id,
  read: findProject,
  async change({ tx, id, before, values: { issuerId, languages, ...values } }) {
    if (typeof issuerId === 'number') await mustBeIssuer(tx, issuerId)
    if (values.domain !== '') await mustBeFree(tx, id, values.domain)
    if (values.name !== before.name) await renameProject(tx, id, { from: before.name, to: values.name })
    return {
      ...values,
      ...(issuerId === undefined ? {} : { issuerId }),
      // In the order of all languages.
      ...(languages === undefined ? {} : { languages: pageLanguages.filter((one) => languages.includes(one)) }),
    }
  },
})

async function mustBeFree(tx: Tx, id: ProjectId, domain: string): Promise<void> {
  const other = await tx
    .selectFrom('projects')
    .select('title')
    .where('domain', '=', domain)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other === undefined) return
  throw new Problem('duplicate', {}, { fields: { domain: `${other.title} has this domain.` } })
}

async function mustBeIssuer(tx: Tx, id: number): Promise<void> {
  const found = await tx.selectFrom('issuers').select('id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Problem('invalid', {}, { fields: { issuerId: 'Choose one of the issuers.' } })
}
