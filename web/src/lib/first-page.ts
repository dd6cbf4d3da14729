import type { UserRecord } from './user-record.ts'

/** Where somebody begins who came by no particular address. */
export function firstPage({ role, olympiad }: Pick<UserRecord, 'role' | 'olympiad'>): string {
  if (role === 'overlord') return '/overlord/overview'
  if (role === 'teacher') return '/portal'
  const name = olympiad?.name
  // A grant for all olympiads, or a record that does not name the olympiad.
  if (name === undefined) return role === 'learner' ? '/' : '/my-profile'
  switch (role) {
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
