import { Callout } from '@/components/feedback/callout'
import type { Refusal } from './use-endpoint-form'

/** Stands above the button: the toast of the same words is gone after a moment. */
export function FormRefusal({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null
  return (
    <Callout tone="red">
      <div>
        <p>{refusal.message}</p>
        {refusal.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </Callout>
  )
}
