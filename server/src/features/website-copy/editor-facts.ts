import { chartSuffix, copyFacts, isOneWord, mostShownRows } from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { findFaults } from './fact-faults.ts'
import { dataOf, factsOf } from './facts.ts'
import { lastTexts, textsOfVersion, type CopyRow } from './store.ts'

/** The names that the texts of a record can have in braces, and what is wrong with those on the website today. */
export async function factsForEditor(db: Db, row: CopyRow, now: Date) {
  const of = { projectId: row.projectId }
  const data = (await dataOf(db, of)).filter(({ isPublic, rows }) => isPublic && rows <= mostShownRows)
  const words = data.filter(isOneWord).map(({ name }) => `{${name}}`)
  const texts = { ...lastTexts(row), body: words.join(' ') }
  const known = await factsOf(db, of, { language: row.language, now, texts: [texts] })
  const builtIn = Object.entries(copyFacts).map(([name, label]) => ({
    name,
    label,
    value: known.words[name] ?? null,
    rows: null,
  }))
  const ofOlympiad = data.map((table) => ({
    name: table.name,
    label: table.title,
    value: known.words[table.name] ?? null,
    rows: isOneWord(table) ? null : table.rows,
  }))
  const charts = data
    .filter(({ hasNumbers, rows }) => hasNumbers && rows > 0)
    .map(({ name, title, rows }) => ({ name: `${name}${chartSuffix}`, label: `Chart of ${title}`, value: null, rows }))
    .filter(({ name }) => !data.some((one) => one.name === name))
  return { facts: [...builtIn, ...ofOlympiad, ...charts], faults: await faultsOnWebsite(db, row, now) }
}

async function faultsOnWebsite(db: Db, row: CopyRow, now: Date): Promise<string[]> {
  if (row.publishedVersion === null) return []
  const faults = await findFaults(db, row, await textsOfVersion(db, row, row.publishedVersion), now)
  return [...new Set(Object.values(faults).filter((one) => one !== undefined))]
}
