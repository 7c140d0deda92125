/** The colours and frames that the papers of a parcel share. They are printed in black and white. */
export const leaf = '#1f5b3a'
export const faint = '#5c6659'
export const line = '#8a8f86'
export const black = '#000000'
