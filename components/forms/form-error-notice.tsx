import { Callout } from '@/components/feedback/callout'
import type { FormError } from './field-errors'

/** Shown above the button, because the toast disappears. */
export function FormErrorNotice({ error }: { error: FormError | null }) {
  if (!error) return null
  return (
    <Callout tone="red">
      <div>
        <p>{error.message}</p>
        {error.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </Callout>
  )
}
