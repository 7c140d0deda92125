import { presets } from './presets'
import type { State } from './state'
import { encodings, keyCases, type Session, type SimReply } from './types'
import { type Language, words } from './words'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const e = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const pageHeaders = ({ settings }: State) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // The form-action policy also applies to redirects of a posted form.
  'content-security-policy': `default-src 'none'; style-src 'self'; form-action ${["'self'", ...settings.returnOrigins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
})

function page(state: State, status: number, language: Language, main: string, toggle = ''): SimReply {
  const text = words[language]
  const body = `<!doctype html>
<html lang="${language}" dir="${text.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${e(text.title)}</title>
<link rel="stylesheet" href="${state.settings.basePath}/pay.css"></head>
<body>
<p class="banner" role="note">${e(text.banner)}</p>
<main>
${main}
</main>
${toggle}
</body></html>
`
  return { status, headers: pageHeaders(state), body }
}

/** The payment page; works with the keyboard and without scripts. */
export function payPage(state: State, session: Session, language: Language): SimReply {
  const text = words[language]
  const here = `${state.settings.basePath}/pay/${session.id}`
  if (session.result) return donePage(state, session, language)
  const { MERCHANT_NAME = '', TXNDESC = '', CURRENCY_CODE = '', TXNAMT = '' } = session.fields
  const buttons = (everyday: boolean) =>
    Object.entries(presets)
      .filter(([, { everyday: usual }]) => Boolean(usual) === everyday)
      .map(([name, { title }]) => {
        const look = name === 'approve' ? 'pay' : name === 'cancel' ? 'plain' : 'quiet'
        return `<button class="${look}" name="outcome" value="${name}">${e(title[language])}</button>`
      })
      .join('\n')
  const main = `<h1>${e(text.title)}</h1>
<dl>
<div><dt>${e(text.payTo)}</dt><dd>${e(MERCHANT_NAME)}</dd></div>
<div><dt>${e(TXNDESC)}</dt><dd dir="ltr">${e(session.fields.BASKET_ID ?? '')}</dd></div>
<div class="amount"><dt>${e(text.amount)}</dt><dd dir="ltr">${e(CURRENCY_CODE)} ${e(TXNAMT)}</dd></div>
</dl>
${itemTable(session, language)}
${session.warnings.length > 0 ? `<p class="warning">${e(text.warnings)} <span dir="ltr">${e(session.warnings.join(', '))}</span></p>` : ''}
<form method="post" action="${e(here)}?lang=${language}">
<fieldset><legend>${e(text.method)}</legend>
${Object.entries(text.methods)
  .map(
    ([name, label], at) =>
      `<label><input type="radio" name="method" value="${name}"${at === 0 ? ' checked' : ''}> ${e(label)}</label>`,
  )
  .join('\n')}
</fieldset>
<p>${e(text.explain)}</p>
<div class="buttons">
${buttons(true)}
</div>
<details><summary>${e(text.more)}</summary>
<p class="choices">
<label>${e(text.encoding)} <select name="encoding">${encodings.map((encoding) => `<option>${encoding}</option>`).join('')}</select></label>
<label>${e(text.names)} <select name="keyCase">${[...keyCases]
    .reverse()
    .map((spelling) => `<option>${spelling}</option>`)
    .join('')}</select></label>
</p>
<div class="buttons">
${buttons(false)}
</div>
</details>
</form>`
  const toggle = `<p class="language"><a href="${e(here)}?lang=${text.otherLanguage}" lang="${text.otherLanguage}">${text.other}</a></p>`
  return page(state, 200, language, main, toggle)
}

function itemTable({ items }: Session, language: Language): string {
  if (items.length === 0) return ''
  const rows = items
    .map(
      ({ name, price, quantity }) =>
        `<tr><th scope="row">${e(name)}</th><td dir="ltr">${e(quantity)} × ${e(price)}</td></tr>`,
    )
    .join('\n')
  return `<table><caption>${e(words[language].items)}</caption><tbody>
${rows}
</tbody></table>`
}

/** The recorded result, also for repeated submits. */
export function donePage(state: State, session: Session, language: Language): SimReply {
  const text = words[language]
  const location = session.result?.location
  const way = location
    ? `<p><a class="pay" href="${e(location)}">${e(text.back)}</a></p>`
    : `<p>${e(text.close)}</p>`
  const main = `<h1>${e(session.result?.title ?? '')}</h1>\n<p>${e(text.done)}</p>\n${way}`
  return page(state, 200, language, main)
}

/** The form itself is invalid; the buyer does not return and the shop is not notified. */
export function errorPage(state: State, error: string): SimReply {
  const main = `<h1>${e(words.en.wrong)}</h1>\n<p class="warning">${e(error)}.</p>`
  return page(state, 400, 'en', main)
}

export const styles: SimReply = {
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  body: `:root{--paper:#fbf8f1;--card:#fff;--ink:#1d241e;--muted:#5c6659;--line:#e6dfd0;--leaf:#1f5b3a;--on-leaf:#fff;--soft:#e4efe2;--clay:#b9532f;--on-clay:#fff;--edge:#8d8a78}
@media (prefers-color-scheme:dark){:root{--paper:#0f1713;--card:#16201a;--ink:#ecf1e8;--muted:#a9b6a6;--line:#2a362d;--leaf:#7cc391;--on-leaf:#0f1713;--soft:#1e3427;--clay:#e08a63;--on-clay:#0f1713;--edge:#6f8171}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Inter Variable",Inter,system-ui,"Noto Naskh Arabic",sans-serif}
.banner{margin:0;padding:12px 16px;background:var(--clay);color:var(--on-clay);text-align:center;font-weight:600}
main{max-width:32rem;margin:32px auto;padding:24px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
h1{margin:0 0 16px;font:600 28px/1.2 "Fraunces Variable",Fraunces,Georgia,serif}
dl{margin:0}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount dd{font-size:22px;font-weight:600}
table{width:100%;margin:16px 0;border-collapse:collapse}
caption{text-align:start;color:var(--muted)}
th{font-weight:400;text-align:start;padding:4px 0}
td{text-align:end;padding:4px 0;font-variant-numeric:tabular-nums;white-space:nowrap}
fieldset{margin:16px 0;padding:8px 16px;border:1px solid var(--line);border-radius:10px}
label{display:inline-flex;align-items:center;gap:8px;min-height:44px;margin-inline-end:16px}
.buttons{display:grid;gap:8px}
button,a.pay{display:block;width:100%;min-height:44px;padding:10px 16px;border:1px solid var(--edge);border-radius:10px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.pay,a.pay{border-color:var(--leaf);background:var(--leaf);color:var(--on-leaf);font-weight:600}
button:hover{background:var(--soft)}
button.pay:hover{background:var(--leaf);text-decoration:underline}
:focus-visible{outline:3px solid var(--leaf);outline-offset:2px}
details{margin-top:24px}
summary{min-height:44px;padding:10px 0;color:var(--muted);cursor:pointer}
select{min-height:44px;padding:0 8px;border:1px solid var(--edge);border-radius:10px;background:var(--card);color:inherit;font:inherit}
.warning{padding:12px 16px;border-inline-start:4px solid var(--clay);background:var(--soft)}
.language{text-align:center}
a{color:var(--leaf)}
.language a{display:inline-block;min-height:44px;padding:10px 16px}
@media (max-width:36rem){main{margin:0;border-width:0 0 1px;border-radius:0}}
`,
}
