/** Awards as a field's choices. */
export const awardChoices = {
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
  merit: 'Merit',
  participation: 'Participation',
} as const
