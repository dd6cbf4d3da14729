import { mostCounted, type PlatformFigures } from '@agon/contract/report/platform'
import { pages } from '@agon/contract/pages'
import { backupTile } from './backup-tile.ts'
import { domainTile, keyTile, tlsTile } from './expiry-tiles.ts'
import type { Note, Tile, Tone } from './tile.ts'

interface Words {
  readonly number: (value: number) => string
  readonly time: (at: string) => string
  readonly bytes: (count: number) => string
}

const hour = 3_600_000
const gigabyte = 1_000_000_000

/** Each part of the platform with its state, the worst first. */
export function tilesOf(figures: PlatformFigures, words: Words): Tile[] {
  const tiles = [
    mailTile(figures, words),
    taskTile(figures, words),
    checkTile(figures, words),
    logTile(figures, words),
    backupTile(figures, words.time),
    storageTile(figures, words),
    databaseTile(figures, words),
    keyTile(figures, words.time),
    tlsTile(figures, words.time),
    domainTile(figures, words.time),
  ]
  const order: Record<Tone, number> = { bad: 0, wait: 1, good: 2 }
  return tiles.toSorted((one, other) => order[one.tone] - order[other.tone])
}

const counted = (count: number, { number }: Words) =>
  count >= mostCounted ? `${number(count)} or more` : number(count)

function mailTile({ mail, asOf }: PlatformFigures, words: Words): Tile {
  const { pausedSince, queued, oldestAt, failed, uncertain } = mail
  const isStuck = oldestAt !== null && Date.parse(asOf) - Date.parse(oldestAt) > hour
  const tone: Tone = pausedSince !== null || isStuck ? 'bad' : failed + uncertain > 0 ? 'wait' : 'good'
  const status =
    pausedSince !== null
      ? `Paused since ${words.time(pausedSince)}`
      : isStuck
        ? `Stuck since ${words.time(oldestAt)}`
        : failed + uncertain > 0
          ? 'Some were not sent'
          : 'All are sent or on their way'
  const note = (count: number, what: string, status: string): Note => ({
    words: `${counted(count, words)} ${what}`,
    page: pages.allEmailLogs,
    search: { status },
  })
  return {
    key: 'mail',
    title: 'Mail',
    tone,
    status,
    page: pages.allEmailLogs,
    notes: [
      note(queued, 'queued', 'queued'),
      note(failed, 'failed in seven days', 'failed'),
      note(uncertain, 'uncertain', 'uncertain'),
    ],
  }
}

function taskTile({ tasks }: PlatformFigures, words: Words): Tile {
  const { failed, running, waiting, held } = tasks
  const note = (text: string): Note => ({ words: text, page: pages.tasks })
  return {
    key: 'tasks',
    title: 'Tasks',
    tone: failed > 0 ? 'bad' : held > 0 ? 'wait' : 'good',
    status: failed > 0 ? `${words.number(failed)} failed` : held > 0 ? 'Some kinds are held' : 'None failed',
    page: pages.tasks,
    notes: [
      note(`${words.number(running)} running`),
      note(`${words.number(waiting)} waiting`),
      note(`${words.number(held)} ${held === 1 ? 'kind' : 'kinds'} held`),
    ],
  }
}

function checkTile({ checks, asOf }: PlatformFigures, words: Words): Tile {
  const { ranAt, found, failed, ok } = checks
  const isOld = ranAt === null || Date.parse(asOf) - Date.parse(ranAt) > 36 * hour
  const status =
    found > 0
      ? `${words.number(found)} found inconsistencies`
      : failed > 0
        ? `${words.number(failed)} failed to run`
        : ranAt === null
          ? 'Not run yet'
          : isOld
            ? 'Did not run last night'
            : 'All records agree'
  return {
    key: 'checks',
    title: 'Nightly checks',
    tone: found > 0 ? 'bad' : failed > 0 || isOld ? 'wait' : 'good',
    status,
    page: pages.sanityLogs,
    notes:
      ranAt === null
        ? []
        : [
            { words: `${words.number(ok)} consistent`, page: pages.sanityLogs },
            { words: `last run ${words.time(ranAt)}`, page: pages.sanityLogs },
          ],
  }
}

function logTile({ log }: PlatformFigures, words: Words): Tile {
  const { errors, lastAt } = log
  return {
    key: 'log',
    title: 'App log',
    tone: errors > 0 ? 'bad' : 'good',
    status:
      errors > 0
        ? `${counted(errors, words)} ${errors === 1 ? 'error' : 'errors'} in 24 hours`
        : 'No errors in 24 hours',
    page: pages.appLog,
    search: errors > 0 ? { level: 'error' } : {},
    notes:
      lastAt === null ? [] : [{ words: `last ${words.time(lastAt)}`, page: pages.appLog, search: { level: 'error' } }],
  }
}

function storageTile({ storage }: PlatformFigures, words: Words): Tile {
  const { free, size } = storage
  const tone: Tone = free < gigabyte ? 'bad' : free < 0.1 * size ? 'wait' : 'good'
  return {
    key: 'storage',
    title: 'Disk',
    tone,
    status: `${words.bytes(free)} free`,
    page: pages.uploads,
    notes: [{ words: `of ${words.bytes(size)}`, page: pages.uploads }],
    used: size === 0 ? 0 : 1 - free / size,
  }
}

function databaseTile({ database }: PlatformFigures, words: Words): Tile {
  const { size, connections, mostConnections, lag } = database
  const isFull = connections > 0.9 * mostConnections
  const isBehind = lag !== null && lag > 10
  return {
    key: 'database',
    title: 'Database',
    tone: isFull ? 'bad' : isBehind ? 'wait' : 'good',
    status: isFull ? 'Almost no connections are free' : isBehind ? 'The replica is behind' : 'Answers',
    page: pages.systemConfig,
    notes: [
      { words: words.bytes(size), page: pages.systemConfig },
      {
        words: `${words.number(connections)} of ${words.number(mostConnections)} connections`,
        page: pages.systemConfig,
      },
      ...(lag === null
        ? []
        : [{ words: `replica ${words.number(Math.round(lag))} s behind`, page: pages.systemConfig }]),
    ],
    used: mostConnections === 0 ? 0 : connections / mostConnections,
  }
}
