import { expect, it } from 'vitest'
import { deviceOf } from '@/lib/platform/auth/device'

const android = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, Mac',
  ],
  ['curl/8.5.0', 'curl'],
  ['', ''],
  [null, ''],
])('the browser of %s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})

it('is short and plain, whatever is sent', () => {
  expect(deviceOf('x'.repeat(10_000))).toHaveLength(60)
  expect(deviceOf('پھول\u0000<b>/1.0')).toBe('<b>')
})
