/** Runs once when a server process starts. */
export async function register() {
  // Written as a block, so that the bundle for other runtimes leaves it out.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startServer } = await import('@/lib/entry/startup/start-server')
    await startServer(process.env)
  }
}
