import { firstRow, press } from './steps.ts'
import type { Walk } from './walk.ts'

/** Users and their settings. */
export const userWalks = {
  'add-user': {
    by: 'overlord',
    at: '/overlord/edit/users?open=new',
    typed: { Name: 'Thandi Nkosi', 'E-mail': 'thandi@example.org', 'User name': 'thandi.nkosi' },
  },
  user: {
    by: 'overlord',
    at: '/overlord/edit/users?q=marketing',
    open: firstRow(),
    typed: { Name: 'Somebody Typed' },
  },
  grant: {
    by: 'overlord',
    at: '/overlord/edit/users?q=accountant',
    open: firstRow(),
    typed: {},
    chosen: { Role: 'funding' },
  },
  'own-details': { by: 'marketing', at: '/my-profile', typed: { Name: 'Zinhle Marketing' } },
  'prove-password': {
    by: 'funding',
    at: '/my-profile',
    open: press('Set up an app'),
    typed: { 'Present password': 'agon-demo-2026' },
  },
  'saved-view': {
    by: 'marketing',
    at: '/sango-2026/marketing/edit/schools?province=NC',
    open: async (page) => {
      await page.getByRole('button', { name: 'Unsaved view' }).click()
      await page.getByRole('menuitem', { name: 'Save this view …' }).click()
    },
    typed: { Name: 'Schools in the Northern Cape' },
  },
  'system-config': {
    by: 'overlord',
    at: '/overlord/system-config',
    typed: {},
    choose: async (form) => void (await form.getByRole('checkbox').last().click()),
  },
} satisfies Readonly<Record<string, Walk>>
