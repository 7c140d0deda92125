/** The codes of all provinces (lib/shop/cities/data.ts). Browser-safe and small. */
export const provinceCodes = [
  'islamabad',
  'punjab',
  'sindh',
  'khyber-pakhtunkhwa',
  'balochistan',
  'azad-kashmir',
  'gilgit-baltistan',
] as const
