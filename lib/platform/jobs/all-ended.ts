/**
 * Waits until each has ended, also when one of them fails, and then throws the first error: what a job has begun does not go on
 * after the job.
 */
export async function allEnded<T>(begun: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(begun)
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
