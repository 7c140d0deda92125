/** A value that may be in another direction, for texts without markup: it does not turn the words around it. */
export const isolated = (value: string) => `\u2068${value}\u2069`
