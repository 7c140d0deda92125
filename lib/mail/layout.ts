import { escapeHtml } from '@/lib/html'
import { shop } from '@/lib/shop/details'

export interface Email {
  subject: string
  text: string
  html: string
}

/** The parts of an email: paragraphs, a small table, one action. Text and HTML are made from them. */
export interface Draft {
  subject: string
  greeting: string
  paragraphs: string[]
  rows?: [name: string, value: string][]
  /** Below the rows; the last one is the total. */
  sums?: [name: string, value: string][]
  action?: { label: string; link: string }
}

export const toEmail = (draft: Draft): Email => ({
  subject: draft.subject,
  text: asText(draft),
  html: asHtml(draft),
})

const sender = `${shop.name}, ${shop.street}, ${shop.city}`
const whyYou = `You receive this email because you have an account at ${shop.name}.`

function asText({ greeting, paragraphs, rows = [], sums = [], action }: Draft): string {
  const parts = [
    greeting,
    ...paragraphs,
    [...rows, ...sums].map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}: ${action.link}` : '',
    shop.name,
    `-- \n${sender}\n${whyYou}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Mail programs support only old HTML: tables, and inline styles. The style block is for dark mode. Nothing is
// loaded from elsewhere: the drawing is sent with the email.
const serif = "Fraunces,Georgia,'Times New Roman',serif"
const sans = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const darkMode = `@media (prefers-color-scheme: dark) {
.paper { background: #0f1713 !important }
.card { background: #16201a !important; border-color: #e08a63 #2a362d #2a362d !important }
.ink { color: #ecf1e8 !important }
.faint { color: #a9b6a6 !important }
.line { border-color: #2a362d !important }
.leaf { color: #7cc391 !important }
.do { background: #7cc391 !important; color: #0f1713 !important }
}`

/** Of the drawing at the top, which is sent with the email: see lib/mail/head-picture.ts. */
export const headCid = 'head@gulshan'

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;color:#1d241e">${escapeHtml(text)}</p>`

const isAmount = (value: string) => /^Rs \d/.test(value)

/** Amounts do not wrap; long addresses may, so that names stay whole. */
function row([name, value]: [string, string], style = ''): string {
  const [left, right] = isAmount(value)
    ? ['', 'white-space:nowrap']
    : ['white-space:nowrap;', 'overflow-wrap:anywhere']
  const cell = `padding:10px 0;border-top:1px solid #e6dfd0;vertical-align:top;color:#1d241e;${style}`
  return `<tr><td class="ink line" style="${cell}${left}padding-right:24px">${escapeHtml(name)}</td><td class="ink line" align="right" style="${cell}text-align:right;${right}">${escapeHtml(value)}</td></tr>`
}

function table({ rows = [], sums = [] }: Draft): string {
  if (rows.length + sums.length === 0) return ''
  const total = sums.at(-1)
  const lines = [
    ...rows.map((one) => row(one)),
    ...sums.slice(0, -1).map((one) => row(one, 'border-top:0;padding:4px 0;font-size:15px;')),
    ...(total ? [row(total, 'font-weight:600;')] : []),
  ]
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;font-variant-numeric:tabular-nums">${lines.join('\n')}</table>`
}

const button = ({ label, link }: { label: string; link: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0"><tr><td class="do" style="border-radius:10px;background:#1f5b3a"><a class="do" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#1f5b3a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

function asHtml(draft: Draft): string {
  const { subject, greeting, paragraphs, action } = draft
  const words = [greeting, ...paragraphs.filter(Boolean)]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkMode}</style></head>
<body class="paper" style="margin:0;background:#fbf8f1">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f1;font:16px/1.5 ${sans}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td valign="bottom" style="padding:0 8px 16px 0">
<span class="leaf" style="font:600 26px/1 ${serif};color:#1f5b3a">${escapeHtml(shop.name)}</span>
<span class="faint" lang="ur" dir="rtl" style="padding-left:8px;font-size:18px;color:#5c6659">${escapeHtml(shop.nameUrdu)}</span>
</td>
<td valign="bottom" align="right" width="168"><img src="cid:${headCid}" width="168" height="66" alt="" style="display:block;border:0;width:168px;max-width:100%;height:auto"></td>
</tr></table></td></tr>
<tr><td class="card" style="padding:32px 28px;border:1px solid #e6dfd0;border-top:4px solid #b9532f;border-radius:14px;background:#ffffff">
<h1 class="ink" style="margin:0 0 20px;font:600 24px/1.3 ${serif};color:#1d241e">${escapeHtml(subject)}</h1>
${words.map(paragraph).join('\n')}
${table(draft)}
${action ? button(action) : ''}
</td></tr>
<tr><td class="faint" style="padding:20px 4px 0;font-size:13px;color:#5c6659">${escapeHtml(sender)}<br>${escapeHtml(whyYou)}</td></tr>
</table>
</td></tr></table>
</body></html>
`
}
