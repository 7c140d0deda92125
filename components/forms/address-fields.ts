/** The fields of a delivery address in the order of a form, each with its `autocomplete` and its length as in `addressForm`. */
export const addressFields = [
  { name: 'street', autoComplete: 'shipping street-address', maxLength: 100 },
  { name: 'city', autoComplete: 'shipping address-level2', maxLength: 100 },
  { name: 'state', autoComplete: 'shipping address-level1', maxLength: 100 },
  { name: 'zipCode', autoComplete: 'shipping postal-code', maxLength: 12 },
  { name: 'country', autoComplete: 'shipping country-name', maxLength: 100 },
] as const
