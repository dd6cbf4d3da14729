import { actRowsOf } from '../act-rows-of.ts'
import type { TableUses } from '../table-use.ts'

export const platform: TableUses<
  | 'bulkRuns'
  | 'tasks'
  | 'backups'
  | 'erasures'
  | 'acts'
  | 'mergedRecords'
  | 'actRows'
  | 'dismissedPairs'
  | 'nameWords'
  | 'schoolWords'
  | 'notes'
  | 'noteTicks'
  | 'systemFacts'
  | 'systemSettings'
  | 'heldJobKinds'
  | 'appLog'
  | 'appLogCauses'
  | 'sanityResults'
  | 'schemaMigrations'
  | 'completeReleases'
> = {
  bulkRuns: {
    purpose: 'platform',
    retention: 'days',
    columns: {
      id: 'plain',
      list: 'plain',
      olympiadId: 'plain',
      userId: 'actor',
      removes: 'plain',
      done: 'plain',
      total: 'plain',
      startedAt: 'plain',
      beatAt: 'plain',
      failure: 'plain',
      undoes: 'plain',
    },
  },
  tasks: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      startedAt: 'plain',
      attempts: 'plain',
      id: 'plain',
      olympiadId: 'plain',
      kind: 'plain',
      status: 'plain',
      done: 'plain',
      total: 'plain',
      failure: 'plain',
      askedBy: 'actor',
      askedAt: 'plain',
      beatAt: 'plain',
      finishedAt: 'plain',
    },
  },
  backups: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      startedAt: 'plain',
      finishedAt: 'plain',
      status: 'plain',
      name: 'plain',
      release: 'plain',
      tables: 'plain',
      rows: 'plain',
      files: 'plain',
      bytes: 'plain',
      sha256: 'plain',
      failure: 'plain',
      verifiedAt: 'plain',
      taskId: 'plain',
    },
  },
  erasures: {
    purpose: 'proof',
    retention: 'platform',
    columns: {
      id: 'plain',
      kind: 'plain',
      personId: 'plain',
      reason: 'plain',
      erasedBy: 'actor',
      erasedAt: 'plain',
      resultsEmptiedAt: 'plain',
    },
  },
  acts: {
    purpose: 'proof',
    retention: 'platform',
    columns: {
      id: 'plain',
      kind: 'plain',
      noun: 'plain',
      userId: 'actor',
      olympiadId: 'plain',
      reason: 'plain',
      at: 'plain',
      details: 'plain',
      undoneAt: 'plain',
      undoneBy: 'actor',
    },
  },
  mergedRecords: {
    purpose: 'proof',
    retention: 'platform',
    columns: { kind: 'plain', fromId: 'plain', intoId: 'plain', actId: 'plain', number: 'plain' },
  },
  // An undo does not restore an erased person: the recorded values are deleted.
  actRows: {
    purpose: 'proof',
    retention: 'undo',
    of: actRowsOf,
    rows: 'deleted',
    columns: { actId: 'plain', tableName: 'plain', id: 'plain', key: 'plain', before: 'secret', after: 'secret' },
  },
  dismissedPairs: {
    purpose: 'platform',
    retention: 'platform',
    columns: { kind: 'plain', lowId: 'plain', highId: 'plain', dismissedBy: 'actor', dismissedAt: 'plain' },
  },
  // A word goes with the last name that has it.
  nameWords: { purpose: 'takingPart', retention: 'person', columns: { word: 'plain' } },
  schoolWords: { purpose: 'takingPart', retention: 'platform', columns: { word: 'plain' } },
  notes: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      page: 'plain',
      olympiadId: 'plain',
      title: 'plain',
      body: 'plain',
      cause: 'plain',
      remedy: 'plain',
      links: 'plain',
      logKey: 'plain',
      ownerId: 'actor',
      daysBefore: 'plain',
      date: 'plain',
      version: 'plain',
      search: 'derived',
    },
  },
  noteTicks: {
    purpose: 'platform',
    retention: 'platform',
    columns: { noteId: 'plain', olympiadId: 'plain', tickedBy: 'actor', tickedAt: 'plain' },
  },
  systemFacts: {
    purpose: 'platform',
    retention: 'platform',
    columns: { name: 'plain', value: 'plain', updatedAt: 'plain' },
  },
  systemSettings: {
    purpose: 'platform',
    retention: 'platform',
    columns: { id: 'plain', name: 'plain', value: 'plain', changedBy: 'actor', changedAt: 'plain' },
  },
  heldJobKinds: {
    purpose: 'platform',
    retention: 'platform',
    columns: { kind: 'plain', heldBy: 'actor', heldAt: 'plain' },
  },
  appLog: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      at: 'plain',
      level: 'plain',
      key: 'plain',
      requestId: 'plain',
      route: 'plain',
      status: 'plain',
      ms: 'plain',
      olympiadId: 'plain',
      role: 'plain',
      process: 'plain',
      release: 'plain',
      problem: 'plain',
      place: 'plain',
    },
  },
  appLogCauses: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      level: 'plain',
      key: 'plain',
      route: 'plain',
      problem: 'plain',
      place: 'plain',
      olympiadId: 'plain',
      count: 'plain',
      firstAt: 'plain',
      lastAt: 'plain',
      firstRelease: 'plain',
      lastRelease: 'plain',
    },
  },
  sanityResults: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      name: 'plain',
      ranAt: 'plain',
      status: 'plain',
      looked: 'plain',
      found: 'plain',
      ms: 'plain',
      since: 'plain',
      olympiads: 'plain',
    },
  },
  schemaMigrations: {
    purpose: 'platform',
    retention: 'platform',
    columns: { name: 'plain', sha256: 'plain', appliedAt: 'plain' },
  },
  completeReleases: {
    purpose: 'platform',
    retention: 'platform',
    columns: { sha256: 'plain', role: 'plain', completedAt: 'plain' },
  },
}
