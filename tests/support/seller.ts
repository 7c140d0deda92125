/** The seller of a live shop in tests: its settings cannot be saved without one. */
export const seller = {
  legalName: 'Sabz Bagh',
  ntn: '',
  strn: '',
  street: '7 Circular Road',
  city: 'Multan',
  zipCode: '',
  country: 'Pakistan',
  phone: '(061) 222 3333',
  email: 'salaam@sabz.example',
}
