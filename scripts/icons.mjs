// `npm run icons`: makes the icons of the web manifest from public/icon.svg. Run it after a change of that file, then commit.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { inRoot } from '../server/process/paths.mjs'

const icon = readFileSync(inRoot('public', 'icon.svg'), 'utf8')
// Phones cut maskable icons to their own shape: the background fills the square, and the word stays inside the middle circle.
const maskable = icon
  .replace('rx="72"', '')
  .replace('translate(52 46) scale(1.06)', 'translate(71 67) scale(.85)')

/** @param {string} svg @param {number} size @param {string} name */
const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 320 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(inRoot('public', 'art', `${name}.png`))

await Promise.all([draw(icon, 192, 'app-192'), draw(icon, 512, 'app-512'), draw(maskable, 512, 'app-mask')])
