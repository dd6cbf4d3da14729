/** The mail server's reply, or the fault's own message where it sent none. */
export type Delivery =
  | { result: 'sent'; reply: string; messageId: string }
  | { result: 'again' | 'failed' | 'uncertain'; reply: string }
