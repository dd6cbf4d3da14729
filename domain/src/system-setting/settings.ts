import type { SystemSetting, ValueOf } from './setting.ts'

/**
 * Every setting of the platform, once. The bodies and replies of `/api/system-config/`, the form of System Config and the
 * values that processes read follow from it.
 */
export const systemSettings = {
  announcement: {
    type: 'text',
    title: 'Announcement',
    description: 'Shown at the top of every page of staff and teachers, for example before planned work. Empty: none.',
    default: '',
    max: 200,
    readers: ['Pages of staff', 'Pages of teachers'],
    isPublic: true,
  },
  maintenance: {
    type: 'maintenance',
    title: 'Maintenance',
    description:
      'Closes the public pages, their forms and the portal: each shows the home page with the notice. Sign-in, staff pages and sittings stay open. It takes effect at once.',
    default: null,
    readers: ['Public pages', 'Portal', 'Public forms'],
    isPublic: true,
  },
  secondFactorRoles: {
    type: 'roles',
    title: 'Second factor',
    description:
      'Roles that require a second factor. Users without one set it up at their next sign-in. Signed-in users without one must sign in again.',
    default: [],
    readers: ['Sign-in', 'Sessions'],
  },
  sessionHours: {
    type: 'number',
    title: 'Sign-out when idle',
    description: 'Staff and teachers are signed out after this time without use. Learners are not affected.',
    default: 12,
    min: 1,
    max: 12,
    unit: 'hours',
    readers: ['Sessions'],
  },
  impersonationMinutes: {
    type: 'number',
    title: 'Length of an impersonation',
    description: 'An impersonation ends after this time, used or not.',
    default: 30,
    min: 5,
    max: 30,
    unit: 'minutes',
    readers: ['Impersonation'],
  },
  checksHour: {
    type: 'number',
    title: 'Hour of the nightly checks',
    description: 'The checks of Sanity Logs run once a day after this hour, South African time.',
    default: 2,
    min: 0,
    max: 23,
    unit: 'o’clock',
    readers: ['Sanity Logs'],
  },
} as const satisfies Record<string, SystemSetting>

export type SystemSettingName = keyof typeof systemSettings

export type SystemSettingValues = {
  -readonly [Name in SystemSettingName]: ValueOf<(typeof systemSettings)[Name]>
}

// Their names are the keys above.
export const systemSettingNames = Object.keys(systemSettings) as SystemSettingName[]

export const defaultSettings: Readonly<SystemSettingValues> = Object.fromEntries(
  Object.entries(systemSettings).map(([name, setting]) => [name, setting.default]),
) as unknown as SystemSettingValues // each name has its own default
