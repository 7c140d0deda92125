import { allBlocks, type HomePage } from '@/lib/shop/identity/home'
import { noText } from '@/lib/shop/identity/schema'
import type { Member, Team } from '@/lib/shop/identity/team'

/** The words of the demo: those of the specification. */
export const demoHome: HomePage = {
  eyebrow: { en: 'A nursery on the canal in Lahore', ur: 'لاہور میں نہر کنارے ایک نرسری' },
  title: { en: 'Step out of the heat, into the shade.', ur: 'دھوپ سے نکلیے، چھاؤں میں آئیے۔' },
  lead: {
    en: 'Plants grown for Pakistani summers, packed by the people who grew them.',
    ur: 'پاکستان کی گرمیوں کے لیے اُگائے گئے پودے، جو اُگانے والوں نے خود پیک کیے۔',
  },
  hero: '',
  caretakers: { title: noText, text: noText },
  swaps: { title: noText, text: noText },
  blocks: allBlocks,
  about: {
    title: {
      en: 'We grow for the heat, the dust and the forgetful.',
      ur: 'ہم گرمی، گرد اور بھول جانے والوں کے لیے پودے اُگاتے ہیں۔',
    },
    lead: {
      en: 'Gulshan is a nursery on the canal in Lahore. What leaves our gate has stood through a June here: outdoors, on borewell water, under green shade cloth. If a plant cannot do that, we do not sell it to someone in Multan.',
      ur: 'گلشن لاہور میں نہر کنارے ایک نرسری ہے۔ ہمارے گیٹ سے جو پودا نکلتا ہے وہ یہاں کا ایک جون کاٹ چکا ہوتا ہے: کھلے آسمان تلے، ٹیوب ویل کے پانی پر، ہری جالی کے نیچے۔ جو پودا یہ نہ سہہ سکے، وہ ہم ملتان میں کسی کو نہیں بیچتے۔',
    },
    mission: {
      en: 'Every house in this country once had a charpai, a neem and someone who knew what the neem wanted. The flats are smaller now and that someone is far away. We want to be both: the plant at your door, and the person you can ask about it for as long as it lives.',
      ur: 'کبھی اس ملک کے ہر گھر میں ایک چارپائی ہوتی تھی، ایک نیم، اور کوئی ایسا جو جانتا تھا کہ نیم کو کیا چاہیے۔ اب چھوٹے چھوٹے فلیٹ ہیں اور وہ جاننے والا دور ہے۔ ہم دونوں بننا چاہتے ہیں: آپ کے دروازے پر پہنچا پودا بھی، اور وہ شخص بھی جس سے آپ پودے کی عمر بھر اس کے بارے میں پوچھ سکیں۔',
    },
    missionMore: {
      en: 'So we sell few things we have not grown or tested ourselves, we write down honestly how much light each one needs, and we would rather talk you out of a fiddle leaf fig than replace it three times.',
      ur: 'اس لیے ہم زیادہ تر وہی بیچتے ہیں جو ہم نے خود اُگایا یا آزمایا ہو، ایمانداری سے لکھتے ہیں کہ کس پودے کو کتنی روشنی چاہیے، اور فِڈل لیف فِگ تین بار بدل کر دینے سے بہتر سمجھتے ہیں کہ آپ کو پہلے ہی روک دیں۔',
    },
  },
}

const members: Member[] = [
  {
    name: { en: 'Shabana Rafiq', ur: 'شبانہ رفیق' },
    role: { en: 'Founder and propagator', ur: 'بانی اور قلمیں لگانے کی ماہر' },
    bio: {
      en: 'Started with forty money plants on a roof in Ichhra. Still checks every tray of cuttings before breakfast.',
      ur: 'اچھرہ کی ایک چھت پر چالیس منی پلانٹ سے آغاز کیا۔ آج بھی ناشتے سے پہلے قلموں کی ہر ٹرے خود دیکھتی ہیں۔',
    },
    portrait: '/art/team/shabana.webp',
  },
  {
    name: { en: 'Imran Chaudhry', ur: 'عمران چوہدری' },
    role: { en: 'Head grower', ur: 'ہیڈ مالی' },
    bio: {
      en: 'Third generation from Pattoki. Knows by the weight of a pot whether it wants water.',
      ur: 'پتوکی سے، تیسری نسل کے مالی۔ گملا اٹھا کر وزن سے بتا دیتے ہیں کہ اسے پانی چاہیے یا نہیں۔',
    },
    portrait: '/art/team/imran.webp',
  },
  {
    name: { en: 'Dr Zoya Khan', ur: 'ڈاکٹر زویا خان' },
    role: { en: 'Plant Pythologist', ur: 'پودوں کی بیماریوں کی ماہر' },
    bio: {
      en: 'Trained at Faisalabad in plant disease. Answers your worried photographs and teaches our caretakers.',
      ur: 'فیصل آباد سے پودوں کی بیماریوں کی تعلیم پائی۔ آپ کی پریشانی میں بھیجی ہوئی تصویروں کا جواب دیتی ہیں اور ہمارے مالیوں کو سکھاتی ہیں۔',
    },
    portrait: '/art/team/zoya.webp',
  },
  {
    name: { en: 'Daniyal Ahmed', ur: 'دانیال احمد' },
    role: { en: 'Packing and dispatch', ur: 'پیکنگ اور روانگی' },
    bio: {
      en: 'Built the box that carries a six foot areca to Gilgit upright, and answers the phone when it is late.',
      ur: 'وہ ڈبا انہی نے بنایا ہے جو چھ فٹ کے اریکا پام کو سیدھا کھڑا گلگت پہنچا دیتا ہے، اور دیر ہو جائے تو فون بھی یہی اٹھاتے ہیں۔',
    },
    portrait: '/art/team/daniyal.webp',
  },
]

export const demoTeam: Team = { members }
