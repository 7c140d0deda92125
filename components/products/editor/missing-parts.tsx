import { type Control, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { type MissingPart, missingOf, plainDescription } from '@/lib/catalogue/states/complete'
import type { ProductValues } from './values'

type MissingPartsProps = {
  control: Control<ProductValues>
  /** How many the form has now. */
  pictures: number
  onGoTo: (part: MissingPart) => void
}

/** Names what a product needs before its date shows it, by the values that are typed; a press goes to the field. */
export function MissingParts({ control, pictures, onGoTo }: MissingPartsProps) {
  const t = useTranslations('catalogue.states')
  const [name, categories, shortDesc, longDesc] = useWatch({
    control,
    name: ['name', 'categories', 'shortDesc', 'longDesc'],
  })
  const missing = missingOf({
    name,
    categories,
    shortDesc,
    description: plainDescription(longDesc),
    pictures,
  })
  if (missing.length === 0) return null
  return (
    <section className="grid gap-1.5" aria-labelledby="missing-parts">
      <h3 id="missing-parts" className="text-sm font-semibold">
        {t('missing')}
      </h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {missing.map((part) => (
          <li key={part}>
            <button type="button" className="link min-h-11" onClick={() => onGoTo(part)}>
              {t(`parts.${part}`)}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">{t('missingHint')}</p>
    </section>
  )
}
