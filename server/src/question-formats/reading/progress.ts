import { channel } from 'node:diagnostics_channel'

/** On which each reader says, question by question, how many it has read of its file. */
const told = channel('agon:questions-read')

export function tellRead(read: number): void {
  told.publish(read)
}

/** Listens to the readers of this process. */
export function onRead(listen: (read: number) => void): void {
  told.subscribe((read) => listen(Number(read)))
}
