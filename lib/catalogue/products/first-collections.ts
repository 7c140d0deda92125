import type { Collection, Collections } from '@/lib/catalogue/products/collection-schema'
import { link, type Menu, type MenuLink } from '@/lib/catalogue/products/menu-schema'
import { type InBoth, noText } from '@/lib/shop/identity/schema'

// The collections, seasons and menu of the demo, which are those of the specification (product 2.25, 2.26). Shops from before they
// could be chosen have got the same by a migration.

const first = (key: string, categories: string[], name: InBoth, lead?: InBoth): Collection => ({
  key,
  slug: categories.join(','),
  name,
  lead: lead ?? noText,
  picture: lead ? `/art/groups/${key}.webp` : '',
  categories,
  needs: [],
  products: [],
  isOnHome: lead !== undefined,
  former: [],
})

export const firstCollections: Collections = {
  collections: [
    first(
      'cactus',
      ['cactus'],
      { en: 'Cactus', ur: 'کیکٹس' },
      {
        en: 'Slow, round and content with a forgotten sill.',
        ur: 'آہستہ بڑھنے والے، گول مٹول، اور بھولی بسری کھڑکی میں بھی خوش۔',
      },
    ),
    first(
      'succulents',
      ['succulent', 'luxury-plants'],
      { en: 'Succulents', ur: 'سکولنٹ اور آرائشی پودے' },
      {
        en: 'Rosettes and jade that store water for the dry months.',
        ur: 'گلاب جیسے پتوں والے اور جیڈ پودے، جو خشک مہینوں کے لیے پانی بچا رکھتے ہیں۔',
      },
    ),
    first(
      'exotic',
      ['exotic-plants'],
      { en: 'Exotic', ur: 'نایاب پودے' },
      {
        en: 'Large leaves and rare blooms for a shaded veranda.',
        ur: 'سایہ دار برآمدے کے لیے بڑے پتے اور نایاب پھول۔',
      },
    ),
    first(
      'pots',
      ['pots-&-containers'],
      { en: 'Pots', ur: 'گملے' },
      {
        en: 'Clay from Gujrat, glazed ceramic and light plastic.',
        ur: 'گجرات کی مٹی کے، روغنی سرامک کے اور ہلکے پلاسٹک کے۔',
      },
    ),
    first(
      'seeds',
      ['seeds'],
      { en: 'Seeds', ur: 'بیج' },
      { en: 'Herbs, vegetables and flowers for this season.', ur: 'اس موسم کی جڑی بوٹیاں، سبزیاں اور پھول۔' },
    ),
    first(
      'accessories',
      ['gardening-accessories'],
      { en: 'Accessories', ur: 'باغبانی کا سامان' },
      { en: 'Secateurs, sprayers and gloves that last.', ur: 'قینچیاں، اسپرے اور دستانے جو برسوں چلیں۔' },
    ),
    first('lowLight', ['special-plants'], {
      en: 'Best Low Light Indoor Plants',
      ur: 'کم روشنی کے بہترین انڈور پودے',
    }),
    first('succulent', ['succulent'], { en: 'Succulent', ur: 'سکولنٹ (گودے دار) پودے' }),
    first('fertilizers', ['fertilizers'], { en: 'Fertilizers', ur: 'کھاد' }),
  ],
  seasons: {
    name: { en: 'Seasonal Plants', ur: 'موسمی پودے' },
    list: [
      {
        category: 'spring',
        months: [3, 4, 5],
        label: { en: 'For this spring', ur: 'اس بہار کے لیے' },
        lead: {
          en: 'What does well in Pakistan this spring.',
          ur: 'اس بہار میں پاکستان میں خوب پھلنے پھولنے والے پودے۔',
        },
      },
      {
        category: 'summer',
        months: [6, 7, 8, 9, 10],
        label: { en: 'For this summer', ur: 'ان گرمیوں کے لیے' },
        lead: {
          en: 'What does well in Pakistan this summer.',
          ur: 'ان گرمیوں میں پاکستان میں خوب پھلنے پھولنے والے پودے۔',
        },
      },
      {
        category: 'autumn',
        months: [11, 12],
        label: { en: 'For this autumn', ur: 'اس خزاں کے لیے' },
        lead: {
          en: 'What does well in Pakistan this autumn.',
          ur: 'اس خزاں میں پاکستان میں خوب پھلنے پھولنے والے پودے۔',
        },
      },
      {
        category: 'winter',
        months: [1, 2],
        label: { en: 'For this winter', ur: 'ان سردیوں کے لیے' },
        lead: {
          en: 'What does well in Pakistan this winter.',
          ur: 'ان سردیوں میں پاکستان میں خوب پھلنے پھولنے والے پودے۔',
        },
      },
    ],
  },
  featured: { by: 'best-selling', products: [] },
  words: {
    lead: {
      en: 'Plants, seeds, pots and tools, delivered all over Pakistan.',
      ur: 'پودے، بیج، گملے اور اوزار، پورے پاکستان میں ڈیلیوری کے ساتھ۔',
    },
    description: {
      en: 'Cactus, succulents, exotic and indoor plants, seeds, pots and tools, delivered all over Pakistan.',
      ur: 'کیکٹس، سکولنٹ، نایاب اور انڈور پودے، بیج، گملے اور اوزار، پورے پاکستان میں ڈیلیوری کے ساتھ۔',
    },
    about: {
      en: 'Cactus and succulents, shade lovers, seeds for the season, and the pots, soil and tools that go with them.',
      ur: 'کیکٹس اور سکولنٹ، سائے میں خوش رہنے والے پودے، موسم کے بیج، اور ان کے ساتھ کے گملے، مٹی اور اوزار۔',
    },
  },
}

const collection = (key: string, label?: InBoth): MenuLink => link('collection', key, label)

export const firstMenu: Menu = {
  entries: [
    { kind: 'link', link: link('products') },
    {
      kind: 'group',
      name: noText,
      links: [
        link('swaps'),
        link('services'),
        link('season'),
        collection('lowLight'),
        collection('exotic', { en: 'Exotic Plants', ur: 'نایاب پودے' }),
        collection('cactus'),
        collection('succulent'),
        collection('seeds'),
        collection('fertilizers'),
        collection('pots', { en: 'Pots & Containers', ur: 'گملے' }),
        collection('accessories', { en: 'Gardening Accessories', ur: 'باغبانی کا سامان' }),
      ],
    },
    { kind: 'link', link: link('offers') },
    { kind: 'link', link: link('about') },
  ],
}
