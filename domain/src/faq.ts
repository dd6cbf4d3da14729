/** Who a question is answered for: visitors of the public pages, teachers in the portal, or both. */
export const faqAudiences = ['public', 'portal', 'both'] as const
export type FaqAudience = (typeof faqAudiences)[number]

/** The languages that public pages are written in. */
export const siteLanguages = ['en', 'af', 'zu', 'xh'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

/** In characters. */
export const longestQuestion = 200
export const longestAnswer = 4000
