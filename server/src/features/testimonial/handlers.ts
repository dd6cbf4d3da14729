import type { testimonialCalls } from '@agon/contract/testimonial/calls'
import { platformOlympiadId } from '@agon/domain/constants'
import { Problem } from '@agon/domain/problem'
import type { Handlers } from '#/http/handler.ts'
import { addTestimonial, changeTestimonial, removeTestimonial } from './change.ts'
import { findTestimonials } from './rows.ts'

export const testimonialHandlers: Handlers<typeof testimonialCalls> = {
  async listTestimonials({ db, actor, query }) {
    const { all = false, ...wanted } = query
    if (all && actor.role !== 'overlord') throw new Problem('forbidden')
    const items = await findTestimonials(db, { ...wanted, all })
    return { items, total: items.length }
  },
  async siteTestimonials({ db }) {
    const items = await findTestimonials(db, { projectId: platformOlympiadId, all: false })
    return { items, total: items.length }
  },

  addTestimonial,
  changeTestimonial,

  async removeTestimonial({ db, params: { id } }) {
    await removeTestimonial(db, id)
    return {}
  },
}
