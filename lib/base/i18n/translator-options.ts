/** All texts are formatted with these, on pages and elsewhere. */
export const translatorOptions = {
  timeZone: 'Asia/Karachi',
  /** A missing text or value must not go unnoticed: a page shows the error page, and its test fails. */
  onError(error: Error): never {
    throw error
  },
}
