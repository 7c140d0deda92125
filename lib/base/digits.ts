// Digits of Urdu and Arabic keyboards. Pure and browser-safe.

/** ۰ to ۹ of Urdu and ٠ to ٩ of Arabic as 0 to 9, and the Arabic decimal separator as a point; the rest as it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replaceAll('٫', '.')
