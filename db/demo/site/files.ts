import type { FileAccess } from '@agon/domain/file-access'

interface DemoFile {
  readonly filename: string
  readonly access: FileAccess
  readonly content: string
}

/** Files of the platform. */
export const platformFiles: readonly DemoFile[] = [
  {
    filename: 'Children and photographs.txt',
    access: 'teachers',
    content:
      'Photographs of the day\n\nTake pictures of the room, not of learners. Publish a picture of a learner only with the consent of a parent.\n',
  },
]

/** Files of the first olympiad. */
export const olympiadFiles: readonly DemoFile[] = [
  {
    filename: 'Letter to parents.txt',
    access: 'teachers',
    content:
      'Dear parents\n\nOur school takes part in the Sango Geography Olympiad. Your child needs a phone, tablet or computer for an hour.\n\nPlease sign the consent on the next page.\n',
  },
  {
    filename: 'Invigilators.csv',
    access: 'staff',
    content: 'Name;Room;From\nM. Botha;Hall;08:30\nT. Mokoena;Library;08:30\nS. Naidoo;Room 12;10:00\n',
  },
  {
    filename: 'Map symbols.svg',
    access: 'public',
    content:
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="200" viewBox="0 0 480 200"><path fill="none" stroke="#7a5c12" stroke-width="3" d="M20 150c60-90 130-110 210-60s150 30 220-50M20 175c70-70 140-90 210-45s150 30 220-35"/><circle cx="236" cy="96" r="6" fill="#1d5e57"/></svg>\n',
  },
]
