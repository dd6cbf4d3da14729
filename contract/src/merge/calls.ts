import { mergeCandidateCalls } from './candidates.ts'

export const mergeCalls = { ...mergeCandidateCalls }
