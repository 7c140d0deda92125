import type { ComponentProps } from 'react'
import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { StarIcon } from '@/components/ui/icons'

type StarRatingProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> & {
  /** Leave out when react-hook-form's `register` holds the value. */
  value?: number
  error?: string | undefined
}

const STARS = [1, 2, 3, 4, 5] as const

/** A radio group drawn as stars: arrow keys work, and each star has its number as name. */
export function StarRating({ value, error, ...input }: StarRatingProps) {
  const t = useTranslations('forms.review')
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="text-sm font-semibold">{t('rating')}</legend>
      <div className="inline-flex">
        {STARS.map((star) => (
          <label
            key={star}
            className={cn(
              'grid size-11 cursor-pointer place-items-center rounded-md text-transparent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring [&>svg]:size-7 [&>svg]:stroke-marigold-line [&>svg]:transition-transform [&>svg]:hover:scale-110',
              // Every star up to the chosen one is filled.
              'has-checked:text-marigold has-[~label_:checked]:text-marigold',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              value={star}
              {...(value === undefined ? {} : { checked: value === star })}
              {...input}
            />
            <StarIcon />
            <span className="sr-only">{t('star', { star })}</span>
          </label>
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
