import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'

/** A day of a filter. Uncontrolled: another address is another list, and another field. */
export const DayField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <Field label={label}>
    {(control) => <Input key={value} {...control} type="date" name={name} defaultValue={value} />}
  </Field>
)
