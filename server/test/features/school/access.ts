import type { schoolCalls } from '@agon/contract/school/calls'
import { type AccessCases, onSide } from '#test/access-case.ts'

const ownOlympiad: AccessCases<typeof schoolCalls>['listSchools'] = onSide(({ olympiadId }) => ({
  query: { olympiadId },
}))
const details = { name: 'A School', province: 'GP', district: '', town: 'Pretoria', suburb: '', telephone: '' }
const register = 'NatEmis,Province,Institution_Name\n700000001,GT,A SCHOOL'
const form = {
  body: `--x\r\nContent-Disposition: form-data; name="file"; filename="register.csv"\r\n\r\n${register}\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
}

export const schoolAccess: AccessCases<typeof schoolCalls> = {
  listSchools: ownOlympiad,
  countSchools: ownOlympiad,
  exportSchools: ownOlympiad,
  oneSchool: {
    own: ({ own, olympiadId }) => ({ query: { olympiadId, schoolId: own.schoolId } }),
    neighbours: ({ neighbours, olympiadId }, role) =>
      role === 'teacher'
        ? { query: { olympiadId, schoolId: neighbours.own.schoolId } }
        : { query: { olympiadId, schoolId: 2_000_000_000 } },
  },
  addSchool: { own: () => ({ body: { ...details, natemis: '' } }) },
  changeSchool: {
    own: async ({ world, own }) => {
      const { version } = await world.db
        .selectFrom('schools')
        .select('version')
        .where('id', '=', own.schoolId)
        .executeTakeFirstOrThrow()
      return { params: { id: own.schoolId }, body: { ...details, version } }
    },
    neighbours: ({ neighbours }, role) => ({
      params: { id: role === 'teacher' ? neighbours.own.schoolId : 2_000_000_000 },
      body: { ...details, version: 1 },
    }),
  },
  setLegitimate: {
    own: ({ own }) => ({ params: { id: own.schoolId }, body: { legitimate: true } }),
    neighbours: () => ({ params: { id: 2_000_000_000 }, body: { legitimate: true } }),
  },
  importRegister: { own: () => form },
  ownParticipations: { own: () => ({}) },
  confirmSchool: onSide(({ own }) => ({ params: { id: own.customerParticipantId } })),
  portalStatus: onSide(({ own }) => ({ params: { id: own.customerParticipantId } })),
}
