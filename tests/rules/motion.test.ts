import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Motion: 150 to 250 ms, only opacity and transform, none with reduced motion (tests/e2e/motion.spec.ts).

const styles = [
  'app/globals.css',
  ...readdirSync('app/styles', { encoding: 'utf8' }).map((path) => `app/styles/${path}`),
].map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
const all = styles.join('\n')
const markup = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') || path.endsWith('.ts'))
      .map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
  )
  .join('\n')

/** What shows that something is loading lasts as long as that; the placeholders of a list also change their colour. */
const loading = ['breathe', 'turn', 'navigating', 'bare', 'fade-out']

it('keyframes change only opacity and transform', () => {
  const keyframes = [...all.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^}]*\})*)/g)]
  expect(keyframes.length).toBeGreaterThan(5)
  for (const [, name = '', steps = ''] of keyframes) {
    if (name === 'bare') continue
    const properties = [...steps.matchAll(/([\w-]+):/g)].map(([, property]) => property)
    for (const property of properties) expect(['opacity', 'transform'], name).toContain(property)
  }
})

it('animations last 150 to 250 ms', () => {
  const animations = [...all.matchAll(/--animate-[\w-]+: ([\w-]+) (\d+)ms/g)]
  expect(animations.length).toBeGreaterThan(4)
  for (const [, name = '', duration] of animations) {
    if (loading.includes(name)) continue
    expect(Number(duration), name).toBeGreaterThanOrEqual(150)
    expect(Number(duration), name).toBeLessThanOrEqual(250)
  }
  const moving = [...all.matchAll(/::view-transition-[^{]*\{\s*animation-duration: (\d+)ms/g)]
  expect(moving.map(([, duration]) => Number(duration))).toEqual([220, 150])
})

it('transitions change only opacity and transform', () => {
  const classes = (all + markup).match(/(?<=[\s"'`:])transition-[[\w,\]]+/g) ?? []
  expect(classes).toContain('transition-transform')
  expect(
    classes.filter((one) => !/^transition-(transform|opacity|\[transform,opacity\])$/.test(one)),
  ).toEqual([])
})

it('scripts start no motion that reduced motion could not stop', () => {
  expect(markup).not.toMatch(/\.animate\(|behavior: 'smooth'/)
})
