import { createTransport } from 'nodemailer'

interface About {
  readonly recipient: string
  readonly returnPath: string
  readonly messageId: string
  readonly status: string
  readonly words: string
}

/** Sends a delivery status notification (RFC 3464) to a return path, as a mail server that had accepted the mail. */
export async function sendDemoReport(port: number, about: About): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    await transport.sendMail({ envelope: { from: '', to: about.returnPath }, raw: reportOf(about) })
  } finally {
    transport.close()
  }
}

function reportOf({ recipient, returnPath, messageId, status, words }: About): string {
  return [
    'From: Mail Delivery System <mailer-daemon@mail.demo.example>',
    `To: ${returnPath}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `The mail to ${recipient} could not be delivered: ${words}`,
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.demo.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${words}`,
    '',
    '--report',
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${recipient}`,
    `Message-ID: ${messageId}`,
    '',
    '--report--',
    '',
  ].join('\r\n')
}
