// The texts of the API stay on the server (`#answers` in package.json). Rules that throw them run in browsers too, which show
// nothing of such an error.

export const inLanguage = (_locale: string, text: string): string => text
