import { readFileSync } from 'node:fs'
import { fileVersion } from '../../platform/http/file-version.mjs'
import { designColours, onBrand } from './design-colours.mjs'
import { lastRead } from './last-read.mjs'

// A machine without Urdu letters shows none, so Urdu has the font of the pages (app/[locale]/fonts.tsx), with their version.
const urduFont = `/fonts/nastaliq.woff2?v=${fileVersion(readFileSync('public/fonts/nastaliq.woff2'))}`

/** @param {import('./colour').BrandColours} brand */
const stylesIn = (brand) => `
@font-face { font-family: Nastaliq; src: url(${urduFont}) format("woff2"); font-weight: 400 700; font-display: swap;
  size-adjust: 112%; unicode-range: U+600-6FF,U+200C-200D }
:root { color-scheme: light dark; --background: #fbf8f1; --text: #1d241e; --muted: #5c6659; --primary: ${brand.garden};
  --on-primary: ${onBrand.garden} }
@media (prefers-color-scheme: dark) {
  :root { --background: #0f1713; --text: #ecf1e8; --muted: #a9b6a6; --primary: ${brand.dark};
    --on-primary: ${onBrand.dark} }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--background); color: var(--text);
  font: 1rem/1.6 Nastaliq, system-ui, sans-serif }
:lang(ur) { line-height: 2.2 }
main { box-sizing: border-box; width: 100%; max-width: 36rem; padding: 2rem 1.25rem }
.brand { margin: 0 0 1.5rem; font-weight: 600; color: var(--primary) }
.mark { --mark: var(--primary); display: block; height: 4.5rem; max-width: 100%; margin-bottom: .75rem }
h1 { margin: 0 0 .75rem; font: 600 1.75rem/1.25 Nastaliq, Georgia, serif; text-wrap: balance }
h1:lang(ur) { line-height: 2 }
p { margin: 0 0 1rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 }
form { margin: 0 }
a, button { box-sizing: border-box; min-height: 2.75rem; padding: .6rem 1.25rem; border: 1px solid var(--primary); border-radius: .5rem;
  color: var(--primary); background: none; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
a.primary, button { background: var(--primary); color: var(--on-primary) }
a:focus-visible, button:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px }
small { color: var(--muted); overflow-wrap: anywhere }
`

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The shop's names in both languages; blank until they have been read. @param {string} mark */
function brand(mark) {
  if (!lastRead.shop) return ''
  const { name, nameUr } = lastRead.shop
  const urdu = nameUr && ` <span lang="ur" dir="rtl">${escaped(nameUr)}</span>`
  return `<p class="brand">${mark}${escaped(name)}${urdu}</p>`
}

/**
 * A whole HTML page without scripts, whose only file is the font of Urdu, for answers that the server process gives instead of Next.
 * @param {{ title: string, text: string, actions: string, note?: string, mark?: string, locale?: 'en' | 'ur' }} content HTML,
 * already escaped; `mark`: the logo
 */
export const plainPage = ({ title, text, actions, note = '', mark = '', locale = 'en' }) => `<!DOCTYPE html>
<html lang="${locale}" dir="${locale === 'ur' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${lastRead.shop ? ` | ${escaped(lastRead.shop.name)}` : ''}</title>
<style>${stylesIn(lastRead.brandColours ?? designColours)}</style>
</head>
<body>
<main>
${brand(mark)}
<h1>${title}</h1>
<p>${text}</p>
<div class="actions">${actions}</div>
${note && `<p><small>${note}</small></p>`}
</main>
</body>
</html>
`
