import type { Row } from '@/lib/shop/cities/data/stations'

/** The capital. */
export const capital: readonly Row[] = [
  [
    'islamabad',
    'Islamabad',
    'اسلام آباد',
    'Islamabad',
    'isb, isl, islamabd, islambad, islam abad, islamabaad, islamabad capital territory, ict, اسلام اباد',
  ],
]

/** Azad Kashmir, the largest cities first. */
export const azadKashmir: readonly Row[] = [
  [
    'mirpur',
    'Mirpur (Azad Kashmir)',
    'میرپور (آزاد کشمیر)',
    'Mangla',
    'mirpur ajk, mirpur a k, mirpur azad kashmir, new mirpur, new mirpur city, mirpur kashmir, میرپور آزاد کشمیر',
  ],
  [
    'muzaffarabad',
    'Muzaffarabad',
    'مظفرآباد',
    'Muzaffarabad',
    'mzd, muzafarabad, muzaffar abad, muzzafarabad, مظفر آباد',
  ],
  ['kotli', 'Kotli', 'کوٹلی', 'Kotli', 'kotli ajk, kotly'],
  [
    'rawalakot',
    'Rawalakot',
    'راولاکوٹ',
    'Rawalakot',
    'rawlakot, rawla kot, rawalakote, poonch, راولا کوٹ, پونچھ',
  ],
  ['bagh', 'Bagh', 'باغ', 'Rawalakot', 'bagh ajk, bagh azad kashmir'],
  ['bhimber', 'Bhimber', 'بھمبر', 'Mangla', 'bhimbar, bimber, bhimbur'],
  ['palandri', 'Palandri', 'پلندری', 'Kotli', 'pallandri, plandri, sudhnoti, sudhanoti'],
  ['dadyal', 'Dadyal', 'ڈڈیال', 'Mangla', 'dadial', 'mirpur'],
  [
    'athmuqam',
    'Athmuqam (Neelum)',
    'اٹھمقام (نیلم)',
    'Balakot',
    'athmuqam, athmaqam, neelum, neelum valley, neelam valley, نیلم, اٹھمقام',
  ],
  ['hattian-bala', 'Hattian Bala', 'ہٹیاں بالا', 'Muzaffarabad', 'hattian, hatian bala, jhelum valley'],
]

/** Gilgit-Baltistan, the largest cities first. */
export const gilgitBaltistan: readonly Row[] = [
  ['gilgit', 'Gilgit', 'گلگت', 'Gilgit', 'gil, gilgat, gligit, glgt'],
  ['skardu', 'Skardu', 'سکردو', 'Skardu', 'kdu, iskardu, skardo, sakardu, اسکردو'],
  ['chilas', 'Chilas', 'چلاس', 'Chilas', 'chillas, diamer, diamir, دیامر'],
  [
    'hunza',
    'Hunza (Aliabad)',
    'ہنزہ (علی آباد)',
    'Hunza',
    'hunza, hunza valley, karimabad hunza, aliabad hunza, hunza nagar, ہنزہ',
  ],
  [
    'ghizer',
    'Gahkuch (Ghizer)',
    'گاہکوچ (غذر)',
    'Gilgit',
    'gahkuch, gahkuch ghizer, ghizer, ghizar, gakuch, غذر, گاہکوچ',
  ],
  ['khaplu', 'Khaplu', 'خپلو', 'Skardu', 'khaplo, khapalu, ghanche'],
  ['astore', 'Astore', 'استور', 'Astore', 'astor, eidgah astore'],
  ['shigar', 'Shigar', 'شگر', 'Skardu', 'shighar', 'skardu'],
]
