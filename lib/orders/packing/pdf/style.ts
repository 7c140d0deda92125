/** The colours that the papers of a parcel share; each is readable when printed in black and white. */
export const leaf = '#1f5b3a'
export const faint = '#5c6659'
export const line = '#8a8f86'
export const black = '#000000'
