import { useLocale, useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import { Field } from '@/components/forms/field'
import { buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { inLocale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { paths, withQuery } from '@/lib/base/paths'
import type { CityMatch } from '@/lib/shop/cities/cities'
import type { ChosenCity } from '@/lib/shop/delivery/chosen-city'

type CityFormProps = {
  /** A text that could not be used as a city; blank at first. */
  written: string
  match: CityMatch | null
  /** The names of all cities, offered while typing. */
  names: readonly string[]
  /** The page to which the choice leads back; blank: this one. */
  back: string
  chosen: ChosenCity | null
}

/** A plain form: the browser offers the names, and an unclear one is asked about as links. */
export function CityForm({ written, match, names, back, chosen }: CityFormProps) {
  const t = useTranslations('delivery.page')
  const locale = useLocale()
  const choose = inLocale(locale, paths.chooseCity)
  const unclear = match?.kind === 'unclear' ? match.cities : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {unclear.length > 0 && (
        <div role="status" className="grid gap-3">
          <h2 className="text-xl">{t('which')}</h2>
          <ul className="flex flex-wrap gap-2.5">
            {unclear.map((city) => (
              <li key={city.code}>
                <a
                  className={buttonVariants({
                    variant: 'outline',
                    className: 'h-auto py-2 whitespace-normal',
                  })}
                  href={withQuery(choose, { code: city.code, back })}
                >
                  {t('inProvince', { city: nameIn(locale, city), province: nameIn(locale, city.province) })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {match?.kind === 'unknown' && <Callout tone="yellow">{t('unknown', { city: written })}</Callout>}
      <form action={choose} className="grid gap-4">
        <input type="hidden" name="back" value={back} />
        <Field label={chosen ? t('another') : t('city')} hint={t('hint')} required>
          {(control) => (
            <Input
              {...control}
              name="city"
              list="cities"
              defaultValue={written}
              autoComplete="address-level2"
              maxLength={100}
            />
          )}
        </Field>
        <datalist id="cities">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <button type="submit" className={buttonVariants({ className: 'justify-self-start' })}>
          {t('choose')}
        </button>
      </form>
      {chosen && (
        <form action={choose}>
          <input type="hidden" name="back" value={back} />
          <button type="submit" className={buttonVariants({ variant: 'outline' })}>
            {t('forget')}
          </button>
        </form>
      )}
    </div>
  )
}
