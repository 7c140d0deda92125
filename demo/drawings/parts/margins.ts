import { type Side, toothed } from './outline'

export const toothedLeaf = (base: Side, teeth: number) => toothed(base, teeth, 0.14)

export const lobed: Side = [
  [0, 0.08],
  [0.08, 0.42],
  [0.16, 0.62],
  [0.22, 0.36],
  [0.3, 0.5],
  [0.42, 0.98],
  [0.5, 0.6],
  [0.56, 0.5],
  [0.7, 0.78],
  [0.78, 0.4],
  [0.88, 0.34],
  [1, 0],
]

export const fan: Side = [
  [0, 0.06],
  [0.2, 0.3],
  [0.34, 0.9],
  [0.46, 1],
  [0.5, 0.7],
  [0.56, 0.56],
  [0.7, 0.92],
  [0.8, 0.7],
  [0.84, 0.36],
  [0.92, 0.4],
  [1, 0],
]
