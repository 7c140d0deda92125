import { darken, type Hex, lighten, mix, skin } from '../core/colour'
import { ellipse, n, type Pt, quad } from '../core/geometry'
import { Pen } from '../core/pen'
import { type Rng, rngOf } from '../core/rng'
import { frond } from '../families/frond'
import { type Foliage, leaf } from '../families/tree'
import { elliptic, heart, lance, ovate } from '../parts/outline'

/** In drawing units; rendered two and a half times as large. */
export const PORTRAIT = { width: 160, height: 182 } as const

const FACE = 'M53 78C53 55 65 45 80 45S107 55 107 78C107 103 96 124 80 124S53 103 53 78Z'
const SHOULDERS = 'M12 182C14 152 36 141 66 135Q80 146 94 135C124 141 146 152 148 182Z'

/** A surface as the leaves have it: lit from the upper left, its outline its own colour darkened. */
const part = (pen: Pen, d: string, colour: Hex) =>
  pen.path(d, {
    fill: pen.lit([0, lighten(colour, 0.3)], [0.5, colour], [1, darken(colour, 0.24)]),
    stroke: darken(colour, 0.52),
    width: 0.9,
    strokeOpacity: 0.75,
  })

const line = (pen: Pen, d: string, stroke: Hex, width: number, opacity = 0.8) =>
  pen.path(d, { stroke, width, opacity })

/** Strands between two curves of hair, light ones on the lit side. */
function strands(
  pen: Pen,
  rng: Rng,
  within: string,
  colour: Hex,
  ways: [from: Pt, over: Pt, to: Pt][],
): void {
  pen.clipped(within, () => {
    for (const [from, over, to] of ways)
      for (let i = 0; i < 7; i += 1) {
        const [dx, dy] = [rng.jitter(7), rng.jitter(5)]
        const d = `M${n(from[0] + dx)} ${n(from[1] + dy)}Q${n(over[0] + dx)} ${n(over[1] + dy)} ${n(to[0] + dx)} ${n(to[1] + dy)}`
        line(pen, d, i % 2 ? darken(colour, 0.4) : lighten(colour, 0.24), 0.8, 0.5)
      }
  })
}

interface Head {
  skin: Hex
  brow: Hex
  lips: Hex
}

function head(pen: Pen, { skin: tone, brow, lips }: Head): void {
  part(pen, 'M68 110V138Q80 149 92 138V110Z', darken(tone, 0.06))
  pen.clipped('M68 110V138Q80 149 92 138V110Z', () =>
    pen.path(ellipse(82, 116, 22, 15), { fill: darken(tone, 0.5), opacity: 0.3 }),
  )
  part(pen, FACE, tone)
  pen.clipped(FACE, () => {
    pen.path('M88 40Q116 60 110 96Q104 122 80 126Q98 108 98 84Q98 60 88 40Z', {
      fill: darken(tone, 0.5),
      opacity: 0.16,
    })
    for (const x of [64, 95])
      pen.path(ellipse(x, 98, 11, 8), { fill: pen.glow([0, '#c9573a', 0.3], [1, '#c9573a', 0]) })
  })
  for (const x of [68, 92]) {
    pen.path(`M${x - 5.6} 83.6Q${x} 78.6 ${x + 5.6} 83.6Q${x} 87.4 ${x - 5.6} 83.6Z`, { fill: '#fbf6ec' })
    pen.circle([x, 83.2], 2.7, { fill: '#4a2f1c' })
    pen.circle([x - 0.8, 82.3], 0.7, { fill: '#ffffff' })
    line(pen, `M${x - 6} 83.8Q${x} 77.8 ${x + 6} 83.4`, darken(brow, 0.3), 1.2, 0.9)
  }
  line(pen, 'M60.5 75.6Q67 71.4 74.5 74', brow, 2.1, 0.9)
  line(pen, 'M85.5 74Q93 71.4 99.5 75.6', brow, 2.1, 0.9)
  line(pen, 'M81 82Q84.5 92 85.5 96Q82 99.4 77 98', darken(tone, 0.45), 1.1)
  pen.path('M81 82Q84.5 92 85.5 96Q82 97 80.5 94Z', { fill: darken(tone, 0.5), opacity: 0.18 })
  pen.path('M70.5 107.5Q76 105.4 80 107Q84 105.4 89.5 107.5Q80 110.4 70.5 107.5Z', {
    fill: darken(lips, 0.12),
  })
  pen.path('M70.5 107.5Q80 110.4 89.5 107.5Q85 114 80 114T70.5 107.5Z', { fill: lips })
}

const ears = (pen: Pen, tone: Hex) => {
  for (const [x, side] of [
    [53, -1],
    [107, 1],
  ] as const)
    part(pen, `M${x} 78q${side * 8} -4 ${side * 7} 6q${side * -1} 9 ${side * -7} 9Z`, darken(tone, 0.05))
}

const folds = (pen: Pen, colour: Hex, d: string) => {
  line(pen, d, darken(colour, 0.45), 1.1, 0.55)
  pen.raw(`<g transform="translate(-1.4 .6)">`)
  line(pen, d, lighten(colour, 0.4), 0.9, 0.5)
  pen.raw('</g>')
}

const foliage = (length: number, width: number, shape: Foliage['shape'], colour: Hex): Foliage => ({
  length,
  width,
  shape,
  skin: skin(colour),
  veins: { pairs: 4, opacity: 0.5 },
  gloss: 0.14,
})

/** The team of the nursery, each with leaves of what they grow. */
export const portraits: Record<string, (pen: Pen, rng: Rng) => void> = {
  shabana(pen, rng) {
    for (const [x, y, a] of [
      [20, 112, -24],
      [12, 150, -58],
      [142, 118, 30],
      [150, 152, 66],
    ] as const)
      leaf(pen, rng, foliage(40, 35, heart, '#5aa04a'), [x, y], a, 1, 0)
    const shawl: Hex = '#b9532f'
    part(pen, SHOULDERS, '#1f5b3a')
    part(
      pen,
      'M44 90C36 46 56 27 80 27S124 46 116 90C114 112 122 128 138 146Q110 152 80 182Q50 152 22 146C38 128 46 112 44 90Z',
      shawl,
    )
    head(pen, { skin: '#cf9a72', brow: '#5b5048', lips: '#b56a55' })
    const fringe = 'M54 76C56 56 66 47 80 47S104 56 106 76C100 62 92 56 80 55S60 62 54 76Z'
    part(pen, fringe, '#77706a')
    strands(pen, rng, fringe, '#77706a', [
      [
        [80, 47],
        [62, 52],
        [54, 74],
      ],
      [
        [80, 47],
        [98, 52],
        [106, 74],
      ],
    ])
    // The shawl in front: around the face and crossed below it.
    part(
      pen,
      'M80 37C58 37 47 56 51 86C54 110 66 124 80 134C94 124 106 110 109 86C113 56 102 37 80 37ZM80 45C98 45 108 58 106 82C104 104 94 118 80 127C66 118 56 104 54 82C52 58 62 45 80 45Z',
      lighten(shawl, 0.06),
    )
    part(
      pen,
      'M54 112C66 126 80 136 112 140Q126 143 138 147Q108 152 82 178Q60 154 30 147Q48 132 54 112Z',
      shawl,
    )
    folds(
      pen,
      shawl,
      'M58 124Q76 142 116 144M52 136Q70 152 96 160M46 142Q60 154 76 170M50 60Q46 80 50 104M112 62Q116 84 111 104M62 38Q80 28 98 38',
    )
    line(pen, 'M50 52C58 36 68 32 80 32S102 36 110 52', '#e5a025', 2.4, 0.9)
    for (const x of [67.5, 92.5]) pen.circle([x, 84], 9.4, { stroke: '#4a3a2c', width: 1.3 })
    line(pen, 'M76.9 83q3.1 -2 6.2 0M58 83l-4 -1.5M102 83l4 -1.5', '#4a3a2c', 1.2, 1)
  },
  imran(pen, rng) {
    for (const [x, lean] of [
      [22, -34],
      [138, 34],
    ] as const)
      frond(pen, rng, {
        way: quad([x, 176], [x, 120], [x + lean, 76]),
        pairs: 9,
        length: 26,
        width: 5.4,
        shape: lance,
        skin: skin('#67a84a'),
        bare: 0.16,
        droop: 0.1,
        thick: 2.4,
      })
    const tone: Hex = '#b07a4c'
    const kurta: Hex = '#eee2c8'
    part(pen, SHOULDERS, kurta)
    folds(pen, kurta, 'M30 160Q36 172 34 182M128 160Q122 170 126 182M80 148V182')
    for (const x of [40, 106]) part(pen, `M${x} 144q7 -4 14 -3v41h-14Z`, '#1f5b3a')
    part(pen, 'M46 164h68v18H46Z', '#2f6a48')
    head(pen, { skin: tone, brow: '#33281f', lips: '#925c44' })
    ears(pen, tone)
    const moustache =
      'M63 104Q70 98 80 101Q90 98 97 104Q99 108 95 108Q88 106 80 107Q72 106 65 108Q61 108 63 104Z'
    part(pen, moustache, '#3a2f28')
    strands(pen, rng, moustache, '#3a2f28', [
      [
        [80, 101],
        [72, 101],
        [62, 106],
      ],
      [
        [80, 101],
        [88, 101],
        [98, 106],
      ],
    ])
    const cap: Hex = '#1f5b3a'
    part(pen, 'M50 72C48 44 60 29 80 29S112 44 110 72Q80 62 50 72Z', cap)
    folds(pen, cap, 'M80 29Q78 46 79 64M62 36Q56 50 57 67M98 36Q104 50 103 67')
    part(pen, 'M43 74Q80 52 117 74Q119 80 112 79Q80 64 48 79Q41 80 43 74Z', darken(cap, 0.12))
    leaf(pen, rng, foliage(15, 8, elliptic, '#e5a025'), [80, 60], -32)
    leaf(pen, rng, foliage(15, 8, elliptic, '#d8921a'), [80, 60], 30)
  },
  zoya(pen, rng) {
    for (const [x, y, a] of [
      [24, 142, -44],
      [18, 166, -72],
      [34, 116, -22],
      [136, 142, 46],
      [144, 168, 72],
      [126, 116, 24],
    ] as const)
      leaf(pen, rng, foliage(42, 20, ovate, '#4f8f4c'), [x, y], a)
    const tone: Hex = '#deb08a'
    const hair: Hex = '#3a2e28'
    part(pen, ellipse(80, 25, 16, 15), hair)
    const fall = 'M42 120C34 62 50 34 80 34S126 62 118 120C112 138 48 138 42 120Z'
    part(pen, fall, hair)
    strands(pen, rng, fall, hair, [
      [
        [70, 38],
        [44, 60],
        [46, 126],
      ],
      [
        [90, 38],
        [116, 60],
        [114, 126],
      ],
      [
        [60, 46],
        [40, 80],
        [52, 128],
      ],
    ])
    strands(pen, rng, ellipse(80, 25, 16, 15), hair, [
      [
        [66, 26],
        [80, 12],
        [94, 26],
      ],
    ])
    part(pen, SHOULDERS, '#f6f4ee')
    part(pen, 'M64 138L80 158L96 138L92 182H68Z', '#3a5f86')
    folds(pen, '#3a5f86', 'M74 158L72 182M87 160L88 182')
    part(pen, 'M62 137L50 156L64 163L58 182H70L76 160Z', '#fbfaf5')
    part(pen, 'M98 137L110 156L96 163L102 182H90L84 160Z', '#e9e6dc')
    head(pen, { skin: tone, brow: hair, lips: '#c2665a' })
    part(pen, 'M112 166h18v16h-18Z', '#efece4')
    leaf(pen, rng, foliage(18, 10, ovate, '#5f9a50'), [120, 168], 8)
    const fringe =
      'M51 88C48 58 60 42 82 42C98 42 111 58 109 88C104 80 99 70 97 60C85 67 68 70 59 66C55 72 52 80 51 88Z'
    part(pen, fringe, hair)
    strands(pen, rng, fringe, hair, [
      [
        [84, 43],
        [66, 48],
        [52, 80],
      ],
      [
        [84, 43],
        [104, 52],
        [108, 82],
      ],
      [
        [90, 44],
        [74, 62],
        [60, 64],
      ],
    ])
    for (const x of [52, 108])
      pen.circle([x, 103], 3, {
        fill: pen.ball([0, '#ffe9a8'], [1, '#c98a1f']),
        stroke: '#7a5414',
        width: 0.6,
      })
  },
  daniyal(pen, rng) {
    for (const [x, lean] of [
      [20, -46],
      [34, -20],
      [140, 46],
      [126, 20],
    ] as const)
      frond(pen, rng, {
        way: quad([x, 180], [x + lean * 0.2, 126], [x + lean * 0.8, 96]),
        pairs: 12,
        length: 13,
        width: 5,
        shape: ovate,
        skin: skin('#4f9a4c'),
        bare: 0.1,
        thick: 1.8,
        rib: 0,
      })
    const tone: Hex = '#c79468'
    const hair: Hex = '#3d322b'
    const wool: Hex = '#b9532f'
    part(pen, SHOULDERS, wool)
    folds(pen, wool, 'M34 158Q42 170 40 182M126 158Q118 170 120 182')
    head(pen, { skin: tone, brow: hair, lips: '#a86e54' })
    ears(pen, tone)
    const beard =
      'M53 88C55 98 60 103 66 101Q73 97 80 99Q87 97 94 101C100 103 105 98 107 88C109 112 98 131 80 131S51 112 53 88ZM70 107Q80 103 90 107Q86 114 80 114T70 107Z'
    part(pen, beard, hair)
    strands(pen, rng, beard, hair, [
      [
        [56, 94],
        [58, 116],
        [72, 128],
      ],
      [
        [104, 94],
        [102, 116],
        [88, 128],
      ],
      [
        [80, 116],
        [80, 122],
        [80, 130],
      ],
      [
        [68, 102],
        [62, 110],
        [64, 118],
      ],
    ])
    pen.path('M70.5 107.5Q80 110.4 89.5 107.5Q85 113 80 113T70.5 107.5Z', { fill: '#a86e54' })
    const top =
      'M51 84C46 50 58 36 82 36C104 36 114 52 109 84C107 76 105 70 103 66C92 66 80 62 71 54C66 62 57 68 54 70C53 75 52 80 51 84Z'
    part(pen, top, hair)
    strands(pen, rng, top, hair, [
      [
        [72, 40],
        [58, 48],
        [52, 72],
      ],
      [
        [72, 40],
        [92, 48],
        [106, 66],
      ],
      [
        [84, 37],
        [104, 44],
        [109, 74],
      ],
    ])
    part(pen, 'M60 136Q80 158 100 136L96 133Q80 150 64 133Z', mix(wool, '#fbf1dc', 0.6))
  },
}

export function portrait(name: string): string {
  const pen = new Pen()
  portraits[name]?.(pen, rngOf(`portrait:${name}`))
  return pen.svg(PORTRAIT.width, PORTRAIT.height)
}
