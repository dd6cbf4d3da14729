import type { PlatformFigures } from '@agon/contract/report/platform'
import { pages } from '@agon/contract/pages'
import type { Tile } from './tile.ts'

const day = 86_400_000

/** Whether a backup of the last two days was restored and compared. */
export function backupTile({ backups, asOf }: PlatformFigures, time: (at: string) => string): Tile {
  const { setUp, verifiedAt, failed } = backups
  const isOld = verifiedAt !== null && Date.parse(asOf) - Date.parse(verifiedAt) > 2 * day
  const page = pages.backups
  return {
    key: 'backups',
    title: 'Backups',
    tone: failed || isOld ? 'bad' : !setUp || verifiedAt === null ? 'wait' : 'good',
    status: failed
      ? 'The newest failed'
      : !setUp
        ? 'Not set up'
        : verifiedAt === null
          ? 'None is verified yet'
          : isOld
            ? 'None was verified for two days'
            : 'The newest is verified',
    page,
    notes: verifiedAt === null ? [] : [{ words: `verified ${time(verifiedAt)}`, page }],
  }
}
