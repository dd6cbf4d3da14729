import { provinces } from './province.ts'

/** Quintiles of South African public schools: 1 for the poorest communities, 5 for the least poor. */
export const quintiles = ['1', '2', '3', '4', '5'] as const

/** Groups within which schools are ranked. */
export const schoolGroups = [...provinces, ...quintiles] as const
export type SchoolGroup = (typeof schoolGroups)[number]
