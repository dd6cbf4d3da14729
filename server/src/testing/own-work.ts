/** What this thread works while a task is done, in milliseconds of the processor; what others do beside it does not count. */
export async function ownWork(task: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await task()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
