/** '1 working day', '2 to 4 working days' */
export function workingDaysText(from: number, to: number): string {
  if (from !== to) return `${from} to ${to} working days`
  return to === 1 ? '1 working day' : `${to} working days`
}
