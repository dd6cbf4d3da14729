import { link, number, text } from './variable.ts'

/** The variables of a mass mail's template. A value that a recipient does not have is empty: a contact has no school. */
export const massVariables = {
  name: text('Name of the recipient', 'Thandi Dlamini'),
  email: text('Address of the recipient', 'thandi@example.org'),
  olympiad: text('Title of the olympiad', 'South African Geography Olympiad 2026'),
  opens: text('Day on which the olympiad opens', '14 May 2026'),
  closes: text('Day on which the olympiad closes', '15 May 2026'),
  school: text('School or country', 'Noordeinde Secondary School'),
  province: text('Province of the school', 'Free State'),
  learners: number('Learners who are loaded', 40),
  ordered: number('Learners on orders', 40),
  slips_printed: number('Learners whose slips are printed', 12),
  outstanding: text('Outstanding amount; empty where nothing is', 'R 1 400,00'),
  portal: link('Address of the portal', 'https://agon.example/portal'),
} as const
