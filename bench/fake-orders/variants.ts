import { limits, type Rules } from './rules'

const none = { mostPieces: null, mostOpen: null }
/** What a live shop begins with, `householdLimits` of lib/settings/defaults.ts. */
const household = { mostPieces: 20, mostOpen: 3 }

/** Each rule alone, then together: the first is the shop without rules, the last what a live shop begins with. */
export const variants: readonly Rules[] = [
  { name: 'no rule', reject: limits(none), holdHours: null },
  { name: 'at most 20 pieces', reject: limits({ ...none, mostPieces: 20 }), holdHours: null },
  { name: 'at most 3 open', reject: limits({ ...none, mostOpen: 3 }), holdHours: null },
  { name: 'both limits', reject: limits(household), holdHours: null },
  { name: 'held 72 hours', reject: limits(none), holdHours: 72 },
  { name: 'held 48 hours', reject: limits(none), holdHours: 48 },
  { name: 'held 24 hours', reject: limits(none), holdHours: 24 },
  { name: 'limits, 72 hours', reject: limits(household), holdHours: 72 },
  { name: 'limits, 48 hours', reject: limits(household), holdHours: 48 },
  { name: 'limits, 24 hours', reject: limits(household), holdHours: 24 },
]
