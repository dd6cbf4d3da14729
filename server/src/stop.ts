/** How long a graceful stop may take before the process ends all the same, in milliseconds. */
const patience = 20_000

/** Stops once, on the first Ctrl-C or termination request. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
}
