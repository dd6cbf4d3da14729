import { Problem } from '@agon/domain/problem'
import type { Tx } from './database.ts'

/** Refuses a register number that another school has. */
export async function refuseTakenNumber(tx: Tx, natemis: string | null): Promise<void> {
  if (natemis === null) return
  const other = await tx.selectFrom('schools').select('id').where('natemis', '=', natemis).executeTakeFirst()
  if (other === undefined) return
  throw new Problem(
    'duplicate',
    {},
    {
      fields: {
        natemis: { en: 'A school with this number already exists.', af: '’n Skool met hierdie nommer bestaan reeds.' },
      },
    },
  )
}
