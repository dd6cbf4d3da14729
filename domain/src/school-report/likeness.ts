/** Bands of equal width by the share of the marks for the rest of the paper. */
export const bandsOfMarks = 10

/** The features that two groups of learners of one paper and question share; `wide` joins two bands. */
export type Likeness = readonly ('quintile' | 'band' | 'wide')[]

/** With whom learners of a school are compared: the first level at which enough schools elsewhere have such learners. */
export const levelsOfLikeness: readonly Likeness[] = [['quintile', 'band'], ['band'], ['wide'], []]
