import type { RemovalBody } from '@agon/contract/bulk-call'
import type { Call } from '@agon/contract/call'
import type { Tx } from '#/db/database.ts'
import { recordRows } from '#/db/acts/record-act.ts'
import type { RequestContext } from '../handler.ts'
import { actOnMany } from './act-on-many.ts'
import type { FoundRow, RowRules } from './judge.ts'
import type { Refusals } from './outcome.ts'
import { listOf, type BulkContext } from './record-bulk.ts'
import { RowWriter, type TableWithId } from './row-writer.ts'

/** The part of a bulk removal that its list states. */
export interface RemovalRules extends RowRules {
  /** Its call: who may make the removal and undo it. */
  readonly call: Call
  /** The table of the rows of the list. */
  readonly table: TableWithId
  /** Locks the rows and what the rules look at, as a single removal does. */
  readonly hold: (tx: Tx, ids: readonly number[]) => Promise<void>
  /** The rows that a single removal would refuse, too. */
  readonly refuse: (context: BulkContext, ids: readonly number[]) => Promise<Refusals>
  readonly remove: (tx: Tx, ids: readonly number[]) => Promise<void>
}

type Input = RequestContext & { readonly body: RemovalBody }

/** The handler that removes many rows of a list: previews it, or does it as one act in one transaction. */
export function recordRemoval(rules: RemovalRules) {
  return (input: Input) => {
    const { actor, now, body } = input
    return actOnMany(input, {
      rules,
      list: listOf(rules.call),
      fields: [],
      scope: [rules.call.path, body.ids, body.where],
      removes: true,
      hold: (tx, rows) => rules.hold(tx, idsOf(rows)),
      differs: () => true,
      refuse: (tx, rows) => rules.refuse({ db: tx, actor, now }, idsOf(rows)),
      changes: () => [],
      details: { fields: [], removed: true },
      async write({ tx, id, olympiadId, run }, rows) {
        const targets = idsOf(rows)
        await recordRows(tx, id, () =>
          run.inSteps(
            targets.map((target) => [target]),
            (some) => rules.remove(tx, some),
          ),
        )
        await new RowWriter(tx, { act: id, olympiadId }).logEach(rules.table, 'delete', targets)
      },
    })
  }
}

const idsOf = (rows: readonly FoundRow[]) => rows.map(({ id }) => id)
