import type { ComponentProps } from 'react'
import { StarIcon } from '@/components/ui/icons'

type StarRatingProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> & {
  legend?: string
  /** Leave out when react-hook-form's `register` holds the value. */
  value?: number
  error?: string | undefined
}

const STARS = [1, 2, 3, 4, 5] as const

/** A radio group in the shape of stars: arrow keys work, and each star says its number. */
export function StarRating({ legend = 'Rating', value, error, ...input }: StarRatingProps) {
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="label">{legend}</legend>
      <div className="star-input">
        {STARS.map((star) => (
          <label key={star}>
            <input
              type="radio"
              className="sr-only"
              value={star}
              {...(value === undefined ? {} : { checked: value === star })}
              {...input}
            />
            <StarIcon />
            <span className="sr-only">
              {star} {star === 1 ? 'star' : 'stars'}
            </span>
          </label>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
