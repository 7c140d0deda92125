/** Said when days were taken off on which people are booked already; undefined when nobody is. */
export function bookedText(appointments: number): string | undefined {
  if (appointments === 0) return undefined
  const what = appointments === 1 ? 'One appointment stays' : `${appointments} appointments stay`
  return `Off from now on. ${what} on these days: please call.`
}
