import { expect, it, onTestFinished, vi } from 'vitest'
import { useTranslations } from '@/components/i18n/client'
import { renderMarkup } from '../support/render'

function Counts() {
  const t = useTranslations('cart.menu')
  return [1, 2, 3].map((count) => t('items', { count })).join(', ')
}

it('plurals in client components make their rules and numbers once for each language', () => {
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
    expect(renderMarkup(<Counts />)).toBe('1 item, 2 items, 3 items')
    expect(renderMarkup(<Counts />, 'ur')).toBe('1 چیز, 2 چیزیں, 3 چیزیں')
  }
  expect(made).toEqual(['PluralRules en', 'NumberFormat en', 'PluralRules ur', 'NumberFormat ur'])
})
