import { id } from '../schema.ts'
import { z } from 'zod'

/** Those who look after learners: teachers those of their own schools. */
export const carers = ['admin', 'overlord', 'teacher'] as const

export const ofSchool = z.object({ id: id<'customer-participant'>() })
