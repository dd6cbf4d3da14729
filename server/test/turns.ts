/** How often this thread turns to other work while a task is done, however long that takes: hardly ever where the task itself holds it. */
export async function turnsDuring(task: () => unknown): Promise<number> {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await task()
  isDone = true
  return turns
}

/** More than a task that holds the thread leaves to others, far fewer than one in another thread does. */
export const manyTurns = 20
