import type { Shop } from '@/lib/shop/identity/schema'

const weekday = { opens: '08:00', closes: '19:00' }

/** The shop of the demo: its words are those of the specification. */
export const demoShop: Shop = {
  name: 'Gulshan',
  nameUr: 'گلشن',
  tagline: {
    en: 'Plants, pots and people who look after them, from Lahore.',
    ur: 'پودے، گملے اور ان کی دیکھ بھال کرنے والے لوگ، لاہور سے۔',
  },
  closingLine: {
    en: 'Grown, drawn and packed in Lahore.',
    ur: 'لاہور میں اُگایا، بنایا اور پیک کیا گیا۔',
  },
  street: { en: '41 Canal Bank Road, Garden Town', ur: '41 کینال بینک روڈ، گارڈن ٹاؤن' },
  city: { en: 'Lahore', ur: 'لاہور' },
  zipCode: '54600',
  mapLink: '',
  phone: '(042) 111 485 742',
  whatsapp: '+92 42 111 485 742',
  email: 'salaam@gulshan.pk',
  hours: [weekday, weekday, weekday, weekday, weekday, weekday, null],
  hoursText: { en: '', ur: '' },
  holidays: [],
  closing: null,
  announcement: null,
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/gulshan.nursery' },
    { name: 'Facebook', href: 'https://www.facebook.com/gulshan.nursery' },
  ],
  colour: '',
  logo: '/brand.svg',
}
