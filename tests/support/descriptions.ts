import type { MissingPart } from '@/lib/catalogue/states/complete'

/** Stored names and descriptions of products that are whole otherwise, with what they lack. For the rule and for its SQL. */
export const descriptions: readonly (readonly [name: string, longDesc: string, missing: MissingPart[]])[] = [
  ['Snake Plant', '<p>Snake Plant</p>', ['description']],
  ['Snake Plant', '<p>snake PLANT&nbsp;</p>', ['description']],
  ['Snake Plant', '<p>\u00a0Snake\u00a0Plant\ufeff</p>', ['description']],
  ['Snake Plant', '<p>Snake  Plant\n\t</p>', ['description']],
  ['Snake Plant', '<p>Snake<br />Plant</p>\n', ['description']],
  ['Snake Plant', '<p>Snake\u2009Plant\u202f\u3000\u2028</p>', ['description']],
  ['Snake\u00a0 Plant', '<p>Snake Plant</p>', ['description']],
  ['Pots & <Soil>', '<p>Pots &amp; <strong>&lt;Soil&gt;</strong></p>', ['description']],
  ['Pots &lt; Soil', '<p>Pots &amp;lt; Soil</p>', ['description']],
  ['منی پلانٹ', '<p>منی\u00a0پلانٹ</p>', ['description']],
  ['Snake Plant', '', ['description']],
  ['Snake Plant', '<p>&nbsp;<br />\u2003</p>', ['description']],
  ['Snake Plant', '<p>Snake Plants</p>', []],
  ['Snake Plant', '<p>Snake Plant.</p>', []],
  ['Snake Plant', '<p>s</p>', []],
]
