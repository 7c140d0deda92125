import { useLocale } from '#i18n'
import { langOf, nameIn } from '@/lib/base/i18n/stored-text'
import type { TaxClass } from '@/lib/shop/tax/classes'

/** The tax classes of the shop as options of a select. */
export function TaxClassOptions({ classes }: { classes: readonly TaxClass[] }) {
  const locale = useLocale()
  return classes.map(({ code, percent, name, nameUr }) => {
    const shown = nameIn(locale, { name, nameUr: nameUr || null })
    return (
      <option key={code} value={code} lang={langOf(locale, shown)}>
        {`${shown} (${percent} %)`}
      </option>
    )
  })
}
