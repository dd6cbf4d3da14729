import type { OlympiadId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import type { Tx } from '../db/database.ts'

/** Runs in the transaction that has moved an olympiad to `phase`. */
export type PhaseListener = (tx: Tx, id: OlympiadId, phase: Phase, now: Date) => Promise<void>
