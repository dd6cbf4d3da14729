import { page, type Page, type PageMeta } from './page.ts'

/** Texts and metadata of these pages are website copy; the server fills them in. */
const written: PageMeta = { ogTitle: '{name}', description: '{name}', keywords: '{name}' }
const open = { roles: 'public', meta: written } as const

/** The public pages of projects and of the suite. The server renders them whole; the app leaves for them. */
export const sitePages = {
  projectHome: page({ path: '/$projectName/home', title: 'Home', ...open }),
  projectAbout: page({ path: '/$projectName/about', title: 'About', ...open }),
  projectRules: page({ path: '/$projectName/participation-and-rules', title: 'Participation and Rules', ...open }),
  projectTopResults: page({ path: '/$projectName/top-results', title: 'Top Results', ...open }),
  projectPastOlympiads: page({ path: '/$projectName/past-olympiads', title: 'Past Olympiads', ...open }),
  projectPastWinners: page({ path: '/$projectName/past-winners', title: 'Past Winners', ...open }),
  projectContact: page({ path: '/$projectName/contact', title: 'Contact', ...open }),
  projectFaq: page({ path: '/$projectName/faq', title: 'FAQ', ...open }),
  suiteHome: page({ path: '/agon/home', title: 'Home', ...open }),
  suiteAbout: page({ path: '/agon/about', title: 'About', ...open }),
  suitePartners: page({ path: '/agon/our-partners', title: 'Partners', ...open }),
  suiteUsers: page({ path: '/agon/our-users', title: 'Our Users', ...open }),
  suiteContact: page({ path: '/agon/contact', title: 'Contact', ...open }),
  suiteAccessibility: page({ path: '/agon/accessibility', title: 'Accessibility', ...open }),
  /** The suite's home, with the notice while the website is under maintenance. */
  maintenance: page({ path: '/maintenance', title: 'Maintenance', roles: 'public' }),
  suiteFaq: page({ path: '/agon/faq', title: 'FAQ', ...open }),
} as const satisfies Record<string, Page>
