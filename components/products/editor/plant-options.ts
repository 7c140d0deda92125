import type {
  difficulties,
  habits,
  lights,
  places,
  safeties,
  waterings,
} from '@/lib/catalogue/products/plant-fields'

type Options<Values extends readonly string[]> = Record<Values[number] | '', string>

const none = 'Not stated'

/** The choices of the form in the words of the admin area, in their order; blank is none. */
export const plantOptions = {
  light: {
    '': none,
    low: 'Low light',
    bright: 'Bright, no direct sun',
    'part-sun': 'Part sun',
    'full-sun': 'Full sun',
  } satisfies Options<typeof lights>,
  water: {
    '': none,
    rarely: 'Rarely',
    weekly: 'Weekly',
    'twice-weekly': 'Twice a week',
    daily: 'Daily in summer',
  } satisfies Options<typeof waterings>,
  difficulty: {
    '': none,
    easy: 'Easy',
    moderate: 'Moderate',
    demanding: 'Demanding',
  } satisfies Options<typeof difficulties>,
  place: {
    '': none,
    indoor: 'Indoors',
    outdoor: 'Outdoors',
    both: 'Indoors or outdoors',
  } satisfies Options<typeof places>,
  habit: {
    '': none,
    upright: 'Upright',
    trailing: 'Trailing',
    climbing: 'Climbing',
  } satisfies Options<typeof habits>,
}

export const safetyOptions: Record<(typeof safeties)[number], string> = {
  unknown: 'Not known',
  safe: 'Not poisonous',
  caution: 'Upsets or irritates',
  toxic: 'Poisonous',
}
