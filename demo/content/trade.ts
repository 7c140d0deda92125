/** Orders without a review, appointments and swaps, in every state a screen can show. */
import type {
  AppointmentOutcome,
  AppointmentStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '@prisma/client'
import type { Weekday } from '@/lib/base/time/karachi'

export interface OrderContent {
  buyer: string
  daysAgo: number
  lines: [slug: string, quantity: number][]
  status: OrderStatus
  method?: PaymentMethod
  payment?: PaymentStatus
  note?: string
  /** Cancelled by the shop rather than the buyer. */
  cancelledByAdmin?: boolean
}

export const orders: OrderContent[] = [
  {
    buyer: 'bilal',
    daysAgo: 0.1,
    lines: [
      ['echeveria', 3],
      ['neem-oil', 1],
    ],
    status: 'PENDING',
    note: 'Ring twice, the bell is weak.',
  },
  {
    buyer: 'bilal',
    daysAgo: 1.2,
    lines: [
      ['peace-lily', 1],
      ['zebra-haworthia', 2],
    ],
    status: 'PROCESSING',
    method: 'ONLINE',
    payment: 'PAID',
  },
  {
    buyer: 'bilal',
    daysAgo: 3,
    lines: [['areca-palm', 1]],
    status: 'SHIPPED',
    method: 'ONLINE',
    payment: 'PAID',
  },
  {
    buyer: 'bilal',
    daysAgo: 12,
    lines: [
      ['fiddle-leaf-fig', 2],
      ['monstera', 1],
    ],
    status: 'DELIVERED',
    method: 'ONLINE',
    payment: 'PAID',
  },
  {
    buyer: 'bilal',
    daysAgo: 26,
    lines: [['moth-orchid', 1]],
    status: 'CANCELLED',
    method: 'ONLINE',
    payment: 'REFUNDED',
  },
  {
    buyer: 'bilal',
    daysAgo: 0.4,
    lines: [['anthurium', 1]],
    status: 'PENDING',
    method: 'ONLINE',
    payment: 'FAILED',
  },
  {
    buyer: 'hina',
    daysAgo: 0.2,
    lines: [
      ['kentia-palm', 1],
      ['snake-plant', 2],
    ],
    status: 'PENDING',
    method: 'ONLINE',
    payment: 'UNPAID',
  },
  {
    buyer: 'hina',
    daysAgo: 2,
    lines: [
      ['calathea-orbifolia', 1],
      ['prayer-plant', 1],
    ],
    status: 'PROCESSING',
  },
  {
    buyer: 'hina',
    daysAgo: 6,
    lines: [['lucky-bamboo', 4]],
    status: 'CANCELLED',
    method: 'ONLINE',
    payment: 'REFUND_DUE',
    cancelledByAdmin: true,
  },
  {
    buyer: 'usman',
    daysAgo: 0.6,
    lines: [
      ['olive-tree', 1],
      ['golden-barrel-cactus', 2],
    ],
    status: 'PENDING',
  },
  {
    buyer: 'mariam',
    daysAgo: 1.5,
    lines: [['ficus-bonsai', 1]],
    status: 'PROCESSING',
    method: 'ONLINE',
    payment: 'PAID',
    note: 'It is a gift, please no price in the box.',
  },
  {
    buyer: 'fahad',
    daysAgo: 2.3,
    lines: [
      ['prickly-pear-cactus', 1],
      ['bunny-ear-cactus', 1],
      ['moon-cactus', 1],
    ],
    status: 'SHIPPED',
  },
  {
    buyer: 'sana',
    daysAgo: 2.8,
    lines: [
      ['spider-plant', 3],
      ['boston-fern', 2],
    ],
    status: 'SHIPPED',
    method: 'ONLINE',
    payment: 'PAID',
  },
  { buyer: 'imran', daysAgo: 4, lines: [['saguaro-cactus', 1]], status: 'CANCELLED' },
  {
    buyer: 'noor',
    daysAgo: 5,
    lines: [
      ['croton', 4],
      ['coleus', 6],
    ],
    status: 'DELIVERED',
  },
  {
    buyer: 'hamza',
    daysAgo: 0.9,
    lines: [
      ['bird-of-paradise', 2],
      ['dragon-tree', 1],
    ],
    status: 'PROCESSING',
    method: 'ONLINE',
    payment: 'PAID',
  },
  { buyer: 'zara', daysAgo: 9, lines: [['christmas-cactus', 2]], status: 'DELIVERED' },
  {
    buyer: 'daniyal',
    daysAgo: 15,
    lines: [
      ['rubber-plant', 1],
      ['aglaonema', 1],
    ],
    status: 'DELIVERED',
    method: 'ONLINE',
    payment: 'PAID',
  },
  { buyer: 'tariq', daysAgo: 30, lines: [['air-plant', 10]], status: 'CANCELLED', cancelledByAdmin: true },
]

export interface AppointmentContent {
  customer: string
  caretaker: string
  purpose: string
  /** Week 1 is the first such weekday after the day of seeding, week -1 the last before it. */
  when: [day: Weekday, week: number, hhmm: number]
  minutes?: number
  status: AppointmentStatus
  payment: PaymentStatus
  outcome?: AppointmentOutcome
  /** Otherwise days before the visit. An unpaid request is released after half an hour, so this one is new. */
  bookedMinutesAgo?: number
}

export const appointments: AppointmentContent[] = [
  {
    customer: 'bilal',
    caretaker: 'ayesha',
    purpose: 'Plant Health Monitoring',
    when: ['Monday', 1, 900],
    status: 'APPROVED',
    payment: 'PAID',
  },
  {
    customer: 'bilal',
    caretaker: 'ayesha',
    purpose: 'Pruning',
    when: ['Wednesday', 1, 1430],
    // Accepted and unpaid, so that the demo shows "Pay now".
    status: 'APPROVED',
    payment: 'UNPAID',
  },
  {
    customer: 'bilal',
    caretaker: 'waqas',
    purpose: 'Lawn Care',
    when: ['Saturday', 1, 800],
    minutes: 90,
    status: 'PENDING',
    payment: 'PAID',
  },
  {
    customer: 'bilal',
    caretaker: 'farah',
    purpose: 'Holiday Watering',
    when: ['Friday', 2, 1500],
    status: 'REJECTED',
    payment: 'REFUND_DUE',
  },
  {
    customer: 'bilal',
    caretaker: 'ayesha',
    purpose: 'Plant Health Monitoring',
    when: ['Tuesday', -5, 1000],
    status: 'APPROVED',
    payment: 'PAID',
    outcome: 'COMPLETED',
  },
  {
    customer: 'hina',
    caretaker: 'farah',
    purpose: 'Indoor Plant Visit',
    when: ['Tuesday', 1, 1000],
    status: 'APPROVED',
    payment: 'PAID',
  },
  {
    customer: 'hina',
    caretaker: 'asif',
    purpose: 'Rose Pruning',
    when: ['Wednesday', 2, 900],
    status: 'APPROVED',
    payment: 'FAILED',
  },
  {
    customer: 'hina',
    caretaker: 'farah',
    purpose: 'Holiday Watering',
    when: ['Friday', -4, 1100],
    status: 'APPROVED',
    payment: 'PAID',
    outcome: 'COMPLETED',
  },
  {
    customer: 'mariam',
    caretaker: 'ayesha',
    purpose: 'Pest Treatment',
    when: ['Monday', 1, 1030],
    status: 'PENDING',
    payment: 'PAID',
  },
  {
    customer: 'mariam',
    caretaker: 'ayesha',
    purpose: 'Garden planning talk',
    when: ['Saturday', 1, 1100],
    status: 'PENDING',
    payment: 'UNPAID',
  },
  {
    customer: 'sana',
    caretaker: 'ayesha',
    purpose: 'Pruning',
    when: ['Thursday', 1, 1600],
    status: 'REJECTED',
    payment: 'UNPAID',
  },
  {
    customer: 'sana',
    caretaker: 'ayesha',
    purpose: 'Plant Health Monitoring',
    when: ['Monday', -2, 1500],
    status: 'APPROVED',
    payment: 'PAID',
    outcome: 'COMPLETED',
  },
  {
    customer: 'mariam',
    caretaker: 'ayesha',
    purpose: 'Pruning',
    when: ['Wednesday', -3, 930],
    status: 'APPROVED',
    payment: 'UNPAID',
    outcome: 'NO_SHOW',
  },
  {
    customer: 'usman',
    caretaker: 'rashid',
    purpose: 'Rooftop Garden Visit',
    when: ['Tuesday', 1, 900],
    minutes: 120,
    status: 'APPROVED',
    payment: 'PAID',
  },
  {
    customer: 'hamza',
    caretaker: 'rashid',
    purpose: 'Drip Irrigation Check',
    when: ['Thursday', 1, 1630],
    status: 'APPROVED',
    payment: 'UNPAID',
  },
  {
    customer: 'saima',
    caretaker: 'rashid',
    purpose: 'Repotting',
    when: ['Saturday', 2, 900],
    status: 'PENDING',
    payment: 'PAID',
  },
  {
    customer: 'usman',
    caretaker: 'rashid',
    purpose: 'Repotting',
    when: ['Saturday', -1, 1600],
    status: 'REJECTED',
    payment: 'REFUNDED',
  },
  {
    customer: 'fahad',
    caretaker: 'sadia',
    purpose: 'Seasonal Sowing',
    when: ['Sunday', 1, 900],
    status: 'APPROVED',
    payment: 'PAID',
  },
  {
    customer: 'noor',
    caretaker: 'nadeem',
    purpose: 'Fruit Tree Pruning',
    when: ['Monday', 2, 730],
    minutes: 90,
    status: 'PENDING',
    payment: 'PAID',
  },
  {
    customer: 'imran',
    caretaker: 'palwasha',
    purpose: 'Succulent Repotting',
    when: ['Sunday', 1, 1100],
    status: 'APPROVED',
    payment: 'PAID',
  },
  {
    customer: 'areeba',
    caretaker: 'asif',
    purpose: 'Rose Pruning',
    when: ['Friday', -6, 900],
    status: 'APPROVED',
    payment: 'PAID',
    outcome: 'COMPLETED',
  },
  {
    customer: 'zara',
    caretaker: 'shahid',
    purpose: 'Winter Protection',
    when: ['Tuesday', 1, 1000],
    status: 'APPROVED',
    payment: 'PAID',
  },
  {
    customer: 'kamran',
    caretaker: 'junaid',
    purpose: 'Soil Test',
    when: ['Thursday', 1, 900],
    status: 'PENDING',
    payment: 'UNPAID',
    bookedMinutesAgo: 4,
  },
]

export interface SwapContent {
  owner: string
  offered: string[]
  desired: string[]
  daysAgo: number
  partner?: string
  closedDaysAgo?: number
  /** The ratings of both parties. */
  ratings?: [by: string, stars: number, comment: string][]
}

export const swaps: SwapContent[] = [
  { owner: 'bilal', offered: ['spider-plant', 'golden-pothos'], desired: ['echeveria'], daysAgo: 2 },
  { owner: 'hina', offered: ['snake-plant'], desired: ['prayer-plant', 'arrowhead-vine'], daysAgo: 3 },
  { owner: 'usman', offered: ['aloe-vera', 'crown-of-thorns'], desired: ['monstera'], daysAgo: 4 },
  { owner: 'mariam', offered: ['jade-plant'], desired: ['string-of-hearts', 'burros-tail'], daysAgo: 6 },
  { owner: 'sana', offered: ['coleus', 'croton'], desired: ['caladium'], daysAgo: 8 },
  {
    owner: 'imran',
    offered: ['bunny-ear-cactus', 'prickly-pear-cactus'],
    desired: ['old-man-cactus'],
    daysAgo: 9,
  },
  { owner: 'noor', offered: ['desert-rose'], desired: ['bird-of-paradise'], daysAgo: 11 },
  { owner: 'areeba', offered: ['boston-fern', 'cast-iron-plant'], desired: ['zz-plant'], daysAgo: 12 },
  { owner: 'kamran', offered: ['lucky-bamboo'], desired: ['air-plant', 'moon-cactus'], daysAgo: 13 },
  { owner: 'zara', offered: ['houseleek', 'living-stones'], desired: ['zebra-haworthia'], daysAgo: 15 },
  { owner: 'hamza', offered: ['dragon-tree'], desired: ['rubber-plant'], daysAgo: 16 },
  { owner: 'saima', offered: ['peace-lily'], desired: ['anthurium'], daysAgo: 18 },
  { owner: 'tariq', offered: ['aglaonema'], desired: ['dieffenbachia'], daysAgo: 20 },
  {
    owner: 'bilal',
    offered: ['houseleek'],
    desired: ['fishbone-cactus'],
    daysAgo: 30,
    partner: 'hina',
    closedDaysAgo: 24,
    ratings: [
      ['bilal', 5, 'Came by train from Islamabad in a shoe box full of moss. Rooted in two weeks.'],
      ['hina', 5, 'Four chicks instead of the one he promised, each in its own newspaper cup.'],
    ],
  },
  {
    owner: 'hina',
    offered: ['christmas-cactus'],
    desired: ['heartleaf-philodendron'],
    daysAgo: 45,
    partner: 'bilal',
    closedDaysAgo: 41,
    ratings: [
      ['bilal', 4, 'Healthy cutting, three leaves, a little thirsty from the road. Already climbing.'],
    ],
  },
  {
    owner: 'fahad',
    offered: ['golden-pothos', 'spider-plant'],
    desired: ['aloe-vera'],
    daysAgo: 50,
    partner: 'sana',
    closedDaysAgo: 47,
    ratings: [
      [
        'sana',
        5,
        'Fahad brought them to my door and stayed to repot. The money plant is a metre longer now.',
      ],
      ['fahad', 3, 'The aloe was soft at the base. It lived, but I would have liked to know before.'],
    ],
  },
]
