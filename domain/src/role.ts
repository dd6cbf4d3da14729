const staffRoles = ['admin', 'accountant', 'funding', 'marketing'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What an account may grant: staff of one olympiad or all, or the platform's overlord. */
export const grantedRoles = ['overlord', ...staffRoles] as const
export type GrantedRole = (typeof grantedRoles)[number]

export const roles = [...grantedRoles, 'teacher', 'learner'] as const
export type Role = (typeof roles)[number]

/** Which of the three doors somebody comes in by. */
export const loginTypes = ['staff', 'teacher', 'learner'] as const
export type LoginType = (typeof loginTypes)[number]

export const userKinds = ['staff', 'teacher'] as const
export type UserKind = (typeof userKinds)[number]
