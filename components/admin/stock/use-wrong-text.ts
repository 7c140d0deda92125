import { useTranslations } from '#i18n'

const named = ['to', 'lines', 'counted', 'lowest', 'fillTo', 'cost'] as const

/** The text of a field error of the stock: the API names these fields otherwise than their labels do, and in English. */
export function useWrongText() {
  const t = useTranslations('stock.wrong')
  return (path: string, text: string): string => {
    const name = named.find((one) => path === one || (path.startsWith('lines.') && path.endsWith(`.${one}`)))
    return name ? t(name) : text
  }
}
