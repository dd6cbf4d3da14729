/** Faults before the message was handed over: nothing has been sent. */
const beforeHandingOver = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ENOTFOUND', 'EAUTH', 'ETLS', 'ESOCKET'])

export interface Outcome {
  result: 'again' | 'failed' | 'uncertain'
  reply: string
}

/**
 * What a failed hand-over means (RFC 5321): a 5xx reply is final, a 4xx reply means later, no connection means later.
 * A connection that broke after DATA may have delivered: that is uncertain.
 */
export function outcomeOf(error: unknown): Outcome {
  const fault = asFault(error)
  const reply = fault.response ?? fault.message
  if (fault.responseCode !== undefined) return { result: fault.responseCode >= 500 ? 'failed' : 'again', reply }
  if (fault.command === 'DATA') return { result: 'uncertain', reply }
  if (fault.code !== undefined && beforeHandingOver.has(fault.code)) return { result: 'again', reply }
  if (fault.code === 'ETIMEDOUT')
    return { result: fault.command === undefined || fault.command === 'CONN' ? 'again' : 'uncertain', reply }
  return { result: 'failed', reply }
}

interface Fault {
  message: string
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

function asFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  // nodemailer adds these fields to its errors.
  return Object.assign({ message: error.message }, error)
}
