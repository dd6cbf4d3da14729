export const generationStatuses = ['none', 'queued', 'generating', 'ready', 'failed'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

export const sendStatuses = ['none', 'queued', 'sent', 'bounced', 'failed'] as const
export type SendStatus = (typeof sendStatuses)[number]
