import { allBlocks, type HomePage } from '@/lib/shop/identity/home'
import { noText, type Shop } from '@/lib/shop/identity/schema'
import type { Team } from '@/lib/shop/identity/team'

/** A live shop until an admin has entered who it is: it claims nothing. */
export const newShop: Shop = {
  name: 'Plant shop',
  nameUr: 'پودوں کی دکان',
  tagline: { en: 'Plants, pots and everything that goes with them.', ur: 'پودے، گملے اور باغبانی کا سامان۔' },
  closingLine: noText,
  street: noText,
  city: noText,
  zipCode: '',
  mapLink: '',
  phone: '',
  whatsapp: '',
  email: '',
  hours: [null, null, null, null, null, null, null],
  hoursText: noText,
  holidays: [],
  closing: null,
  announcement: null,
  social: [],
  colour: '',
  logo: '',
}

/** A live shop until an admin has written its own: the standard words. */
export const newHome: HomePage = {
  eyebrow: noText,
  title: noText,
  lead: noText,
  hero: '',
  caretakers: { title: noText, text: noText },
  swaps: { title: noText, text: noText },
  blocks: allBlocks,
  about: { title: noText, lead: noText, mission: noText, missionMore: noText },
}

/** A live shop has no team until it names one. */
export const newTeam: Team = { members: [] }
