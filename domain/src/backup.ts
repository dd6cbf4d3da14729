/** running → made → verified; failed at any step. Only a verified backup counts: it was restored and compared. */
export const backupStatuses = ['running', 'made', 'verified', 'failed'] as const
export type BackupStatus = (typeof backupStatuses)[number]

/** The choices for mails that wait when a restored platform is declared live. */
export const waitingMailChoices = ['cancel', 'send'] as const
export type WaitingMailChoice = (typeof waitingMailChoices)[number]
