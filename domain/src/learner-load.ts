/** How learners came into a list at once. */
export const loadSources = ['list', 'last-year'] as const
export type LoadSource = (typeof loadSources)[number]
