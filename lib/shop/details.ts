/** The shop's details for the footer, invoices, structured data and the about page. */
export const shop = {
  name: 'Gulshan',
  nameUrdu: 'گلشن',
  line: 'Plants, pots and people who look after them, from Lahore.',
  street: '41 Canal Bank Road, Garden Town',
  city: 'Lahore',
  zipCode: '54600',
  country: 'Pakistan',
  phone: '(042) 111 485 742',
  phoneHref: 'tel:+9242111485742',
  email: 'salaam@gulshan.pk',
  hours: 'Mon to Sat, 8 am to 7 pm',
  directionsHref:
    'https://www.google.com/maps/dir/?api=1&destination=41+Canal+Bank+Road%2C+Garden+Town%2C+Lahore+54600%2C+Pakistan',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/gulshan.nursery' },
    { name: 'Facebook', href: 'https://www.facebook.com/gulshan.nursery' },
    { name: 'WhatsApp', href: 'https://wa.me/9242111485742' },
  ],
} as const
