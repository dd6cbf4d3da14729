import { admin, firstRow, press } from './steps.ts'
import type { Walk } from './walk.ts'

/** Mails, their texts and senders. */
export const mailWalks = {
  'add-campaign': {
    by: 'overlord',
    at: '/overlord/campaigns?open=new',
    typed: { Name: 'Early payment', Aim: 'Schools pay before May.' },
  },
  campaign: {
    by: 'overlord',
    at: '/overlord/campaigns',
    open: firstRow(),
    typed: { Aim: 'Every school pays in time.' },
  },
  'mass-mail': {
    by: 'admin',
    at: `${admin}/edit/mass-mails?tab=new`,
    typed: { Name: 'Unpaid invoices in May' },
    choose: async (form) => {
      await form.getByLabel('Template').selectOption({ label: 'Payment reminder' })
    },
  },
  'add-emailer': {
    by: 'funding',
    at: '/sango-2026/funding/edit/mass-mailers?open=new',
    typed: { Template: 'News of the olympiad', Subject: 'News', Text: 'Dear {{ name }}' },
  },
  emailer: {
    by: 'overlord',
    at: '/overlord/edit/email-copy',
    open: firstRow(),
    typed: {},
    choose: async (form) => form.getByLabel('Subject').first().fill('Another subject'),
  },
  'mail-sender': {
    by: 'admin',
    at: `${admin}/edit/system-emails`,
    open: press('Sender of mails'),
    typed: { 'Reply address': 'office@sago.example' },
  },
  'add-sending-domain': {
    by: 'overlord',
    at: '/overlord/sending-health',
    open: press('Add a domain'),
    typed: { Domain: 'sago.example' },
  },
  'add-shunned-email': {
    by: 'overlord',
    at: '/overlord/shunned-emails?open=new',
    typed: { 'Address or domain': '*@spam.example', Reason: 'A spam trap' },
  },
} satisfies Readonly<Record<string, Walk>>
