interface About {
  readonly recipient: string
  readonly messageId: string
}

/** A delivery status notification (RFC 3464): the mailbox does not exist. */
export function aReport({ recipient, messageId }: About): string {
  return [
    'From: Mail Delivery System <mailer-daemon@press.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="report"',
    '',
    '--report',
    'Content-Type: text/plain',
    '',
    'The mail could not be delivered.',
    '',
    '--report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.press.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
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
