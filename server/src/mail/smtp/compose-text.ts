import { randomBytes } from 'node:crypto'
import type MimeNode from 'nodemailer/lib/mime-node'
import type { MailToSend } from '../mail-to-send.ts'
import { encodeText } from './encode-text.ts'

/** A mail without files: its words, and the fields of its head. */
export type TextMail = Omit<MailToSend, 'attachments' | 'signers'> & { readonly date: Date }

/**
 * A mail without files, in one character for each byte. The library writes the head alone: its streams would cost most of
 * the time of a mail.
 */
export function composeText(
  Node: typeof MimeNode,
  { headers, envelope, text, html, ...fields }: TextMail,
): { readonly node: MimeNode; readonly message: string } {
  const boundary = `--_part-${randomBytes(12).toString('hex')}`
  const node = new Node(`multipart/alternative; boundary="${boundary}"`)
  if (headers !== undefined) node.addHeader(headers)
  node.setHeader('From', fields.from)
  node.setHeader('To', fields.to)
  if (fields.replyTo !== undefined) node.setHeader('Reply-To', fields.replyTo)
  node.setHeader('Subject', fields.subject)
  node.setHeader('Message-ID', fields.messageId)
  node.setHeader('Date', fields.date)
  if (envelope !== undefined) node.setEnvelope(envelope)
  const head = Buffer.from(node.buildHeaders(), 'utf8').toString('latin1')
  const parts = [partOf('plain', text), partOf('html', html)]
  return {
    node,
    message: `${head}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
  }
}

function partOf(subtype: 'plain' | 'html', words: string): string {
  const { encoding, body } = encodeText(words)
  return `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`
}
