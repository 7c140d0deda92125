// The choice of columns of the admin lists is in a cookie for each list, so that the server leaves the columns out and
// nothing moves when the page is ready. Browser-safe.

/** The cookie of a list; its value has the hidden columns, separated by dots. */
export const columnsCookie = (list: string): string => `columns-${list}`

/** The name of a column in the cookie: the words of its head. */
export const columnId = (head: string): string => head.toLowerCase().replaceAll(' ', '-')
