import type { TableUses } from '../table-use.ts'

export const website: TableUses<
  'websiteCopy' | 'websiteCopyVersions' | 'terms' | 'copyTexts' | 'faqs' | 'testimonials' | 'faqVotes'
> = {
  websiteCopy: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      pageKey: 'plain',
      language: 'plain',
      title: 'plain',
      ogTitle: 'plain',
      description: 'plain',
      keywords: 'plain',
      body: 'plain',
      version: 'plain',
      savedAt: 'plain',
      savedBy: 'actor',
      publishedVersion: 'plain',
      publishedAt: 'plain',
      publishedBy: 'actor',
      scheduledVersion: 'plain',
      scheduledAt: 'plain',
      scheduledBy: 'actor',
    },
  },
  websiteCopyVersions: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      websiteCopyId: 'plain',
      version: 'plain',
      title: 'plain',
      ogTitle: 'plain',
      description: 'plain',
      keywords: 'plain',
      body: 'plain',
      savedAt: 'plain',
      savedBy: 'actor',
    },
  },
  // Texts without persons; consents name them by their first day.
  terms: {
    purpose: 'platform',
    retention: 'platform',
    columns: { id: 'plain', firstDay: 'plain', en: 'plain', af: 'plain', savedAt: 'plain', savedBy: 'actor' },
  },
  // Words of organisers for texts of the app.
  copyTexts: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      key: 'plain',
      language: 'plain',
      version: 'plain',
      value: 'plain',
      savedAt: 'plain',
      savedBy: 'actor',
    },
  },
  faqs: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      audience: 'plain',
      language: 'plain',
      question: 'plain',
      answer: 'plain',
      position: 'plain',
      published: 'plain',
      helpful: 'plain',
      unhelpful: 'plain',
      version: 'plain',
      search: 'derived',
    },
  },
  // Published by consent, which is recorded with it. An overlord deletes the row when the person withdraws it.
  testimonials: {
    purpose: 'platform',
    retention: 'platform',
    columns: {
      id: 'plain',
      projectId: 'plain',
      language: 'plain',
      person: 'plain',
      subject: 'plain',
      text: 'plain',
      pictureSha256: 'plain',
      consentHow: 'plain',
      consentAt: 'plain',
      published: 'plain',
      createdAt: 'plain',
      version: 'plain',
    },
  },
  // Hashes of a network and a day, deleted after the day.
  faqVotes: {
    purpose: 'platform',
    retention: 'days',
    columns: { faqId: 'plain', mark: 'plain', day: 'plain', helpful: 'plain' },
  },
}
