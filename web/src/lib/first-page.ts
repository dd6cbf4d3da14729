import type { UserRecord } from './user-record.ts'

/** Where somebody begins who came by no particular address. */
export function firstPage({ role, olympiad }: Pick<UserRecord, 'role' | 'olympiad'>): string {
  const name = olympiad?.name ?? ''
  switch (role) {
    case 'overlord':
      return '/overlord/edit/olympiads'
    case 'teacher':
      return '/portal'
    case 'learner':
      return `/${name}/olympiad/instructions`
    case 'admin':
      return `/${name}/admin/reports/overview`
    case 'accountant':
      return `/${name}/finance/payments`
    case 'funding':
      return `/${name}/funding/payments`
    case 'marketing':
      return `/${name}/marketing/edit/schools`
  }
}
