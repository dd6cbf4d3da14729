import type { NavSectionName } from '@agon/contract/page'
import type { NavSection } from '#/app/areas/navigation.ts'

const pagesOf: Partial<Record<NavSectionName, readonly string[]>> = {
  Olympiad: [
    'Overview',
    'Participant Tracker',
    'Start Times',
    'Settings and Actions',
    'General Copy',
    'Website Copy',
    'File Manager',
  ],
  'People and money': [
    'Payment Portal',
    'Schools',
    'Participating Schools',
    'Teachers',
    'All Teachers',
    'Team Admins',
    'Learners',
    'Participating Learners',
    'Participating Countries',
    'Countries',
    'Interested and Affected Parties',
    'Expressions of Interest',
  ],
  Paper: ['Question Modules', 'Questions', 'Item Bank', 'Verify Questions', 'Questions by Difficulty'],
  Results: ['Results', 'Moderation', 'Edit Certificates', 'Send Certificates', 'Browse Certificates', 'Demographics'],
  Mail: [
    'Email Logs',
    'Mass Mailers',
    'System Emails',
    'Unsubscribes',
    'Mass Mail Queue',
    'Mass Mail Summary',
    'Bounces',
    'Shunned Emails',
  ],
  Platform: [
    'Olympiads',
    'Merge Schools',
    'Merge Countries',
    'School Emails Overview',
    'Campaigns',
    'Non-teacher Interest',
    'System Config',
    'App Log Viewer',
    'Activity Logs',
    'Sanity Logs',
    'Uploads',
    'Accounts',
  ],
  School: ['Before the Olympiad', 'Olympiad Notes', 'Common Issues', 'FAQs', 'Testimonials', 'Terms and Conditions'],
  Certificates: ['Graphs', 'Feedback Results', 'Projects', 'Sub-projects'],
}

/** Sixty pages in eight groups, with titles that the specification has for later. */
export const sections: readonly NavSection[] = Object.entries(pagesOf).map(([name, titles]) => ({
  name: name as NavSectionName, // the keys above
  title: name,
  entries: titles.map((title) => ({ title, href: `/${name}/${title}`.toLowerCase().replaceAll(' ', '-') })),
}))
