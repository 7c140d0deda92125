/**
 * The drawing library on one page, for whoever works on it: every part alone, then every species and good in its three
 * pictures with the numbers of its entry. Never served by the shop.
 *
 *   npm run drawings            writes screenshots/drawings/index.html (git-ignored)
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { VIEWS } from '..'
import { goods } from '../goods'
import { drawProduct } from '../products'
import { plants } from '../species'
import { card, SECTIONS } from './specimens'

const FOLDER = 'screenshots/drawings'

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })

const partsOf = ([title, items]: (typeof SECTIONS)[number]) =>
  `<h2>${title}</h2><div class="parts">${items
    .map(
      ([name, draw]) => `<figure>${named(card(draw, name), name)}<figcaption>${name}</figcaption></figure>`,
    )
    .join('')}</div>`

/** Ids of gradients are counted from d0 in every drawing; on one page they must not meet. */
function named(svg: string, name: string): string {
  const own = `${name.replace(/\W/g, '')}-`
  return svg.replace(/id="d(\d+)"/g, `id="${own}$1"`).replace(/url\(#d(\d+)\)/g, `url(#${own}$1)`)
}

async function subjectOf(slug: string, facts: string): Promise<string> {
  let pictures = ''
  for (const view of VIEWS) {
    const svg = drawProduct(slug, view)
    await writeFile(`${FOLDER}/${slug}-${view}.svg`, svg)
    const shapes = svg.split('<path').length - 1
    pictures += `<figure><img loading="lazy" width="240" height="300" src="${slug}-${view}.svg" alt=""><figcaption>${view}: ${shapes} shapes, ${Math.round(svg.length / 1000)} kB</figcaption></figure>`
  }
  return `<h3 id="${slug}">${slug} <small>${facts}</small></h3><div>${pictures}</div>`
}

let subjects = '<h2>species</h2>'
for (const [slug, { wash, tall, where, pot }] of Object.entries(plants))
  subjects += await subjectOf(
    slug,
    `${tall} cm, ${where}, wash ${wash}, ${pot ? `pot ${pot.form}` : 'no pot'}`,
  )
subjects += '<h2>goods</h2>'
for (const [slug, { wash, tall, where }] of Object.entries(goods))
  subjects += await subjectOf(slug, `${tall} cm, ${where}, wash ${wash}`)

await writeFile(
  `${FOLDER}/index.html`,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>The herbarium, every part of it</title>
<style>body{font:15px/1.5 Georgia,serif;margin:32px;background:#fbf8f1;color:#1d241e}h2{margin:48px 0 12px;color:#1f5b3a}
h3{margin:28px 0 8px}small{font:13px sans-serif;color:#5c6659}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0}
figcaption{font:12px sans-serif;color:#5c6659;text-align:center}.parts svg{background:#fff;border:1px solid #e6dfd0;border-radius:10px}
img{border:1px solid #e6dfd0;border-radius:10px;background:#fff}</style>
<h1>The herbarium</h1><p>${Object.keys(plants).length} plants and ${Object.keys(goods).length} goods; the rules of the hand are in demo/drawings/README.md.</p>
${SECTIONS.map(partsOf).join('\n')}
${subjects}</html>`,
)
process.stdout.write(`${FOLDER}/index.html\n`)
