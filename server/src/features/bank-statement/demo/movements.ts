import type { Minor } from '@agon/domain/money'
import type { WrittenMovement } from '#/bank-statements/write/written-statement.ts'

export interface OwedOrder {
  readonly number: string
  readonly reference: string
  readonly customerName: string
  readonly unitGross: Minor
  readonly owed: Minor
}

type Paid = Pick<WrittenMovement, 'amount' | 'payer' | 'text'>

/** How schools pay: some as asked, others with the faults that statements show. */
const ways: readonly ((order: OwedOrder) => Paid)[] = [
  ({ owed, customerName, reference }) => ({ amount: owed, payer: bankName(customerName), text: reference }),
  ({ owed, customerName, number }) => ({
    amount: owed,
    payer: bankName(customerName),
    text: number.replaceAll('-', ' '),
  }),
  ({ owed, customerName, reference }) => ({
    amount: owed,
    payer: bankName(customerName),
    text: withWrongLetter(reference),
  }),
  ({ owed, reference }) => ({ amount: owed, payer: '', text: `ACB CREDIT ${reference.toLowerCase()}` }),
  // Half of the learners.
  ({ owed, customerName, reference, unitGross }) => ({
    amount: Math.max(unitGross, Math.floor(owed / 2 / Math.max(1, unitGross)) * unitGross) || owed,
    payer: bankName(customerName),
    text: `${reference} PART`,
  }),
  // R 50 too much.
  ({ owed, customerName, reference }) => ({ amount: owed + 5000, payer: bankName(customerName), text: reference }),
  // A payer who gives only the school's name.
  ({ owed, customerName }) => ({ amount: owed, payer: '', text: bankName(customerName) }),
]

/** A day's movements, the same for the same orders. */
export function movementsOf(orders: readonly OwedOrder[], day: string): WrittenMovement[] {
  const [first, second, ...others] = orders
  const paid = others.map((order, index) => (ways[index % ways.length] ?? asAsked)(order))
  const movements: Paid[] = [
    ...paid,
    // One payment for two orders.
    ...(first === undefined || second === undefined
      ? orders.map(asAsked)
      : [
          {
            amount: first.owed + second.owed,
            payer: 'DISTRICT OFFICE',
            text: `${first.reference} ${second.reference}`,
          },
        ]),
    { amount: 50_000, payer: '', text: 'CASH DEPOSIT BRANCH 0412' },
    { amount: -11_500, payer: '', text: 'MONTHLY ACCOUNT FEE' },
  ]
  return movements.map((movement, index) => ({
    ...movement,
    payerAccount: movement.payer === '' ? '' : `62${String(100_000_000 + index * 7919)}`,
    bankId: `DB${day.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
  }))
}

const asAsked = ({ owed, customerName, reference }: OwedOrder): Paid => ({
  amount: owed,
  payer: bankName(customerName),
  text: reference,
})

/** Banks write capitals without accents, at most 30. */
const bankName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase()
    .slice(0, 30)
    .trim()

/** The third character of a reference, mistyped. */
const withWrongLetter = (reference: string) =>
  `${reference.slice(0, 2)}${reference[2] === 'X' ? 'Y' : 'X'}${reference.slice(3)}`
