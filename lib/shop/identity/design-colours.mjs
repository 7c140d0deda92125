/** The brand colour of the design by day and by night, as in app/globals.css. The server process reads it without a build. */
export const designColours = { garden: '#1f5b3a', dark: '#7cc391' }
/** The colour of text on the brand colour. */
export const onBrand = { garden: '#ffffff', dark: '#0f1713' }
