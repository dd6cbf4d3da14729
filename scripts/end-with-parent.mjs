// Loaded into what the scripts start: when the script is killed, the channel closes, and the process ends as it would on being asked to.
// Processes that this one starts inherit the flag that loads the file, but are not the script's children: for them it does nothing.
const ours = process.env.AGON_LAUNCHER === String(process.ppid)
delete process.env.AGON_LAUNCHER

if (ours && process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
