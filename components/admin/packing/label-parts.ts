/** The files in which a courier prints this number of labels, if it prints at most `atOnce` in one; 0: it prints none. */
export function labelParts(labels: number, atOnce: number): { part: number; text: string }[] {
  if (labels === 0 || atOnce === 0) return []
  const parts = Math.ceil(labels / atOnce)
  if (parts === 1) return [{ part: 1, text: 'Courier labels' }]
  return Array.from({ length: parts }, (_, index) => {
    const [from, to] = [index * atOnce + 1, Math.min(labels, (index + 1) * atOnce)]
    return {
      part: index + 1,
      text: from === to ? `Courier label ${from}` : `Courier labels ${from} to ${to}`,
    }
  })
}
