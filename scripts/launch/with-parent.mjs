// Loaded first by a program that must end with the process that started it, however that ended (run.mjs, `tied`). The
// programs that it starts itself load this as well and are left alone.
if (process.ppid === Number(process.env.GULSHAN_TIED_TO)) {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
