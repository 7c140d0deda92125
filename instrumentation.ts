/** Runs once when a server process starts: a wrong configuration must stop it, not show at the first login. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkEnv } = await import('@/lib/env')
  const problems = checkEnv(process.env)
  if (problems.length === 0) return
  process.stderr.write(`Gulshan cannot start:\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
  process.exit(1)
}
