import { editDistance } from '@agon/domain/edit-distance'
import { Problem } from '@agon/domain/problem'
import {
  copyFacts,
  copyFields,
  factsNamed,
  fieldsNaming,
  fieldsWithin,
  isBuiltInFact,
  isInTag,
  isOneWord,
  mostShownRows,
  tableOfChart,
  type CopyTexts,
  type KnownFacts,
} from '@agon/domain/website-copy'
import type { Db } from '#/db/database.ts'
import { dataOf, factsOf, type NamedData } from './facts.ts'
import type { CopyRow } from './store.ts'

/** A sentence for each name of a text that would show nothing, by field. */
export type FactFaults = Readonly<Partial<Record<string, string>>>

/** Names that mean nothing. Those of earlier texts stay in a draft: the data may have been deleted since. */
export function wrongNames(texts: CopyTexts, before: CopyTexts, data: readonly NamedData[]): FactFaults {
  const earlier = new Set(factsNamed(before))
  return byField(texts, (name) => (earlier.has(name) || isKnown(name, data) ? undefined : noSuchFact(name, data)))
}

/** All names that the public would not see filled in. */
function factFaults(texts: CopyTexts, facts: KnownFacts, data: readonly NamedData[]): FactFaults {
  return byField(
    texts,
    (name) => {
      if (Object.hasOwn(facts.words, name))
        return isBuiltInFact(name) || !isInTag(texts, name)
          ? undefined
          : `{${name}} cannot be in the address of a link. Leave it out.`
      if (isBuiltInFact(name)) return `{${name}} is not known yet. Set it in the olympiad, or leave it out.`
      const table = dataNamed(name, data)
      if (table === undefined) return noSuchFact(name, data)
      if (table.name !== name && !table.hasNumbers) return `The data {${table.name}} have no numbers to draw.`
      if (!table.isPublic) return `The data {${name}} are not public. Make them public on Graphs, or leave them out.`
      if (isOneWord(table) && table.name === name)
        return `The data {${name}} have no value yet. Enter it on Graphs, or leave them out.`
      if (table.rows > mostShownRows)
        return `{${name}} has ${table.rows} rows. A page shows tables of up to ${mostShownRows} rows.`
      return undefined
    },
    (name) =>
      Object.hasOwn(facts.tables, name)
        ? `{${name}} is a ${dataNamed(name, data)?.name === name ? 'table' : 'chart'}. Give it a paragraph of its own in the text.`
        : undefined,
  )
}

/** Of texts of a record, against the facts and data of its project today. */
export async function findFaults(db: Db, row: CopyRow, texts: CopyTexts, now: Date): Promise<FactFaults> {
  const [facts, data] = await Promise.all([
    factsOf(db, { projectId: row.projectId }, { language: row.language, now, texts: [texts] }),
    dataOf(db, { projectId: row.projectId }),
  ])
  return factFaults(texts, facts, data)
}

export function refuseFaults(fields: FactFaults): void {
  const found = Object.entries(fields).flatMap(([field, sentence]) =>
    sentence === undefined ? [] : [[field, sentence]],
  )
  if (found.length > 0) throw new Problem('invalid', {}, { fields: Object.fromEntries(found) })
}

const isKnown = (name: string, data: readonly NamedData[]) => isBuiltInFact(name) || dataNamed(name, data) !== undefined

/** The data of this name, or those whose chart it means. */
const dataNamed = (name: string, data: readonly NamedData[]) =>
  data.find((one) => one.name === name) ?? data.find((one) => one.name === tableOfChart(name))

function noSuchFact(name: string, data: readonly NamedData[]): string {
  return `There is no fact {${name}}. Do you mean {${nearestName(name, data)}}?`
}

/** Of facts and public data, without regard to capitals. */
function nearestName(name: string, data: readonly NamedData[]): string {
  const known = [...Object.keys(copyFacts), ...data.filter(({ isPublic }) => isPublic).map((one) => one.name)]
  const edits = (one: string) => editDistance(one.toLowerCase(), name.toLowerCase())
  return known.reduce((best, one) => (edits(one) < edits(best) ? one : best))
}

type Sentence = (name: string) => string | undefined

function byField(texts: CopyTexts, wherever: Sentence, within: Sentence = () => undefined): FactFaults {
  const names = factsNamed(texts)
  return Object.fromEntries(
    copyFields.flatMap((field) => {
      const sentences = names.flatMap((name) => [
        ...(fieldsNaming(texts, name).includes(field) ? [wherever(name)] : []),
        ...(fieldsWithin(texts, name).includes(field) ? [within(name)] : []),
      ])
      const found = sentences.filter((one) => one !== undefined)
      return found.length === 0 ? [] : [[field, found.join(' ')]]
    }),
  )
}
