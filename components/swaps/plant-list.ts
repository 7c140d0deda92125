import { useTranslations } from '#i18n'

/** 'Agave, Aloe and Mint' */
export function usePlantList() {
  const t = useTranslations('swaps.list')
  return (names: readonly string[]): string =>
    names.length < 2
      ? (names[0] ?? '')
      : t('and', { plants: names.slice(0, -1).join(t('comma')), last: names.at(-1) ?? '' })
}
