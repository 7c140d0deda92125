import { expect, it, onTestFinished, vi } from 'vitest'

function Counts({ useTranslations }: Pick<typeof import('@/components/i18n/client'), 'useTranslations'>) {
  const t = useTranslations('cart.menu')
  return [1, 2, 3].map((count) => t('items', { count })).join(', ')
}

it('plurals in client components make their rules and numbers once for each language', async () => {
  // Tests of other files may have rendered plurals in this process before.
  vi.resetModules()
  const { useTranslations } = await import('@/components/i18n/client')
  const { renderMarkup } = await import('../support/render')
  const made: string[] = []
  const counted = (name: 'PluralRules' | 'NumberFormat') =>
    new Proxy(Intl[name], {
      construct: (type, args) => {
        made.push(`${name} ${args[0]}`)
        return Reflect.construct(type, args)
      },
    })
  vi.stubGlobal('Intl', { PluralRules: counted('PluralRules'), NumberFormat: counted('NumberFormat') })
  onTestFinished(() => void vi.unstubAllGlobals())

  for (let visit = 0; visit < 2; visit += 1) {
    expect(renderMarkup(<Counts useTranslations={useTranslations} />)).toBe('1 item, 2 items, 3 items')
    expect(renderMarkup(<Counts useTranslations={useTranslations} />, 'ur')).toBe('1 چیز, 2 چیزیں, 3 چیزیں')
  }
  expect(made).toEqual(['PluralRules en', 'NumberFormat en', 'PluralRules ur', 'NumberFormat ur'])
})
