import { mergeCandidateCalls } from './candidates.ts'
import { mergesCalls } from './merges.ts'

export const mergeCalls = { ...mergeCandidateCalls, ...mergesCalls }
