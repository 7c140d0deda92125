/** States of a booking that is not over: the courier has the parcel, or may have it. */
export const openBookingStates = ['REQUESTED', 'BOOKED'] as const

export const isOpenBooking = ({ state }: { state: string }): boolean =>
  openBookingStates.some((open) => open === state)
