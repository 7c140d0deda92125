/** States of a booking that is not over: the courier has the parcel, or may have it. */
export const openShipmentStates = ['REQUESTED', 'BOOKED'] as const

export const isOpenShipment = ({ state }: { state: string }): boolean =>
  openShipmentStates.some((open) => open === state)
