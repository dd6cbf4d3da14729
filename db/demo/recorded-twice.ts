/** The school of which the demo world records the school itself, its teacher and a learner twice, for the pages that merge. */
export const recordedTwice = {
  school: 'Drakensview High School',
  /** As a teacher typed it, without the register number. */
  again: { name: 'Drakensveiw High', town: 'Newcastle', province: 'KZN', email: 'drakensview.geo@mail.example' },
} as const
