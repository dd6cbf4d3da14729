import { z } from 'zod'
import { resource } from './resource.ts'
import { id, moment, olympiadScope } from './schema.ts'

const readers = ['overlord', 'admin', 'accountant', 'funding', 'marketing'] as const

export const schoolRow = z.object({
  id: id<'school'>(),
  natemis: z.string().nullable(),
  name: z.string(),
  province: z.string(),
  district: z.string(),
  town: z.string(),
  phase: z.string(),
  sector: z.string(),
  quintile: z.number(),
  status: z.string(),
  legitimate: z.boolean(),
  version: z.number(),
  createdAt: moment,
})
export type SchoolRow = z.infer<typeof schoolRow>

export const schools = resource('/api/school/', readers, 'Schools', {
  scope: { olympiadId: olympiadScope },
  row: schoolRow,
  columns: {
    name: { title: 'Name', sort: true },
    natemis: { title: 'NatEmis' },
    province: { title: 'Province', sort: true, filter: 'choice' },
    district: { title: 'District', sort: true },
    town: { title: 'Town', sort: true },
    phase: { title: 'Phase', filter: 'choice' },
    sector: { title: 'Sector', filter: 'choice' },
    quintile: { title: 'Quintile', sort: true, filter: 'choice' },
    status: { title: 'Status', filter: 'choice' },
    legitimate: { title: 'Legitimate', filter: 'flag' },
  },
  defaultSort: 'name',
})

export const schoolCalls = {
  listSchools: schools.list,
  countSchools: schools.count,
  exportSchools: schools.export,
}
