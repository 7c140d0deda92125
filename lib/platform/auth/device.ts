// The name of a browser, as people know it: "Chrome, Android". Nothing else of a device is stored.

const MOST = 60

/** The first that a User-Agent header contains; browsers name those that they are made of too. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC(Browser|WEB)/, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The name in a User-Agent header; a program that is no known browser has its own first word, such as "curl". '': no header. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return ''
  const known = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter(Boolean).join(', ')
  const [own = ''] = userAgent.replace(/[^\x20-\x7e]/g, '').split(/[\s/]/)
  return (known || own).slice(0, MOST)
}
