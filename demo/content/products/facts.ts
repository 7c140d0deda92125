import type { PlantFacts } from '@/lib/catalogue/products/plant'

// Facts about the plants of the seed that their texts do not have, by slug. Safety is from the lists of veterinary poison
// centres, by effect: toxic poisons or burns the mouth badly, caution upsets the stomach or irritates. Months are those of
// the plains of Sindh and Punjab.

type Place = PlantFacts['place']
type Safety = PlantFacts['safety']
type Known = Pick<
  PlantFacts,
  'localNames' | 'place' | 'spread' | 'safety' | 'temperature' | 'floweringMonths' | 'sowingMonths'
>

const harmless: Safety = { cats: 'safe', dogs: 'safe', people: 'safe' }
const irritant: Safety = { cats: 'caution', dogs: 'caution', people: 'caution' }
const poisonous: Safety = { cats: 'toxic', dogs: 'toxic', people: 'toxic' }
const untested: Safety = { cats: 'unknown', dogs: 'unknown', people: 'unknown' }
/** Its crystals burn the mouth: cats and dogs swallow more of it than people. */
const burning: Safety = { cats: 'toxic', dogs: 'toxic', people: 'caution' }
/** Harmless to people as food, but not to pets. */
const food: Safety = { cats: 'toxic', dogs: 'toxic', people: 'safe' }
const herb: Safety = { cats: 'caution', dogs: 'caution', people: 'safe' }
/** Listed for pets, nothing known for people. */
const petsOnly = (level: Safety['cats']): Safety => ({ cats: level, dogs: level, people: 'unknown' })

const at = (
  place: Place,
  spread: number,
  safety: Safety,
  [min, max]: readonly [coldest: number, warmest: number],
  localNames: string[] = [],
  floweringMonths: number[] = [],
): Known => ({
  localNames,
  place,
  spread,
  safety,
  temperature: { min, max },
  floweringMonths: floweringMonths.toSorted((a, b) => a - b),
  sowingMonths: [],
})

const sown = (localNames: string[], ...sowingMonths: number[]): Partial<PlantFacts> => ({
  localNames,
  sowingMonths,
})

const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export const plantFacts: Record<string, Partial<PlantFacts>> = {
  // Cacti
  'golden-barrel-cactus': at('both', 60, harmless, [0, 45], [], [5, 6]),
  'prickly-pear-cactus': at(
    'outdoor',
    120,
    { cats: 'caution', dogs: 'caution', people: 'safe' },
    [-5, 48],
    ['Nag phani', 'Thohar', 'تھوہر'],
    [4, 5],
  ),
  'saguaro-cactus': at('both', 40, petsOnly('safe'), [-2, 48]),
  'bunny-ear-cactus': at('both', 50, irritant, [0, 45], [], [4, 5]),
  'moon-cactus': at('indoor', 10, harmless, [8, 38]),
  'old-man-cactus': at('both', 20, petsOnly('safe'), [2, 42]),
  'christmas-cactus': at('indoor', 40, harmless, [8, 32], [], [11, 12, 1]),
  'peruvian-apple-cactus': at('both', 90, petsOnly('safe'), [-1, 45], [], [6, 7, 8]),
  'ladyfinger-cactus': at('both', 30, harmless, [2, 42], [], [3, 4]),
  'fishbone-cactus': at('indoor', 60, petsOnly('safe'), [8, 35], ['Zig zag cactus', 'زگ زیگ کیکٹس']),
  // Succulents
  echeveria: at('both', 15, harmless, [2, 38], [], [3, 4]),
  'aloe-vera': at('both', 60, burning, [3, 44], ['Kwar gandal', 'Ghee kwar', 'گھیکوار'], [2, 3]),
  'zebra-haworthia': at('indoor', 15, harmless, [4, 38], ['Zebra plant', 'زیبرا پلانٹ']),
  'jade-plant': at('both', 60, petsOnly('toxic'), [3, 42], ['Paisa plant', 'پیسا پلانٹ'], [12, 1]),
  'string-of-pearls': at('indoor', 20, burning, [5, 36], ['Motiyon ki lari'], [2, 3]),
  agave: at('outdoor', 120, irritant, [-5, 46]),
  houseleek: at('outdoor', 20, harmless, [-15, 36]),
  'burros-tail': at('indoor', 30, harmless, [5, 36], ['Gadhe ki dum']),
  'flaming-katy': at('both', 30, burning, [7, 36], ['Kalanchoe'], [12, 1, 2, 3]),
  'living-stones': at('indoor', 5, petsOnly('safe'), [4, 40], ['Zinda pathar'], [10, 11]),
  'crown-of-thorns': at('both', 60, poisonous, [5, 45], ['Kanton ka taj'], allYear),
  'desert-rose': at('outdoor', 60, poisonous, [8, 46], ['Sehrai gulab'], [3, 4, 5, 6, 7, 8, 9, 10]),
  'string-of-hearts': at('indoor', 20, petsOnly('safe'), [8, 36], ['Dilon ki lari'], [8, 9]),
  // Plants for a special corner
  monstera: at('indoor', 120, burning, [10, 38], ['Swiss cheese plant', 'سوئس چیز پلانٹ']),
  'fiddle-leaf-fig': at('indoor', 90, irritant, [10, 38]),
  'bird-of-paradise': at('both', 100, irritant, [2, 42], ['Strelitzia'], [9, 10, 11, 12, 1, 2, 3, 4]),
  'kentia-palm': at('indoor', 150, harmless, [5, 38]),
  'olive-tree': at('outdoor', 120, harmless, [-7, 46], ['Zaitoon'], [3, 4]),
  'ficus-bonsai': at('both', 40, irritant, [5, 42]),
  'moth-orchid': at('indoor', 40, harmless, [12, 34], [], [11, 12, 1, 2, 3]),
  'sago-palm': at('both', 120, poisonous, [-5, 45], ['Kangi palm', 'ساگو پام']),
  'dragon-tree': at('indoor', 60, petsOnly('toxic'), [8, 40], ['ڈرائسینا']),
  'rubber-plant': at('both', 100, irritant, [5, 42], ['ربڑ کا پودا']),
  // Exotic
  anthurium: at('indoor', 40, burning, [14, 35], [], allYear),
  'calathea-orbifolia': at('indoor', 60, harmless, [14, 34]),
  bromeliad: at('indoor', 45, harmless, [10, 36], [], [3, 4, 5, 6]),
  'alocasia-polly': at('indoor', 45, poisonous, [14, 38], ['Hathi kaan', 'ہاتھی کان']),
  'pitcher-plant': at('indoor', 40, harmless, [12, 35], ['گوشت خور پودا']),
  'staghorn-fern': at('indoor', 80, harmless, [5, 36], ['Barah singha']),
  croton: at('both', 70, irritant, [8, 42]),
  caladium: at('both', 45, burning, [15, 40], ['Hathi kan']),
  'air-plant': at('indoor', 8, petsOnly('safe'), [5, 36], ['Tillandsia', 'ٹلنڈسیا'], [2, 3]),
  coleus: at('both', 45, { cats: 'caution', dogs: 'caution', people: 'unknown' }, [8, 38]),
  'lobster-claw': at('outdoor', 120, untested, [10, 42], [], [5, 6, 7, 8, 9]),
  // Low light
  'snake-plant': at(
    'indoor',
    30,
    burning,
    [5, 42],
    ['Saanp poda', 'Sansevieria', 'Saas ki zaban', 'ساس کی زبان'],
  ),
  'zz-plant': at('indoor', 60, burning, [10, 40], ['Zamia', 'زامیا', 'زیڈ زیڈ پلانٹ']),
  'golden-pothos': at('indoor', 60, burning, [8, 40], ['Pothos', 'پوتھوس']),
  'peace-lily': at('indoor', 60, burning, [10, 36], [], [3, 4, 5, 9, 10]),
  aglaonema: at('indoor', 45, burning, [14, 38]),
  'cast-iron-plant': at('indoor', 60, harmless, [-5, 40], ['Aspidistra', 'اسپیڈسٹرا']),
  'spider-plant': at('indoor', 50, harmless, [2, 40]),
  'areca-palm': at('both', 120, harmless, [5, 42]),
  'heartleaf-philodendron': at('indoor', 45, burning, [10, 38]),
  'lucky-bamboo': at('indoor', 25, petsOnly('toxic'), [10, 36], ['Lucky bans']),
  'boston-fern': at('both', 80, harmless, [5, 36]),
  'arrowhead-vine': at('indoor', 45, burning, [10, 38], ['Syngonium']),
  dieffenbachia: at('indoor', 60, poisonous, [12, 38], ['Dieffenbachia']),
  'prayer-plant': at('indoor', 35, harmless, [13, 34], ['Maranta']),
  'parlour-palm': at('indoor', 50, harmless, [8, 36], ['Chamaedorea']),
  // Seasonal
  'desi-rose': at('outdoor', 100, harmless, [-8, 42], ['Gulab', 'Desi gulab', 'گلاب'], [2, 3, 4, 10, 11, 12]),
  bougainvillea: at(
    'outdoor',
    250,
    irritant,
    [0, 46],
    ['Bogan bel', 'Kaghzi phool', 'بوگن بیل', 'کاغذی پھول'],
    [2, 3, 4, 5, 6, 9, 10, 11],
  ),
  gerbera: at('both', 35, harmless, [4, 36], [], [2, 3, 4, 10, 11]),
  dahlia: at('outdoor', 60, irritant, [2, 34], [], [2, 3, 4]),
  geranium: at('both', 40, petsOnly('toxic'), [0, 36], [], [1, 2, 3, 4, 11, 12]),
  snapdragon: at('outdoor', 30, harmless, [-4, 32], ['Antirrhinum'], [1, 2, 3, 4]),
  'jasmine-motia': at('outdoor', 100, harmless, [2, 46], ['Motia', 'Mogra', 'موگرا'], [4, 5, 6, 7, 8, 9]),
  marigold: at('outdoor', 40, herb, [2, 40], ['Genda phool', 'گیندے کا پھول'], [10, 11, 12, 1, 2, 3]),
  sunflower: at('outdoor', 40, harmless, [5, 40], ['Suraj mukhi', 'سورج مکھی'], [4, 5, 6]),
  zinnia: at('outdoor', 35, harmless, [8, 42], [], [5, 6, 7, 8, 9, 10]),
  hibiscus: at('outdoor', 150, harmless, [3, 44], ['Gurhal'], [3, 4, 5, 6, 7, 8, 9, 10, 11]),
  portulaca: at(
    'outdoor',
    30,
    petsOnly('toxic'),
    [8, 46],
    ['Gul dupehri', 'دوپہر کا پھول'],
    [4, 5, 6, 7, 8, 9],
  ),
  'raat-ki-rani': at('outdoor', 150, poisonous, [0, 44], ['Night jasmine'], [4, 5, 6, 7, 8, 9, 10]),
  champa: at('outdoor', 180, irritant, [5, 45], ['Gul e chin', 'Frangipani'], [4, 5, 6, 7, 8, 9, 10]),
  lemongrass: at('outdoor', 80, herb, [2, 44], ['Lemon ghas', 'لیمن گھاس']),
  'niazbo-basil': at(
    'outdoor',
    35,
    harmless,
    [8, 42],
    ['Niazbo', 'Babri', 'Tulsi', 'تلسی', 'ریحان'],
    [6, 7, 8, 9],
  ),
  celosia: at('outdoor', 35, harmless, [8, 42], ['Kalgha', 'Murgh kes'], [5, 6, 7, 8, 9, 10]),
  'mango-tree': at(
    'outdoor',
    200,
    { cats: 'caution', dogs: 'caution', people: 'caution' },
    [2, 46],
    ['Aam', 'Amb', 'آم'],
    [2, 3],
  ),
  'kaghzi-lemon': at(
    'outdoor',
    150,
    food,
    [0, 44],
    ['Nimbu', 'Kaghzi nimbu', 'نیبو', 'لیموں'],
    [2, 3, 4, 8, 9],
  ),
  'curry-leaf': at(
    'outdoor',
    100,
    { cats: 'safe', dogs: 'safe', people: 'safe' },
    [4, 44],
    ['Kari patta', 'میٹھا نیم'],
    [4, 5, 6],
  ),
  mint: at('outdoor', 60, herb, [-5, 40], [], [7, 8]),
  chrysanthemum: at('outdoor', 50, burning, [-2, 34], ['Gul e daudi'], [11, 12]),
  poinsettia: at('both', 45, irritant, [8, 34], ['Lal patta', 'لال پتا'], [11, 12, 1, 2]),
  'coriander-plant': at('outdoor', 20, harmless, [2, 32], ['Dhania', 'Hara dhania', 'ہرا دھنیا'], [2, 3]),
  pomegranate: at('outdoor', 150, harmless, [-8, 45], ['Anar', 'Kandhari anar', 'قندھاری انار'], [3, 4, 5]),
  guava: at('outdoor', 180, harmless, [0, 45], ['Amrood'], [4, 5, 8, 9]),
  pansy: at('outdoor', 20, harmless, [-5, 28], [], [12, 1, 2, 3]),
  petunia: at('outdoor', 35, harmless, [-1, 34], [], [12, 1, 2, 3, 4]),
  calendula: at('outdoor', 30, harmless, [-3, 30], ['Gul ashrafi'], [12, 1, 2, 3]),
  nargis: at('outdoor', 15, poisonous, [-5, 30], ['Nargis', 'Gul e nargis', 'گلِ نرگس'], [12, 1, 2]),
  'sweet-pea': at('outdoor', 30, poisonous, [-4, 30], ['Matar phool'], [2, 3, 4]),
  cineraria: at('both', 30, burning, [2, 28], [], [2, 3]),
  strawberry: at('outdoor', 30, harmless, [-5, 32], [], [1, 2, 3]),
  kinnow: at('outdoor', 180, food, [-2, 44], [], [3]),
  'tomato-plant': at('outdoor', 60, food, [5, 36], ['Tamatar', 'ٹماٹر'], [11, 12, 1, 2, 3]),
  'chilli-plant': at('outdoor', 45, herb, [8, 40], ['Hari mirch', 'Mirchi', 'مرچ'], [4, 5, 6, 7, 8, 9, 10]),
  // Seeds: the months of lib/catalogue/products/sowing.ts
  'tomato-seeds': sown(['Tamatar ke beej'], 2, 9, 10, 11),
  'chilli-seeds': sown(['Hari mirch ke beej', 'Mirch ke beej'], 2, 3),
  'coriander-seeds': sown(['Dhania ke beej'], 1, 2, 10, 11, 12),
  'okra-seeds': sown(['Bhindi ke beej'], 3, 4, 5, 6, 7),
  'cucumber-seeds': sown(['Kheera ke beej'], 2, 3, 4),
  'carrot-seeds': sown(['Gajar ke beej'], 9, 10, 11),
  'radish-seeds': sown(['Mooli ke beej'], 1, 9, 10, 11, 12),
  'spinach-seeds': sown(['Palak ke beej'], 1, 2, 9, 10, 11, 12),
  'pea-seeds': sown(['Matar ke beej'], 10, 11),
  'bottle-gourd-seeds': sown(['Lauki ke beej', 'Kaddu ke beej'], 2, 3, 4, 5, 6, 7),
  'capsicum-seeds': sown(['Shimla mirch ke beej'], 2, 10),
  'sunflower-seeds': sown(['Suraj mukhi ke beej'], 2, 3, 4),
  'marigold-seeds': sown(['Genda ke beej'], 6, 7, 8),
  'zinnia-seeds': sown(['Zinnia ke beej'], 3, 4, 5, 6, 7, 8),
  'petunia-seeds': sown(['Petunia ke beej'], 8, 9),
}
