import type { AuditedTables } from './audited.ts'

export const schools: AuditedTables<
  | 'setColumns'
  | 'schools'
  | 'schoolFormerNames'
  | 'schoolContacts'
  | 'registerImports'
  | 'registerImportChanges'
  | 'schoolProgress'
  | 'teachers'
  | 'customerParticipantTeachers'
  | 'formerParticipantTeachers'
> = {
  setColumns: 'the machinery',
  schools: {
    plain: [
      'version',
      'natemis',
      'name',
      'province',
      'district',
      'circuit',
      'township',
      'suburb',
      'town',
      'status',
      'sector',
      'type',
      'phase',
      'quintile',
      'noFee',
      'latitude',
      'longitude',
      'telephone',
      'legitimateAt',
      'vatNumber',
      'successorId',
    ],
    silent: ['search', 'formerNames', 'createdAt', 'updatedAt', 'corrected'],
  },
  schoolFormerNames: 'derived',
  schoolContacts: { plain: ['schoolId', 'role'], silent: ['position'] },
  registerImports: { plain: ['filename', 'status'], silent: ['content', 'preview', 'readAt'] },
  registerImportChanges: 'a history of its own',
  schoolProgress: 'derived',
  teachers: {
    plain: ['schoolId'],
    personal: { of: 'users', id: 'userId', columns: ['telephone'] },
    silent: ['version'],
  },
  customerParticipantTeachers: { key: 'customerParticipantId', plain: ['teacherId', 'isLead'], silent: ['addedAt'] },
  formerParticipantTeachers: 'a history of its own',
}
