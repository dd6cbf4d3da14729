/** Acts of the demo's mail server, by the ending of the address's local part: `thandi.full@school.example`. */
export const demoEndings = ['refused', 'later', 'bounces', 'full', 'blocked', 'cut', 'slow'] as const
export type DemoEnding = (typeof demoEndings)[number]

export function endingOf(address: string): DemoEnding | undefined {
  const ending = /\.([a-z]+)@[^@]+$/.exec(address.toLowerCase())?.[1]
  return demoEndings.find((one) => one === ending)
}

/** The report that follows an accepted mail, by its ending. */
export const demoReports: { readonly [Ending in DemoEnding]?: { readonly status: string; readonly words: string } } = {
  bounces: { status: '5.1.1', words: '550 5.1.1 User unknown' },
  full: { status: '5.2.2', words: '552 5.2.2 Mailbox full' },
  blocked: { status: '5.7.1', words: '550 5.7.1 Message blocked by the reputation of its sender' },
}
