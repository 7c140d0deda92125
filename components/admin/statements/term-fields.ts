import type { StatementSource } from '@/lib/reconciling/statements/settings-schema'

type TermField = {
  name: Exclude<keyof StatementSource, 'name' | 'columns'>
  label: string
  hint: string
  unit?: 'Rs' | '%'
  optional?: true
}

/** The terms of a courier, as the form asks for them. */
export const termFields: readonly TermField[] = [
  {
    name: 'incomeTax',
    label: 'Income tax withheld',
    unit: '%',
    optional: true,
    hint: 'Of what was collected. Leave empty and it is not checked.',
  },
  {
    name: 'salesTax',
    label: 'Sales tax withheld',
    unit: '%',
    optional: true,
    hint: 'Of what was collected. Leave empty and it is not checked.',
  },
  {
    name: 'feeFlat',
    label: 'Fee for each parcel',
    unit: 'Rs',
    optional: true,
    hint: 'With the taxes on it. Leave empty and fees are not checked.',
  },
  {
    name: 'feePercent',
    label: 'Fee as a percentage',
    unit: '%',
    hint: 'Of what was collected; added to the fee for each parcel.',
  },
  {
    name: 'feeReturned',
    label: 'Fee for a returned parcel',
    unit: 'Rs',
    hint: 'Instead of both, when nothing was collected.',
  },
  {
    name: 'rounding',
    label: 'Rounding',
    unit: 'Rs',
    hint: 'An amount may be off by this much without being a difference.',
  },
  {
    name: 'overdueDays',
    label: 'Days until it is missing',
    hint: 'A delivered parcel that no statement names is missing after so many days.',
  },
]
