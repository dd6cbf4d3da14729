import { edit, line } from '../edit.ts'

/** The sender of an olympiad's mails. Empty fields are those of the project, then the platform's. */
export const mailSenderEdit = edit('mail-sender', '/api/emailer/sender', {
  senderName: line('Name of the sender', { max: 100, size: 'medium' }),
  senderAddress: line('Address of the sender', { max: 200, type: 'email', letters: 'lower' }),
  replyTo: line('Reply address', {
    max: 200,
    type: 'email',
    hint: 'Answers go here. Empty: to the sender.',
  }),
})
