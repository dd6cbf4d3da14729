/** Asked for, approved by another person, sent to the bank, seen there; or rejected before it was sent. */
export const refundStatuses = ['asked', 'approved', 'sent', 'seen', 'rejected'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Steps of a refund, and the statuses in which each is possible. */
const steps = {
  approve: ['asked'],
  reject: ['asked', 'approved'],
  send: ['approved'],
  see: ['sent'],
} as const satisfies Record<string, readonly RefundStatus[]>
export type RefundStep = keyof typeof steps

export const isPossible = (step: RefundStep, status: RefundStatus): boolean =>
  steps[step].some((possible) => possible === status)

/** The name that the bank's file gives to a refund, and its statement repeats. */
export const refundReference = (id: number): string => `REFUND-${id}`

export const refundFileFormats = ['pain.001', 'csv'] as const
export type RefundFileFormat = (typeof refundFileFormats)[number]

/** Letters and digits alone, as texts of banks are compared. */
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const shortestReference = 5

/** Whether the text of a bank line names a refund: its own reference as a whole, or the bank's. */
export function namesRefund(
  text: string,
  { id, reference }: { readonly id: number; readonly reference: string },
): boolean {
  const own = new RegExp(`REFUND[^A-Z0-9]*0*${id}(?![0-9])`, 'i')
  if (own.test(text)) return true
  const theirs = plain(reference)
  return theirs.length >= shortestReference && plain(text).includes(theirs)
}
