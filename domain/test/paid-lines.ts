import type { OpenOrder, PaidLine, SplitPart } from '#/bank-statement/matching/proposal.ts'
import { isPaymentReference } from '#/payment-reference.ts'
import type { PurchaseOrderId } from '#/ids.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Numbers from 0 to 1 that a seed decides. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Dice = () => number
const pick = <T>(roll: Dice, of: readonly [T, ...T[]]): T => of[Math.floor(roll() * of.length)] ?? of[0]
const whole = (roll: Dice, most: number) => Math.floor(roll() * most)

/** A reference as the database makes it. */
export function aReference(roll: Dice): string {
  const values = Array.from({ length: 8 }, () => whole(roll, alphabet.length))
  const total = values.reduce((sum, value) => sum + value, 0)
  const weighted = values.reduce((sum, value, at) => sum + (at + 1) * value, 0)
  const last = (((9 * total - weighted) % 31) + 31) % 31
  const before = (((62 - (total % 31) - last) % 31) + 31) % 31
  const text = [...values, before, last].map((value) => alphabet.charAt(value)).join('')
  if (!isPaymentReference(text)) throw new Error(`${text} is no reference`)
  return text
}

const kinds = [
  'Laerskool',
  'Hoërskool',
  'Primary School',
  'Secondary School',
  'High School',
  'Combined School',
  'Academy',
] as const
const first = [
  'Ka',
  'Mo',
  'The',
  'Vry',
  'Bo',
  'Sand',
  'Ri',
  'Klip',
  'Ntu',
  'Zwe',
  'Pho',
  'Wit',
  'Rooi',
  'Ma',
  'Se',
  'Du',
  'Lang',
  'Bel',
  'Ga',
  'Um',
] as const
const middle = [
  'li',
  'ne',
  'ra',
  'ko',
  'tle',
  'burg',
  'ven',
  'mo',
  'hla',
  'sha',
  'wa',
  'der',
  'ling',
  'zi',
  'ba',
  'fon',
] as const
const end = [
  'ng',
  'tein',
  'ville',
  'dal',
  'la',
  'no',
  'kloof',
  'spruit',
  'ni',
  'park',
  'rus',
  'hoek',
  'tha',
  'so',
] as const

function aSchoolName(roll: Dice): string {
  const place = () => pick(roll, first) + pick(roll, middle) + pick(roll, middle) + pick(roll, end)
  const kind = pick(roll, kinds)
  const name = roll() < 0.3 ? `${place()} ${place()}` : place()
  return kind.endsWith('skool') ? `${kind} ${name}` : `${name} ${kind}`
}

/** Open orders of schools, of which a quarter have one in a second olympiad. */
export function someOrders(count: number, seed: number): OpenOrder[] {
  const roll = dice(seed)
  const orders: OpenOrder[] = []
  const add = (customer: string, customerName: string) => {
    const id = orders.length + 1
    const learners = 2 + whole(roll, 48)
    orders.push({
      // An id in a generated world.
      id: id as PurchaseOrderId,
      numbers: [`${roll() < 0.8 ? 'SANGO' : 'GEO-SA'}-2026-${String(id).padStart(5, '0')}`],
      reference: aReference(roll),
      schoolPo: roll() < 0.2 ? `PO${10_000 + whole(roll, 80_000)}` : '',
      customer,
      customerName,
      currency: 'ZAR',
      outstanding: learners * 4500,
      unitGross: 4500,
    })
  }
  for (let school = 1; orders.length < count; school += 1) {
    const name = aSchoolName(roll)
    add(`school ${school}`, name)
    if (roll() < 0.25 && orders.length < count) add(`school ${school}`, name)
  }
  return orders
}

export interface KnownLine extends PaidLine {
  readonly fault: Fault
  /** The orders that the payer meant. */
  readonly truth: readonly SplitPart[]
}

/** Faults of payers, with how many lines of a thousand have each. */
export const faults = {
  none: 330,
  'blanks and hyphens': 120,
  'small letters and a name': 160,
  'one wrong letter': 70,
  'neighbours swapped': 35,
  'a letter missing': 15,
  'a letter too many': 10,
  'cut at 20 characters': 45,
  'invoice number and name': 60,
  'O for 0, other separators': 30,
  'number without its zeros': 20,
  'number of another invoice': 8,
  'number alone': 8,
  'two references': 20,
  'one reference for two orders': 10,
  'known payer and name': 25,
  'name alone': 8,
  'nothing of use': 3,
  'a part of it': 18,
  'too much': 3,
  'reference of another school': 2,
} as const
export type Fault = keyof typeof faults
// Object.keys widens the names of a declared object.
const faultNames = Object.keys(faults) as Fault[]

/** Lines whose truth is known, in these shares. Each order is paid at most once. */
export function someLines(orders: readonly OpenOrder[], count: number, seed: number): KnownLine[] {
  const roll = dice(seed)
  const free = orders
    .map((order) => ({ order, key: roll() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ order }) => order)
  const taken = new Set<number>()
  const byCustomer = Map.groupBy(orders, ({ customer }) => customer)
  const lines: KnownLine[] = []
  // The rolled fault stays until an order is found for it.
  const pairs = free.filter(({ customer }) => (byCustomer.get(customer)?.length ?? 0) > 1)
  while (lines.length < count) {
    const fault = aFault(roll)
    const isPair = fault === 'two references' || fault === 'one reference for two orders'
    const ownOf = (order: OpenOrder) => (isPair ? (byCustomer.get(order.customer) ?? []) : [order])
    const order = nextFree(isPair ? pairs : free, (one) => ownOf(one).every(({ id }) => !taken.has(id)))
    const own = ownOf(order)
    for (const { id } of own) taken.add(id)
    lines.push(aLine(roll, fault, order, own, orders))
  }
  return lines
}

function nextFree(orders: OpenOrder[], isFree: (order: OpenOrder) => boolean): OpenOrder {
  for (let order = orders.pop(); order !== undefined; order = orders.pop()) if (isFree(order)) return order
  throw new Error('Too few orders for the lines.')
}

function aFault(roll: Dice): Fault {
  const all = faultNames.reduce((sum, name) => sum + faults[name], 0)
  let at = roll() * all
  return faultNames.find((name) => (at -= faults[name]) < 0) ?? 'none'
}

const banks = [
  'FNB APP PAYMENT FROM ',
  'ACB CREDIT ',
  'MAGTAPE CREDIT ',
  'CREDIT TRANSFER ',
  'IB PAYMENT FROM ',
  'CASHFOCUS ',
  '',
] as const
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

function aLine(
  roll: Dice,
  fault: Fault,
  order: OpenOrder,
  own: readonly OpenOrder[],
  orders: readonly OpenOrder[],
): KnownLine {
  const { reference, numbers, customerName, outstanding, unitGross } = order
  const [number = ''] = numbers
  const name = plain(customerName)
  const short = name
    .replace(/ (?:PRIMARY|SECONDARY|HIGH|COMBINED) SCHOOL$/, '')
    .replace(/^(?:LAERSKOOL|HOERSKOOL) /, '')
  const bank = pick(roll, banks)
  const other = orders[whole(roll, orders.length)] ?? order
  const at = whole(roll, 10)
  const letter = pick(roll, [...alphabet] as [string, ...string[]])
  const swap = Math.min(at, 8)
  const texts: Record<Fault, string> = {
    none: `${bank}${reference}`,
    'blanks and hyphens': `${bank}${reference.slice(0, 4)}${pick(roll, [' ', '-', '  '])}${reference.slice(4, 7)}${pick(roll, [' ', '-', ''])}${reference.slice(7)}`,
    'small letters and a name': `${bank}${customerName.toLowerCase()} ${reference.toLowerCase()}`,
    'one wrong letter': `${bank}${reference.slice(0, at)}${letter}${reference.slice(at + 1)}`,
    'neighbours swapped': `${bank}${reference.slice(0, swap)}${reference.charAt(swap + 1)}${reference.charAt(swap)}${reference.slice(swap + 2)}`,
    'a letter missing': `${bank}${reference.slice(0, at)}${reference.slice(at + 1)}`,
    'a letter too many': `${bank}${reference.slice(0, at)}${letter}${reference.slice(at)}`,
    'cut at 20 characters': `${bank}${`${short.slice(0, 10 + whole(roll, 4))} ${reference}`.slice(0, 20)}`,
    'invoice number and name': `${bank}${name} ${number}`,
    'O for 0, other separators': `${bank}${short} ${number.replaceAll('-', pick(roll, [' ', '/', ''])).replaceAll('0', 'O')}`,
    'number without its zeros': `${bank}${short} ${number.replace(/-0+(\d+)$/, '-$1')}`,
    'number of another invoice': `${bank}${short} ${other.numbers[0]}`,
    'number alone': `${bank}${number}`,
    'two references': `${bank}${own.map((one) => one.reference).join(pick(roll, [' ', '/', ' + ']))}`,
    'one reference for two orders': `${bank}${name} ${reference}`,
    'known payer and name': `${bank}${name}`,
    'name alone': `${bank}${name} olympiad`,
    'nothing of use': `${bank}SCHOOL FEES`,
    'a part of it': `${bank}${reference}`,
    'too much': `${bank}${reference} ${short}`,
    'reference of another school': `${bank}${name} ${other.reference}`,
  }
  const part = fault === 'a part of it' ? Math.max(1, Math.floor(outstanding / unitGross / 2)) * unitGross : null
  const truth = own.map(({ id, outstanding: owed }) => ({ purchaseOrderId: id, amount: part ?? owed }))
  const isKnown = fault === 'known payer and name' || roll() < 0.3
  return {
    fault,
    truth,
    amount: truth.reduce((sum, { amount }) => sum + amount, 0) + (fault === 'too much' ? 5000 : 0),
    currency: 'ZAR',
    payer: roll() < 0.3 && fault !== 'nothing of use' && fault !== 'number alone' ? name.slice(0, 35) : '',
    text: texts[fault],
    paidFor: isKnown && fault !== 'nothing of use' ? [order.customer] : [],
    isDoubtful: false,
  }
}
