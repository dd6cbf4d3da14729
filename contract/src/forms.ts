/** Forms of staff and teachers: what is typed into them outlasts a save that fails. */
export const editForms = [
  'add-learner',
  'add-olympiad',
  'add-school',
  'add-school-participant',
  'add-user',
  'answer-request',
  'ask-for-minutes',
  'bulk-payment',
  'certificate-design',
  'delete-order',
  'discount',
  'extra-minutes',
  'grant',
  'invoice-issuer',
  'late-answers',
  'learner',
  'mark',
  'module',
  'new-module',
  'olympiad',
  'order-comment',
  'order-number',
  'order-status',
  'own-details',
  'own-order-number',
  'own-password',
  'payment',
  'passkey-name',
  'prove-password',
  'question',
  'rename-passkey',
  'school',
  'set-up-app',
  'system-config',
  'unsent-file',
  'user',
] as const

export type EditForm = (typeof editForms)[number]

/** Every form has a name: `door` stands for those that lead in, `sample` for those of the kit's own page. */
export type FormName = EditForm | 'door' | 'sample'
