/** How an integrity check ended: nothing found, something found, it failed itself, or there was nothing to look at. */
export const sanityStatuses = ['ok', 'found', 'failed', 'skipped'] as const
export type SanityStatus = (typeof sanityStatuses)[number]
