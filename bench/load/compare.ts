import { canonicalJson } from '@agon/domain/canonical-json'
import pg from 'pg'
import type { Sitter } from './sitter.ts'
import type { Ledger } from './steady.ts'

/** What every acknowledged save is, beside what is in the database. */
export interface Compared {
  acknowledged: number
  inDatabase: number
  /** Acknowledged, and not there. */
  lost: number
  /** There under the same name with another question or answer. */
  changed: number
  /** Rows that share attempt, epoch and sequence with another. */
  doubled: number
  /** There, and never acknowledged: every save was sent until it was. */
  unknown: number
}

const atOnce = 20_000

/** Acknowledged saves that are held in memory at a time. */
const heldAtOnce = 1_000_000

/** Compares one by one, learners by learners. */
export async function compare(url: string, sitters: readonly Sitter[], ledgers: readonly Ledger[]): Promise<Compared> {
  const sum: Compared = { acknowledged: 0, inDatabase: 0, lost: 0, changed: 0, doubled: 0, unknown: 0 }
  for (let from = 0; from < ledgers.length;) {
    let to = from
    for (let held = 0; to < ledgers.length && held < heldAtOnce; to += 1) held += (ledgers[to]?.entries.length ?? 0) / 3
    const part = await compareSome(url, sitters.slice(from, to), ledgers.slice(from, to))
    for (const [what, count] of Object.entries(part)) sum[what as keyof Compared] += count // its own keys
    from = to
  }
  return sum
}

/** Compares one by one, by the rows themselves and not by an index, which a crash could have left behind. */
async function compareSome(url: string, sitters: readonly Sitter[], ledgers: readonly Ledger[]): Promise<Compared> {
  const expected = new Map(ledgers.flatMap((ledger, at) => savesOf(ledger, sitters[at])))
  const seen = new Set<string>()
  const found = { inDatabase: 0, changed: 0, doubled: 0, unknown: 0 }
  for await (const { name, what } of rowsOf(url, ledgers)) {
    found.inDatabase += 1
    if (seen.has(name)) found.doubled += 1
    seen.add(name)
    const sent = expected.get(name)
    if (sent === undefined) found.unknown += 1
    else if (sent !== what) found.changed += 1
  }
  const lost = [...expected.keys()].filter((name) => !seen.has(name)).length
  return { acknowledged: expected.size, lost, ...found }
}

/** Each save under the name that it has for good, with what it says. */
function savesOf({ attemptId, epoch, entries }: Ledger, sitter: Sitter | undefined): [name: string, what: string][] {
  const said = sitter?.answers.map(({ questionId, answers }) =>
    answers.map((answer) => `${questionId} ${canonicalJson(answer)}`),
  )
  return Array.from({ length: entries.length / 3 }, (_, at) => {
    const [sequence = 0, question = 0, answer = 0] = entries.subarray(at * 3, at * 3 + 3)
    return [`${attemptId} ${epoch} ${sequence}`, said?.[question]?.[answer] ?? '']
  })
}

async function* rowsOf(url: string, ledgers: readonly Ledger[]): AsyncGenerator<{ name: string; what: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      'set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off',
    )
    await client.query({
      text: `declare saves no scroll cursor for
        select s.attempt_id, s.epoch, s.sequence, s.question_id, s.answer from answer_saves s
        where s.attempt_id = any($1)`,
      values: [ledgers.map(({ attemptId }) => attemptId)],
    })
    for (;;) {
      const { rows } = await client.query(`fetch ${atOnce} from saves`)
      if (rows.length === 0) return
      for (const { attempt_id, epoch, sequence, question_id, answer } of rows) {
        yield { name: `${attempt_id} ${epoch} ${sequence}`, what: `${question_id} ${canonicalJson(answer)}` }
      }
    }
  } finally {
    await client.end()
  }
}
