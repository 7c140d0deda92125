import type { UseFormReturn } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import type { StaffValues } from './values'

/** Whether a person in the shop pays and takes the plants at once. */
export const HandedOverChoice = ({ form }: { form: UseFormReturn<StaffValues> }) => (
  <label className="mt-4 flex items-start gap-3">
    <Checkbox {...form.register('handedOver')} />
    <span>
      Paid in cash and handed over now
      <span className="block text-sm text-muted-foreground">
        Nothing is charged for delivery, and the invoice is issued.
      </span>
    </span>
  </label>
)
