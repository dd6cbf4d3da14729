import { schoolCalls } from '@agon/contract/school/calls'
import type { SchoolId } from '@agon/domain/ids'
import type { ImportStatus } from '@agon/domain/register/import-status'
import type { Role } from '@agon/domain/role'
import { casesOf } from '#test/access-case.ts'
import type { Side, Stage } from '#test/stage.ts'
import { multipart } from '#test/multipart.ts'

/** Staff see the schools of all olympiads: only a school that does not exist is none of theirs. */
const idOf = ({ own }: Side, stage: Stage, role: Role): SchoolId =>
  role === 'teacher' || own === stage.own ? own.schoolId : (2_000_000_000 as SchoolId) // of no school

const details = {
  name: 'A School',
  province: 'GP',
  district: '',
  town: 'Pretoria',
  suburb: '',
  telephone: '',
  postalAddress: '',
  streetAddress: '',
  vatNumber: '',
  contacts: [],
  successorId: null,
}
const register = 'NatEmis,Province,Institution_Name\n700000001,GT,A SCHOOL'

export const schoolAccess = casesOf(
  schoolCalls,
  async (side, stage, role) => {
    const schoolId = idOf(side, stage, role)
    const { version } = (await stage.world.db
      .selectFrom('schools')
      .select('version')
      .where('id', '=', schoolId)
      .executeTakeFirst()) ?? { version: 1 }
    return { ...details, id: schoolId, schoolId, version, natemis: '', legitimate: true }
  },
  {
    listSchools: () => ({}),
    countSchools: () => ({}),
    exportSchools: () => ({}),
    bulkSchools: {
      own: ({ olympiadId, own }) => ({
        body: { ids: [own.schoolId], where: { olympiadId }, set: { town: 'Mthatha' }, preview: false },
      }),
      neighbours: { none: 'A neighbour’s schools are refused one by one: server/src/features/bulk/access.test.ts.' },
    },
    mapOfSchools: () => ({ box: '15,-36,34,-21', across: 28 }),
    oneSchool: (side, stage, role) => ({ olympiadId: stage.olympiadId, schoolId: idOf(side, stage, role) }),
    findSchools: () => ({ q: 'school' }),
    previewRegister: () => ({ upload: multipart({ filename: 'register.csv', content: register }) }),
    registerProgress: () => ({}),
    applyRegister: (_side, stage) => anImport(stage, 'preview'),
    undoRegister: (_side, stage) => anImport(stage, 'applied'),
    listRegisters: () => ({}),
    confirmSchool: ({ own }) => ({ id: own.customerParticipantId }),
    portalStatus: ({ own }) => ({ id: own.customerParticipantId }),
  },
)

async function anImport({ world }: Stage, status: ImportStatus) {
  const appliedAt = status === 'applied' ? world.clock.now : null
  return world.db
    .insertInto('registerImports')
    .values({
      filename: 'register.csv',
      sha256: '0'.repeat(64),
      status,
      content: '[]',
      preview: '{}',
      readAt: world.clock.now,
      appliedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
