import type { AuditedTables } from './audited.ts'

export const examDay: AuditedTables<
  'rehearsals' | 'rehearsalSaves' | 'rehearsedDevices' | 'extraTimes' | 'extraTimeParticipants' | 'extraTimeRequests'
> = {
  rehearsals: { plain: ['participantId'], silent: ['startedAt'] },
  rehearsalSaves: 'a history of its own',
  rehearsedDevices: { plain: ['customerParticipantId', 'isReady', 'rehearsals'], silent: ['checkedAt'] },
  extraTimes: { plain: ['customerParticipantId', 'participantId', 'seconds', 'takesBack'], silent: ['givenAt'] },
  extraTimeParticipants: 'a history of its own',
  extraTimeRequests: {
    plain: ['customerParticipantId', 'participantId', 'minutes', 'outcome', 'extraTimeId'],
    silent: ['askedAt', 'answeredAt'],
  },
}
