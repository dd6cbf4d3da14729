/** The mail server's reply, or the fault's own message where it sent none. */
export type Delivery =
  | { result: 'sent'; reply: string; messageId: string }
  | { result: 'again' | 'failed' | 'uncertain'; reply: string }

/** Codes of errors about this one message: a reply to MAIL, RCPT or DATA, a reply to the message, or a message that nodemailer refuses itself. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])

/**
 * The result of a delivery that ended in an error (RFC 5321, 4.2.1 and 4.5.4.1). nodemailer's codes do not tell how far
 * the dialogue came, so the caller states whether the final dot may have been written. After it, only the server's
 * refusal of the message is certain. Before it, nothing was delivered: a refusal of this message (5xx) is final, and
 * everything else, also a server that refuses our sign-in, is retried.
 */
export function outcomeOf(error: unknown, dotMayBeOut: boolean): Delivery {
  const { code, response, responseCode, message } = asFault(error)
  const reply = response ?? message
  const isAboutMessage = code !== undefined && aboutTheMessage.has(code)
  if (isAboutMessage && isReply(responseCode, 4)) return { result: 'again', reply }
  if (isAboutMessage && isReply(responseCode, 5)) return { result: 'failed', reply }
  if (dotMayBeOut) return { result: 'uncertain', reply }
  // Without a reply it is nodemailer that refuses the message, and it would do so again.
  return { result: isAboutMessage && responseCode === undefined ? 'failed' : 'again', reply }
}

function isReply(code: number | undefined, kind: 4 | 5): boolean {
  return code !== undefined && Math.floor(code / 100) === kind
}

interface Fault {
  message: string
  code?: string
  response?: string
  responseCode?: number
}

function asFault(error: unknown): Fault {
  if (!(error instanceof Error)) return { message: String(error) }
  // nodemailer adds these fields to its errors.
  return Object.assign({ message: error.message }, error)
}
