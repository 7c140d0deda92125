// How parcels ended, in numbers. Pure and browser-safe.

/** Fewer parcels than this say nothing about a city, a courier or a product. */
export const MIN_PARCELS = 5

/** How many parcels ended, and how many of them came back. */
export interface ParcelCount {
  /** Parcels whose outcome is known. */
  parcels: number
  /** The parcels among them that were refused or not found. */
  returned: number
}

/** `3 of 24 (13 %)`; without a percentage while there are too few. */
export function returnedText({ parcels, returned }: ParcelCount): string {
  const counts = `${returned} of ${parcels}`
  return parcels < MIN_PARCELS ? counts : `${counts} (${Math.round((returned / parcels) * 100)} %)`
}
