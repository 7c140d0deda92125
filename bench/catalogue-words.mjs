// Texts of the generated catalogue.

/** The kinds are those of the names, see kindOfName of lib. @type {[name: string, slug: string, share: number, kind?: string][]} */
export const categories = [
  ['Succulent', 'succulent', 16, 'PLANTS'],
  ['Seeds', 'seeds', 14, 'SEEDS'],
  ['Cactus', 'cactus', 12, 'PLANTS'],
  ['Special Plants', 'special-plants', 12, 'PLANTS'],
  ['Exotic Plants', 'exotic-plants', 11, 'PLANTS'],
  ['Pots & Containers', 'pots-&-containers', 10, 'POTS'],
  ['Gardening Accessories', 'gardening-accessories', 7, 'TOOLS'],
  ['Luxury Plants', 'luxury-plants', 6, 'PLANTS'],
  ['Fertilizers', 'fertilizers', 4, 'SOIL'],
  ['Spring', 'spring', 3],
  ['Summer', 'summer', 2.5],
  ['Autumn', 'autumn', 1.5],
  ['Winter', 'winter', 1],
]

export const plants =
  `Golden Barrel Cactus|Prickly Pear|Young Saguaro|Bunny Ear Cactus|Moon Cactus|Old Man Cactus|Christmas Cactus|Peruvian Apple Cactus|Ladyfinger Cactus|Anthurium|Calathea Orbifolia|Scarlet Star Bromeliad|Alocasia Polly|Pitcher Plant|Staghorn Fern|Croton|Caladium|Air Plant|Coleus|Snake Plant|ZZ Plant|Golden Pothos|Peace Lily|Red Aglaonema|Cast Iron Plant|Spider Plant|Areca Palm|Heartleaf Philodendron|Lucky Bamboo|Boston Fern|Arrowhead Plant|Dumb Cane|Prayer Plant|Parlour Palm|Monstera|Fiddle Leaf Fig|Bird of Paradise|Kentia Palm|Olive Tree|Ficus Bonsai|Moth Orchid|Sago Palm|Dragon Tree|Rubber Plant|Desi Gulab|Bougainvillea|Gerbera Daisy|Dahlia|Geranium|Snapdragon|Motia|Marigold|Dwarf Sunflower|Zinnia|Hibiscus|Portulaca|Raat ki Rani|Champa|Lemongrass|Niazbo|Cockscomb|Grafted Mango|Kaghzi Lemon|Kari Patta|Podina|Chrysanthemum|Poinsettia|Dhania|Anar|Amrood|Pansy|Petunia|Calendula|Nargis|Sweet Pea|Cineraria|Strawberry|Kinnow Mandarin|Tomato Plant|Hari Mirch|Echeveria Rosette|Aloe Vera|Zebra Haworthia|Jade Plant|String of Pearls|Blue Agave|Houseleek|Flaming Katy|Living Stones|Crown of Thorns|Desert Rose|String of Hearts|Clay Pot|Jute Planter|Hand Trowel|Watering Can|Neem Cake|Bone Meal|Vermicompost|Secateurs`.split(
    '|',
  )

export const qualities =
  `Dwarf|Variegated|Silver|Crimson|Midnight|Sunrise|Lahore|Giant|Trailing|Velvet|Ivory|Emerald|Ruby|Desert|Mountain|River|Royal|Wild|Painted|Frosted|Lemon|Coral|Amber|Twisted|Feathered|Striped|Spotted|Weeping|Compact|Heritage|Monsoon|Saffron|Pearl|Copper|Jade|Indigo|Blush|Golden|Shalimar|Swat`.split(
    '|',
  )

export const forms =
  'Seedling|Young Plant|Mature Plant|Gift Set|Cutting|Grafted|Hanging Basket|Pair|Trio|Bonsai|in Clay|in Ceramic|4 inch|6 inch|8 inch|12 inch'.split(
    '|',
  )

export const sentences = [
  'Grows slowly and forgives a week without water.',
  'Likes a bright sill that the afternoon sun does not reach.',
  'Raised in our nursery near Pattoki and hardened off before it travels.',
  'The leaves turn towards the light, so give the pot a quarter turn every Sunday.',
  'Water when the top two fingers of soil are dry; in the monsoon, less.',
  'A handful of well rotted manure in early spring is all the food it asks for.',
  'Does well on a veranda in Karachi and in a heated room in Quetta.',
  'New growth is pale at first and darkens within the month.',
  'Wipe the leaves with a damp cloth, dust is a heavier coat than it looks.',
  'Repot every second year, one size larger and not more.',
  'Not fond of wet feet: the pot needs its hole, and the saucer wants emptying.',
  'Propagates from cuttings that have dried for two days.',
]

export const comments = [
  'Arrived upright and healthy.',
  'Smaller than I thought, but it has put out two leaves already.',
  'Well packed. The soil was still moist after three days on the road.',
  'My mother asked for a second one.',
  'One stem was bent; the shop sent a new plant without a question.',
  'A fair price for a plant of this size.',
]

export const potTypes = ['Plastic', 'Clay', 'Ceramic', 'Fibre', 'Cement', 'Metal', 'Jute', 'Grow Bag']

export const urduPlants =
  'مونسٹیرا|گلاب|چنبیلی|ایلوویرا|منی پلانٹ|سنیک پلانٹ|کیکٹس|زی زی پلانٹ|ربڑ پلانٹ|پیس للی|بوگن ویلیا|گیندا|موتیا|لیموں|انار|تلسی|پودینہ|کھجور|فرن|بانس|آم|امرود|انجیر|رات کی رانی'.split(
    '|',
  )

export const urduQualities = 'چھوٹا|سنہرا|سفید|سرخ|جنگلی|شاہی|لاہوری|پہاڑی|نیلا|سبز|گلابی|بڑا'.split('|')
