/**
 * Creates rows for tests and for the seed. Every factory writes a complete, consistent record with defaults;
 * the caller only sets the relevant fields.
 *
 *   const make = factories(db)
 *   const buyer = await make.buyer({ city: 'Lahore' })
 *   const order = await make.order({ buyer, lines: [{ product, quantity: 2 }], status: 'DELIVERED' })
 */
import { randomBytes } from 'node:crypto'
import type {
  OrderStatus,
  ParcelOutcome,
  ParcelReturn,
  PaymentMethod,
  PaymentStatus,
  Prisma,
  PrismaClient,
} from '@prisma/client'
import { kindOfName } from '@/lib/catalogue/products/category-kinds'
import { answeredPayBy, type HoldTimes, orderPayBy, requestPayBy } from '@/lib/money/payments/deadlines'
import { quote } from '@/lib/orders/order/rules'
import { hashPassword } from '@/lib/platform/auth/password'
import { defaultCharges } from '@/lib/shop/settings/charges'

/** The hold times of a shop with default settings. */
const holding: HoldTimes = { orderHours: 24, visitMinutes: 30 }

type Db = PrismaClient | Prisma.TransactionClient

/** The source of ids and of the current time: random and now in tests, fixed in the seed. */
export interface Source {
  id(): string
  now(): Date
}

export function uuidv7(at: number = Date.now(), random: Uint8Array = randomBytes(10)): string {
  const bytes = Buffer.alloc(16)
  bytes.writeUIntBE(at, 0, 6)
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const randomSource: Source = { id: () => uuidv7(), now: () => new Date() }

export const DEFAULT_PASSWORD = 'Sunflower1'

// Hashing takes 10 ms on purpose; a thousand test users with one password need it once.
const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password)
  if (known) return known
  const made = hashPassword(password)
  hashes.set(password, made)
  return made
}

export interface UserOptions
  extends Partial<Omit<Prisma.UserUncheckedCreateInput, 'id' | 'createdAt' | 'credential'>> {
  id?: string
  createdAt?: Date
  password?: string
  /** No one has opened a link of the shop at this address yet. */
  isStranger?: boolean
}
export interface CaretakerOptions extends UserOptions {
  bio?: string
  speciality?: string
  experience?: string[]
  services?: string[]
  /** Rupees. */
  pricing?: { service: string; price: number }[]
  availability?: { day: Prisma.CaretakerHoursUncheckedCreateInput['day']; start: number; end: number }[]
}
export interface ProductOptions
  extends Partial<Omit<Prisma.ProductUncheckedCreateInput, 'id' | 'createdAt' | 'images' | 'categories'>> {
  id?: string
  createdAt?: Date
  /** Display names; the slug is made from them. */
  categories?: string[]
  images?: { id?: string; src: string; width?: number; height?: number; placeholder?: string }[]
}
export interface OrderOptions {
  buyer: BuyerRow
  /** The buyer has no account, so its id is none. */
  isGuest?: boolean
  lines: { product: ProductRow; quantity: number }[]
  id?: string
  status?: OrderStatus
  paymentMethod?: PaymentMethod
  paymentStatus?: PaymentStatus
  placedAt?: Date
  note?: string | null
  /** Overrides the usual course of statuses. */
  events?: { status: OrderStatus; by: 'BUYER' | 'ADMIN' | 'SYSTEM'; at: Date }[]
  courier?: string
  /** Instead of the buyer's. */
  city?: string
  parcelOutcome?: ParcelOutcome
  outcomeAt?: Date
  parcelReturn?: ParcelReturn
  trackingNumber?: string
}
export type DiscountOptions = Pick<Prisma.DiscountCodeUncheckedCreateInput, 'code' | 'createdById'> &
  Partial<Prisma.DiscountCodeUncheckedCreateInput>
type BuyerRow = Pick<
  Prisma.UserGetPayload<object>,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phoneNumber'
  | 'street'
  | 'city'
  | 'state'
  | 'country'
  | 'zipCode'
>
type ProductRow = {
  id: string
  name: string
  nameUr?: string | null
  price: number
  images: { src: string }[]
}

export const slugOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-')

const COURSE: Record<OrderStatus, OrderStatus[]> = {
  PENDING: ['PENDING'],
  PROCESSING: ['PENDING', 'PROCESSING'],
  SHIPPED: ['PENDING', 'PROCESSING', 'SHIPPED'],
  DELIVERED: ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'],
  CANCELLED: ['PENDING', 'CANCELLED'],
}
const HOUR = 3_600_000
// Hours after placing at which an order usually reaches each status.
const PACE: Record<OrderStatus, number> = {
  PENDING: 0,
  PROCESSING: 4,
  CANCELLED: 7,
  SHIPPED: 26,
  DELIVERED: 71,
}

/** The payment events of an order in this state. */
function moneyEvents(
  {
    status,
    paymentMethod = 'COD',
    paymentStatus,
  }: Pick<OrderOptions, 'status' | 'paymentMethod' | 'paymentStatus'>,
  course: { status: OrderStatus; by: 'BUYER' | 'ADMIN' | 'SYSTEM'; at: Date }[],
) {
  const [placed] = course
  const last = course.at(-1)
  if (!placed || !last) return []
  if (paymentMethod === 'COD') {
    return status === 'DELIVERED' ? [{ ...last, payment: 'PAID' as const }] : []
  }
  const soon = { status: placed.status, by: 'SYSTEM' as const, at: new Date(placed.at.getTime() + 90_000) }
  if (paymentStatus === 'FAILED') return [{ ...soon, payment: 'FAILED' as const }]
  if (paymentStatus === undefined || paymentStatus === 'UNPAID') return []
  const paid = { ...soon, payment: 'PAID' as const }
  if (paymentStatus === 'PAID') return [paid]
  const due = { ...last, payment: 'REFUND_DUE' as const }
  if (paymentStatus === 'REFUND_DUE') return [paid, due]
  return [paid, due, { ...due, by: 'ADMIN' as const, payment: 'REFUNDED' as const }]
}

/** What became of the parcel of an order in this state. */
function parcelOf({ status, parcelOutcome, parcelReturn, outcomeAt }: OrderOptions, last: Date) {
  const outcome = parcelOutcome ?? (status === 'DELIVERED' ? ('DELIVERED' as const) : null)
  if (!outcome) return {}
  const parcelReason = outcome === 'REFUSED' ? 'CHANGED_MIND' : null
  return {
    parcelOutcome: outcome,
    parcelReason,
    parcelReturn: parcelReturn ?? null,
    outcomeAt: outcomeAt ?? last,
  }
}

function sums(lines: OrderOptions['lines']) {
  const { items, tax, shipping, discount, total } = quote(
    lines.map((line) => ({ quantity: line.quantity, unitPaisa: line.product.price })),
    defaultCharges,
  )
  return {
    itemsPrice: items,
    taxPrice: tax,
    shippingPrice: shipping,
    discountedPrice: discount,
    totalPrice: total,
  }
}

export function factories(db: Db, source: Source = randomSource) {
  let serial = 0

  async function user({ password = DEFAULT_PASSWORD, isStranger = false, ...options }: UserOptions = {}) {
    const id = options.id ?? source.id()
    const at = options.createdAt ?? source.now()
    serial += 1
    const row = await db.user.create({
      data: {
        id,
        email: `person${serial}.${id.slice(-12)}@example.com`,
        firstName: 'Bilal',
        lastName: 'Raza',
        phoneNumber: '+923007654321',
        street: '5 Mall Road',
        city: 'Gujrat',
        state: 'Punjab',
        country: 'Pakistan',
        zipCode: '50700',
        createdAt: at,
        updatedAt: at,
        ...options,
        credential: { create: { passwordHash: await hashOnce(password), updatedAt: at } },
      },
    })
    if (!isStranger)
      await db.$executeRaw`INSERT INTO opened_addresses (mailbox) VALUES (mailbox_key(${row.email})) ON CONFLICT DO NOTHING`
    return row
  }

  const buyer = (options: UserOptions = {}) => user({ ...options, role: 'BUYER' })
  const admin = (options: UserOptions = {}) => user({ ...options, role: 'ADMIN' })

  async function caretaker(options: CaretakerOptions = {}) {
    const { bio, speciality, experience, services, pricing, availability, ...person } = options
    const row = await user({ firstName: 'Ayesha', lastName: 'Khan', ...person, role: 'CARETAKER' })
    const prices = pricing ?? [{ service: 'Pruning', price: 1200 }]
    const hours = availability ?? [{ day: 'Monday' as const, start: 900, end: 1730 }]
    await db.caretaker.create({
      data: {
        userId: row.id,
        bio: bio ?? 'Fifteen years with citrus.',
        speciality: speciality ?? 'Plant Health Monitoring',
        experience: experience ?? ['Nursery lead'],
        services: services ?? prices.map((one) => one.service),
        pricing: {
          create: prices.map((one, position) => ({
            id: source.id(),
            position,
            service: one.service,
            price: one.price * 100,
          })),
        },
        availability: { create: hours.map((one, position) => ({ id: source.id(), position, ...one })) },
      },
    })
    return row
  }

  async function category(name: string) {
    const slug = slugOf(name)
    const known = await db.category.findUnique({ where: { slug } })
    return known ?? db.category.create({ data: { id: source.id(), slug, name, kind: kindOfName(name) } })
  }

  /** Changes a category, if there is one of this slug. */
  const describeCategory = (slug: string, data: { nameUr?: string; picture?: string }) =>
    db.category.updateMany({ where: { slug }, data })

  /** A group without products: `product({ groupId })` joins it. */
  function productGroup({ variesBy }: { variesBy?: 'SIZE' | 'FORM' } = {}) {
    const id = source.id()
    return db.productGroup.create({ data: { id, code: id, ...(variesBy ? { variesBy } : {}) } })
  }

  /** 10 % without conditions unless said otherwise. */
  function discountCode({ code, createdById, ...options }: DiscountOptions) {
    return db.discountCode.create({
      data: { id: source.id(), code, kind: 'PERCENT', value: 10, createdById, ...options },
    })
  }

  async function product({ categories = ['Cactus'], images, ...options }: ProductOptions = {}) {
    const id = options.id ?? source.id()
    const at = options.createdAt ?? source.now()
    const pictures = images ?? [{ src: `media/p/${id}/${id}.webp` }]
    const links: { categoryId: string; position: number }[] = []
    for (const [position, name] of categories.entries()) {
      links.push({ categoryId: (await category(name)).id, position })
    }
    return db.product.create({
      data: {
        name: 'Golden Barrel Cactus',
        shortDesc: 'Round and slow.',
        longDesc: '<p>Loves <strong>sun</strong>.</p>',
        price: 79_900,
        stock: 20,
        createdAt: at,
        updatedAt: at,
        ...options,
        id,
        categories: { create: links },
        images: {
          create: pictures.map((picture, position) => ({
            id: source.id(),
            width: 1200,
            height: 1500,
            placeholder: '',
            createdAt: at,
            ...picture,
            position,
          })),
        },
      },
      include: { images: { orderBy: { position: 'asc' } } },
    })
  }

  async function order(options: OrderOptions) {
    const { buyer: person, lines, status = 'PENDING', paymentMethod = 'COD' } = options
    const placedAt = options.placedAt ?? source.now()
    const events =
      options.events ??
      COURSE[status].map((stage) => ({
        status: stage,
        by: stage === 'PENDING' || stage === 'CANCELLED' ? ('BUYER' as const) : ('ADMIN' as const),
        at: new Date(placedAt.getTime() + PACE[stage] * HOUR),
      }))
    const money = sums(lines)
    const history = [...events, ...moneyEvents({ ...options, status }, events)].sort(
      (one, other) => one.at.getTime() - other.at.getTime(),
    )
    return db.order.create({
      data: {
        id: options.id ?? source.id(),
        buyerId: options.isGuest ? null : person.id,
        status,
        paymentMethod,
        // Cash is received with the parcel (contract 2.3).
        paymentStatus:
          options.paymentStatus ?? (paymentMethod === 'COD' && status === 'DELIVERED' ? 'PAID' : 'UNPAID'),
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phoneNumber: person.phoneNumber,
        street: person.street,
        city: options.city ?? person.city,
        state: person.state,
        country: person.country,
        zipCode: person.zipCode,
        ...money,
        ...parcelOf(options, events.at(-1)?.at ?? placedAt),
        note: options.note ?? null,
        courier: options.courier ?? null,
        trackingNumber: options.trackingNumber ?? null,
        placedAt,
        payBy: paymentMethod === 'ONLINE' ? orderPayBy(placedAt, holding) : null,
        updatedAt: events.at(-1)?.at ?? placedAt,
        items: {
          create: lines.map((line, position) => ({
            id: source.id(),
            productId: line.product.id,
            position,
            name: line.product.name,
            nameUr: line.product.nameUr ?? null,
            src: line.product.images.map((image) => image.src),
            quantity: line.quantity,
            unitPrice: line.product.price,
          })),
        },
        events: {
          create: history.map((event) => ({
            ...event,
            actorId: event.by === 'BUYER' && !options.isGuest ? person.id : null,
          })),
        },
      },
      include: { items: true },
    })
  }

  /** Updates the rating of the product, like the command does. The order must be delivered to the buyer. */
  async function productReview(options: {
    productId: string
    userId: string
    orderId: string
    rating: number
    comment: string
    createdAt?: Date
    updatedAt?: Date
  }) {
    const createdAt = options.createdAt ?? source.now()
    await db.product.update({
      where: { id: options.productId },
      // A review does not change the product's version.
      data: {
        ratingSum: { increment: options.rating },
        ratingCount: { increment: 1 },
        updatedAt: (await db.product.findUniqueOrThrow({ where: { id: options.productId } })).updatedAt,
      },
    })
    return db.productReview.create({
      data: { id: source.id(), ...options, createdAt, updatedAt: options.updatedAt ?? createdAt },
    })
  }

  async function caretakerReview(options: {
    caretakerId: string
    userId: string
    rating: number
    comment: string
    createdAt?: Date
    updatedAt?: Date
  }) {
    const createdAt = options.createdAt ?? source.now()
    await db.caretaker.update({
      where: { userId: options.caretakerId },
      data: { ratingSum: { increment: options.rating }, ratingCount: { increment: 1 } },
    })
    return db.caretakerReview.create({
      data: { id: source.id(), ...options, createdAt, updatedAt: options.updatedAt ?? createdAt },
    })
  }

  async function appointment(
    options: Omit<Partial<Prisma.AppointmentUncheckedCreateInput>, 'createdAt' | 'updatedAt'> & {
      customerId: string
      caretakerId: string
      start: Date
      createdAt?: Date
      updatedAt?: Date
    },
  ) {
    const { start, price = 120_000, createdAt = source.now(), updatedAt = createdAt } = options
    const payBy =
      options.status === 'APPROVED'
        ? answeredPayBy(updatedAt, start, holding)
        : requestPayBy(updatedAt, holding)
    return db.appointment.create({
      data: {
        id: source.id(),
        purpose: 'Pruning',
        end: new Date(start.getTime() + HOUR),
        payBy: price > 0 ? payBy : null,
        ...options,
        price,
        createdAt,
        updatedAt,
      },
    })
  }

  async function swap(options: {
    userId: string
    offered: string[]
    desired: string[]
    id?: string
    partnerId?: string
    createdAt?: Date
    completedAt?: Date
  }) {
    const createdAt = options.createdAt ?? source.now()
    const completedAt = options.partnerId ? (options.completedAt ?? createdAt) : null
    const plants = (ids: string[], side: 'OFFERED' | 'DESIRED') =>
      ids.map((productId, position) => ({ productId, side, position }))
    return db.plantSwap.create({
      data: {
        id: options.id ?? source.id(),
        userId: options.userId,
        status: completedAt ? 'COMPLETED' : 'PENDING',
        partnerId: options.partnerId ?? null,
        createdAt,
        updatedAt: completedAt ?? createdAt,
        completedAt,
        plants: { create: [...plants(options.offered, 'OFFERED'), ...plants(options.desired, 'DESIRED')] },
      },
    })
  }

  return {
    user,
    buyer,
    admin,
    caretaker,
    category,
    describeCategory,
    product,
    productGroup,
    discountCode,
    order,
    productReview,
    caretakerReview,
    appointment,
    swap,
  }
}

export type Factories = ReturnType<typeof factories>
