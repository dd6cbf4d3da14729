import type { schoolCalls } from '@agon/contract/school'
import type { AccessCases } from '../../testing/access.ts'

const ownOlympiad: AccessCases<typeof schoolCalls>['listSchools'] = {
  own: ({ olympiadId }) => ({ query: { olympiadId } }),
  neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
}
const nations = { none: 'Schools are the nation’s; whose details an admin changes is tried in change.test.ts.' }
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
  addSchool: { own: () => ({ body: { ...details, natemis: '' } }), neighbours: nations },
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
  importRegister: { own: () => form, neighbours: nations },
  ownParticipations: { own: () => ({}), neighbours: { none: 'A teacher’s own only: there is nothing to name.' } },
  confirmSchool: {
    own: ({ own }) => ({ params: { id: own.customerParticipantId } }),
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.own.customerParticipantId } }),
  },
  portalStatus: {
    own: ({ own }) => ({ params: { id: own.customerParticipantId } }),
    neighbours: ({ neighbours }) => ({ params: { id: neighbours.own.customerParticipantId } }),
  },
}
