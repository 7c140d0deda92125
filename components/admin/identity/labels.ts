import type { HomeBlock } from '@/lib/shop/identity/home'

// The names of fields and values that another user has changed. Paths are those of the record.

type Labels = Record<string, string>

const bothLabels = (labels: Labels): Labels =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([path, label]) => [
      [`${path}.en`, label],
      [`${path}.ur`, `${label} in Urdu`],
    ]),
  )

/** A path without a label is inside one that has one: `closing.text.en` is a part of `closing`. */
const labelsOf =
  (labels: Labels) =>
  (path: string): string => {
    const parts = path.split('.')
    for (let length = parts.length; length > 0; length -= 1) {
      const label = labels[parts.slice(0, length).join('.')]
      if (label) return label
    }
    return path
  }

export const shopLabelOf = labelsOf({
  ...bothLabels({
    tagline: 'Tagline',
    closingLine: 'Closing line',
    street: 'Street',
    city: 'City',
    hoursText: 'Hours in your own words',
    'announcement.text': 'Announcement',
    'closing.text': 'Closing notice',
  }),
  name: 'Name',
  nameUr: 'Name in Urdu',
  logo: 'Logo',
  colour: 'Brand colour',
  zipCode: 'Zip code',
  mapLink: 'Map link',
  phone: 'Telephone',
  whatsapp: 'WhatsApp number',
  email: 'Email',
  social: 'Links',
  hours: 'Opening hours',
  holidays: 'Holidays',
  announcement: 'Announcement',
  'announcement.href': 'Announcement, link',
  'announcement.from': 'Announcement, from',
  'announcement.to': 'Announcement, to',
  closing: 'Closing notice',
  'closing.href': 'Closing notice, link',
  'closing.from': 'Closing notice, from',
  'closing.to': 'Closing notice, to',
})

export const blockNames: Record<HomeBlock, string> = {
  promises: 'Promises below the opening picture',
  collections: 'Collections',
  sowing: 'Seeds to sow this month',
  featured: 'Featured plants',
  review: 'A customer’s review',
  offerings: 'Caretakers and swaps',
  team: 'Team',
}

export const homeTexts = {
  eyebrow: 'Line above the title',
  title: 'Title',
  lead: 'Text below the title',
  'caretakers.title': 'Caretakers, title',
  'caretakers.text': 'Caretakers, text',
  'swaps.title': 'Swaps, title',
  'swaps.text': 'Swaps, text',
  'about.title': 'Title of the about page',
  'about.lead': 'Text of the about page',
  'about.mission': 'Mission',
  'about.missionMore': 'Mission, second part',
} as const

export const homeLabelOf = labelsOf({
  ...bothLabels(homeTexts),
  ...Object.fromEntries(Object.entries(blockNames).map(([name, label]) => [`blocks.${name}`, label])),
  hero: 'Opening picture',
})
