/** A progress bar: redrawn in a terminal, a line per quarter in a log. */
export function progress(title: string, total: number) {
  let done = 0
  let shown = -1
  const draw = () => {
    const share = total === 0 ? 1 : done / total
    if (process.stdout.isTTY) {
      const filled = Math.round(share * 24)
      process.stdout.write(
        `\r  ${title.padEnd(12)} ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${done}/${total}`,
      )
      if (done === total) process.stdout.write('\n')
      return
    }
    const quarter = Math.floor(share * 4)
    if (quarter > shown) process.stdout.write(`  ${title.padEnd(12)} ${done}/${total}\n`)
    shown = quarter
  }
  draw()
  return () => {
    done += 1
    draw()
  }
}
