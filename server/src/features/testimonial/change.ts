import { testimonialEdit } from '@agon/contract/testimonial/edit'
import type { Added } from '@agon/contract/edit'
import { pictureTypes } from '@agon/contract/file/calls'
import type { TestimonialId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { findTestimonial } from './rows.ts'

export const addTestimonial = recordAdd(testimonialEdit, {
  async insert({ tx, values }) {
    const columns = await columnsOf(tx, values)
    const { id } = await tx.insertInto('testimonials').values(columns).returning('id').executeTakeFirstOrThrow()
    return id
  },
  duplicate: {},
  read: findTestimonial,
})

export const changeTestimonial = recordEdit(testimonialEdit, {
  table: 'testimonials',
  // Overlords alone make this call, and reach every testimonial.
  reach: async (_tx, _actor, id: TestimonialId) => id,
  read: findTestimonial,
  change: ({ tx, values }) => columnsOf(tx, values),
})

async function columnsOf(tx: Tx, { picture, consent, ...values }: Added<typeof testimonialEdit>) {
  await requireProject(tx, values.projectId)
  if (picture !== null) await requirePicture(tx, picture)
  return {
    ...values,
    pictureSha256: picture,
    consentHow: consent?.how ?? null,
    consentAt: consent?.at ?? null,
  }
}

async function requireProject(tx: Tx, id: Added<typeof testimonialEdit>['projectId']): Promise<void> {
  if (id === null) return
  const found = await tx.selectFrom('projects').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (found === undefined) throw new Problem('invalid', {}, { fields: { projectId: 'This project does not exist.' } })
}

/** The picture stays stored while this transaction writes its use. */
async function requirePicture(tx: Tx, sha256: string): Promise<void> {
  const found = await tx
    .selectFrom('uploads')
    .select('id')
    .where('sha256', '=', sha256)
    .where('mediaType', 'in', pictureTypes)
    .forKeyShare()
    .executeTakeFirst()
  if (found === undefined)
    throw new Problem('invalid', {}, { fields: { picture: 'This picture is not stored. Send it again.' } })
}

export async function removeTestimonial(db: Db, id: TestimonialId): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('testimonials').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('notFound')
}
