import { foreignNames, otherNames } from '@/lib/shop/cities/data/elsewhere'
import { lettersOf } from '@/lib/shop/cities/spelling'

// Words that stand beside the name of a city, or that look like one. Pure and browser-safe.

const listed = (text: string): string[] => text.split(/,\s/).map(lettersOf)

/** Quarters, kinds of places and small words: they never decide a city. */
export const ignored: ReadonlySet<string> = new Set([
  ...listed(
    'pakistan, pak, pk, city, shehar, shehr, sheher, shahar, shahr, town, village, district, distt, dist, disst, zila',
  ),
  ...listed(
    'tehsil, teh, tahsil, division, div, taluka, near, nr, nazd, qareeb, qarib, opposite, opp, behind, from, the, of, in, at, and, or',
  ),
  ...listed(
    'ke, ka, ki, mein, e, al, no, north, south, east, west, central, old, new, main, sharif, shareef, home, my, test, same, as, above',
  ),
  ...listed(
    'house, flat, plot, shop, office, apartment, floor, street, st, gali, road, rd, block, phase, sector, scheme, society, colony',
  ),
  ...listed(
    'mohalla, muhalla, chowk, bazar, bazaar, market, markaz, mall, plaza, center, centre, gate, bypass, adda, mor, morr, morh, park, lines',
  ),
  ...listed(
    'dha, defence, defense, gulberg, saddar, sadar, sadder, cantt, cant, cantonment, model, bahria, johar, wapda, satellite, askari',
  ),
  ...listed(
    'clifton, nazimabad, civil, gulshan, iqbal, hayatabad, university, latifabad, qasimabad, gulgasht, township, garden, valenia',
  ),
  ...listed(
    'karachi company, lahori gate, delhi gate, kabul river, iqbal town, shah faisal colony, faisal town, shadman, ichhra, samanabad, korangi, malir, landhi, orangi, lyari, peoples, ground',
  ),
  ...listed(
    'cavalry, garrison, officers, khan, abad, pur, house no, street no, na, nil, none, ferozepur, gt, canal, ring, clock, tower, company',
  ),
  ...listed(
    'پاکستان, شہر, ضلع, تحصیل, نزد, قریب, کینٹ, صدر, گلبرگ, ڈیفنس, ماڈل, ٹاؤن, کالونی, روڈ, گلی, مکان, نمبر, بلاک, فیز, محلہ, چوک, بازار, شریف, کے, کا, کی, میں, خان, آباد, پور',
  ),
])

/** After a city's name these make the name of a road or quarter of another city: "Multan Road". */
export const makesQuarter: ReadonlySet<string> = new Set(
  listed(
    'road, rd, colony, mor, morr, morh, more, chowk, gate, company, town, bazar, bazaar, bypass, adda, stop, hotel, روڈ, کالونی, چوک, موڑ, ٹاؤن, گیٹ',
  ),
)

/** These make the name of a village when they stand before a name. */
export const makesVillage: ReadonlySet<string> = new Set(
  listed(
    'chak, goth, basti, mauza, mouza, dhok, dhoke, killi, kili, deh, gaon, pind, kot, village, چک, گوٹھ, بستی, موضع, ڈھوک, گاؤں',
  ),
)

/** Names of districts, which mean their main town only if no other place is named. */
export const districts: ReadonlySet<string> = new Set(
  listed(
    'swat, buner, malakand, lower dir, upper dir, kurram, kech, lasbela, chagai, nasirabad, naseerabad, jaffarabad, jafferabad, kashmore, kashmor, tharparkar, thar parkar, poonch, sudhnoti, sudhanoti, neelum, hunza, diamer, diamir, ghizer, ghanche, سوات, بونیر, مالاکنڈ, کیچ, لسبیلہ, چاغی, نصیر آباد, جعفر آباد, کشمور, تھرپارکر, پونچھ, نیلم, ہنزہ, دیامر, غذر',
  ),
)

/** Beginnings of names of several cities, and names that several cities have, with the codes of those cities. */
export const severalCities: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['mirpur, meerpur, میرپور', 'mirpur, mirpur-khas, mirpur-mathelo'],
    ['d khan, dkhan', 'dera-ghazi-khan, dera-ismail-khan'],
    ['ahmadpur, ahmedpur, احمدپور', 'ahmadpur-east'],
  ].flatMap(([names = '', codes = '']) => listed(names).map((name) => [name, codes.split(', ')] as const)),
)

/** Places in other countries. */
export const foreign: ReadonlySet<string> = new Set(listed(foreignNames))

/** Places of Pakistan that are not in the data. */
export const otherPlaces: ReadonlySet<string> = new Set(listed(otherNames))
