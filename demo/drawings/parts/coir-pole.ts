import type { Pt } from '../core/geometry'
import type { Pen } from '../core/pen'
import type { Rng } from '../core/rng'

/** A pole wrapped in coconut fibre, for whatever climbs. */
export function coirPole(pen: Pen, rng: Rng, foot: Pt, height: number, width: number): void {
  const d = `M${foot[0] - width / 2} ${foot[1]}V${foot[1] - height}q${width / 2} -6 ${width} 0V${foot[1]}Z`
  pen.reach([
    [foot[0] - width / 2, foot[1] - height - 4],
    [foot[0] + width / 2, foot[1]],
  ])
  pen.path(d, {
    fill: pen.turned([0, '#a8804e'], [0.3, '#bd955f'], [1, '#6d4c2a']),
    stroke: '#4f3820',
    width: 1,
  })
  let hairs = ''
  for (let i = 0; i < height / 1.4; i += 1) {
    const at: Pt = [foot[0] + rng.jitter(width / 2), foot[1] - rng() * height]
    hairs += `M${at[0].toFixed(1)} ${at[1].toFixed(1)}l${rng.jitter(6).toFixed(1)} ${rng.jitter(4).toFixed(1)}`
  }
  pen.path(hairs, { stroke: '#5a3f22', width: 0.8, opacity: 0.6 })
  pen.path(hairs.replaceAll('l', 'm1 1l'), { stroke: '#dcb985', width: 0.6, opacity: 0.6 })
}
